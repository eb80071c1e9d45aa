/**
 * How far two transcripts agree, 0 to 1: one minus the word edits between them over the longer one's words.
 * Case and punctuation do not count.
 */
export function measureAgreement(first: string, second: string): number {
  const a = wordsOf(first)
  const b = wordsOf(second)
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - countEdits(a, b) / longest
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The fewest words put in, left out or exchanged that turn one list into the other. */
export function countEdits(a: readonly string[], b: readonly string[]): number {
  let row = b.map((_, index) => index + 1)
  a.forEach((word, i) => {
    let diagonal = i
    let left = i + 1
    row = row.map((above, j) => {
      const value = Math.min(above + 1, left + 1, diagonal + (b[j] === word ? 0 : 1))
      diagonal = above
      left = value
      return value
    })
  })
  return row.at(-1) ?? a.length
}
