import type { Domain } from "../../world/domains.ts";

/** What domains are called on screen. */
export const DOMAIN_LABELS: Readonly<Record<Domain, string>> = {
  research: "research",
  inference: "inference",
  data_environment: "data/env",
  training: "training",
};
