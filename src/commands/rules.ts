/**
 * The rules that commands load when they run (see `engine` in command.ts): one module, so that the binary has them in one
 * piece beside its start-up code.
 */

export { accept } from "../engine/accept.ts";
export { resume } from "../engine/resume.ts";
export { assign, cancel, dispatch } from "../engine/tasks.ts";
export { generateWorld } from "../world/generate.ts";
