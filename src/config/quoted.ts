/** Longer texts of the user's are cut in messages: the beginning is enough to recognise one. */
const LONGEST = 80;

/** Somebody else's text as a message shows it: in quotes, control characters escaped, not too long. */
export function quoted(text: string): string {
  return JSON.stringify(text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`);
}
