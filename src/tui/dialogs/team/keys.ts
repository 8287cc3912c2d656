import type { App } from "../../app/app.ts";
import type { Scope } from "../../app/binding.ts";
import { dialogList } from "../../app/dialog.ts";
import { selectedIn } from "../../app/list.ts";
import { suggestionFor } from "../../figures/teams.ts";
import { whyReadOnly } from "../../game/state-of-play.ts";
import { listBindings } from "../../keys/list-keys.ts";
import { outcomeNotice } from "./outcome.ts";
import { stepsOf, type TeamPlan, teamPlan } from "./plan.ts";

const LIST = dialogList("team");

const planOf = (app: App): TeamPlan | null => teamPlan(app.dialogOf("team"), app.scene);
const rowsOf = (app: App) => planOf(app)?.candidates.map(({ employee }) => employee.id) ?? [];

function pick(app: App, picked: readonly string[]): void {
  app.update({ ...app.dialogOf("team"), picked });
}

function toggle(app: App): void {
  const { picked } = app.dialogOf("team");
  const id = selectedPerson(app)!.employee.id;
  pick(app, picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
}

function selectedPerson(app: App) {
  return planOf(app)?.candidates[selectedIn(app.state, LIST, rowsOf(app))];
}

/** The ids of the best free team. */
function suggested(app: App): readonly string[] {
  const plan = planOf(app);
  return plan === null ? [] : suggestionFor(app.scene, plan.task).team.map(({ id }) => id);
}

/** Why the plan can't be carried out; null where it can. */
function whyNot(app: App, start: boolean): string | null {
  const readOnly = whyReadOnly(app.scene);
  if (readOnly !== null) return readOnly;
  const plan = planOf(app);
  if (plan === null) return "The task isn't there any more.";
  const steps = stepsOf(plan, start);
  if (start && plan.task.status === "market" && !steps.some(({ name }) => name === "dispatch"))
    return "Pick somebody first: space, or b for the best team. A accepts without people.";
  return steps.length === 0 ? "Pick somebody first: space." : null;
}

async function carryOut(app: App, start: boolean): Promise<void> {
  const plan = planOf(app)!;
  const done = await app.run(...stepsOf(plan, start).map(({ deed }) => deed));
  // Where a step was refused the message says why; those before it stand.
  const notice = done ? outcomeNotice(plan, app.scene) : app.state.notice;
  app.closeDialog();
  if (notice !== null) app.say(notice.role, notice.text);
}

export const teamScope: Scope = {
  id: "people",
  title: "Picking people",
  bindings: [
    {
      keys: ["enter"],
      does: "Do it: accept the task if it isn't ours yet, assign those who are picked, start the work",
      bar: (app) => {
        const plan = planOf(app);
        return plan === null
          ? ""
          : stepsOf(plan, true)
              .map(({ name }) => name)
              .join(", ");
      },
      blocked: (app) => whyNot(app, true),
      run: (app) => carryOut(app, true),
    },
    {
      keys: ["space"],
      does: "Pick the person, or not",
      bar: "pick",
      blocked: (app) => {
        const person = selectedPerson(app);
        if (person === undefined) return "Nobody is there to be picked.";
        return person.assigned ? `${person.employee.name} is on the task already.` : null;
      },
      run: toggle,
    },
    {
      keys: ["b"],
      does: "Pick the best free team",
      bar: "best team",
      blocked: (app) => (suggested(app).length === 0 ? "Nobody who is free would make it faster." : null),
      run: (app) => pick(app, suggested(app)),
    },
    {
      keys: ["x"],
      does: "Pick nobody",
      bar: "nobody",
      blocked: (app) => (app.dialogOf("team").picked.length === 0 ? "Nobody is picked." : null),
      run: (app) => pick(app, []),
    },
    {
      keys: ["A"],
      does: "The same without starting the work, which waits in Tasks",
      bar: (app) => (app.dialogOf("team").picked.length === 0 ? "accept only" : "don't start yet"),
      blocked: (app) => whyNot(app, false),
      run: (app) => carryOut(app, false),
    },
    { keys: ["esc", "q"], does: "Back; nothing is changed", bar: "back", run: (app) => app.closeDialog() },
    ...listBindings(LIST, rowsOf),
  ],
};
