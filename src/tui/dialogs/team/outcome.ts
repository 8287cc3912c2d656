/** What carrying out a team plan led to, in one sentence. */
import type { Notice } from "../../app/state.ts";
import { workText } from "../../figures/tasks.ts";
import { type Scene, taskBySerial } from "../../game/game.ts";
import { finishSentence } from "../../game/sentences.ts";
import type { TeamPlan } from "./plan.ts";

/** Says where the task stands now, and where the client asks for more than it offered: that can be seen only after acceptance. */
export function outcomeNotice({ task }: TeamPlan, scene: Scene): Notice {
  const now = taskBySerial(scene.world, task.serial)!;
  const grown = now.requirements.some((requirement, i) => {
    return task.status === "market" && requirement.required_qty > (task.requirements[i]?.required_qty ?? 0);
  });
  if (!grown) return { role: "strong", text: finishSentence(scene, now) };
  const text = `${now.title} has grown: it was ${workText(task.requirements)}, it is ${workText(now.requirements)}. ${finishSentence(scene, now)}`;
  return { role: "bad", text };
}
