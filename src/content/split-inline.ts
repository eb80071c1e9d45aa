/** A piece of a running text: words, a link, or the numbers of sources. */
export type InlinePart = string | { kind: 'link'; text: string; href: string } | { kind: 'sources'; numbers: number[] }

const marks = /\[([^[\]]+)\](?:\(([^()\s]+)\))?/g

/** Splits `words [link](address) and a claim [1, 2]` into its parts; any other use of brackets is left as it is. */
export function splitInline(text: string): InlinePart[] {
  const parts: InlinePart[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [whole, words = '', href] = match
    const part = partOf(words, href)
    if (part === null) continue
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push(part)
    end = match.index + whole.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

function partOf(words: string, href: string | undefined): InlinePart | null {
  if (href !== undefined) return { kind: 'link', text: words, href }
  if (!/^\d+(, \d+)*$/.test(words)) return null
  return { kind: 'sources', numbers: words.split(', ').map(Number) }
}
