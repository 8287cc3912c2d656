/** OSC 52: asks the terminal to put the text on the clipboard; one that doesn't know it shows nothing. */
export function clipboardSequence(text: string): string {
  return `\u001b]52;c;${Buffer.from(text).toString("base64")}\u0007`;
}
