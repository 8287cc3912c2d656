/** A preset that can't be used. The message is made of whole sentences, for the person who wrote or chose it. */
export class PresetError extends Error {
  override readonly name = "PresetError";
}
