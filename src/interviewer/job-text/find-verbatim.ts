/** Least that proves anything: fewer characters stand in every text. */
const shortest = 8

/**
 * The slice of the text that says these words: white space and the marks around them may differ, nothing else. Null where the
 * text does not say them.
 */
export function findVerbatim(text: string, words: string): string | null {
  const bare = words.trim().replace(/^["“'‘•\-–*\s]+|["”'’\s]+$/g, '')
  if (bare.length < shortest) return null
  const at = text.indexOf(bare)
  if (at >= 0) return text.slice(at, at + bare.length)
  const pattern = bare
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+')
  return new RegExp(pattern).exec(text)?.[0] ?? null
}
