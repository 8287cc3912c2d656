import type { Scope } from "../../app/binding.ts";
import { recordList } from "./rows.ts";

export const clientsScope: Scope = { id: "clients", title: "Clients", bindings: recordList.bindings };
