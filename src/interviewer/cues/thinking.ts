const maxThought = 4

/** "Uhhhm", "hm", "er": one word at a time, so its length is all that reading costs. */
const hesitation = /^(?:[ue]+[hrm]*|[hm]+|a+h+)$/

/**
 * Whether somebody only thinks aloud: hesitations, and phrases one after another.
 * @param phrases Of at most four words each, in normal form.
 */
export function isOnlyThinking(said: string, phrases: ReadonlySet<string>): boolean {
  const words = said.split(/[.,!?¿¡\s-]+/).filter((word) => word !== '')
  let at = 0
  while (at < words.length) {
    const length = hesitation.test(words[at] ?? '') ? 1 : thoughtLengthAt(words, at, phrases)
    if (length === 0) return false
    at += length
  }
  return words.length > 0
}

/** Words of the longest phrase that begins here, 0 when none does. */
function thoughtLengthAt(words: readonly string[], at: number, phrases: ReadonlySet<string>): number {
  for (let length = maxThought; length > 0; length -= 1)
    if (at + length <= words.length && phrases.has(words.slice(at, at + length).join(' '))) return length
  return 0
}
