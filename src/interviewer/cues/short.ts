/** Longest utterance that is looked at for a request by its cues, in words. Source: evaluation design, 5.2. */
export const maxAside = 12

/** Characters that the words of an aside never exceed; keeps pattern matching away from pasted walls of punctuation. */
const maxAsideCharacters = 300

export function isShort(said: string, words: number, longest: number = maxAside): boolean {
  return words > 0 && words <= longest && said.length <= maxAsideCharacters
}
