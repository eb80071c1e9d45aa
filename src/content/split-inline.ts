/** A piece of a running text: words, a link, or the numbers of sources. */
export type InlinePart = string | { kind: 'link'; text: string; href: string } | { kind: 'sources'; numbers: number[] }

const marks = /\[([^[\]]+)\]\(([^()\s]+)\)| ?\[(\d+(?:, \d+)*)\]([.,;:]?)/g

/**
 * Splits `words [link](address) and a claim [1, 2].` into its parts; any other use of brackets is left as it is. The
 * numbers of sources follow what closes the claim, without a space, as raised figures are set.
 */
export function splitInline(text: string): InlinePart[] {
  const parts: InlinePart[] = []
  let words = ''
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [whole, link = '', href, numbers = '', sign = ''] = match
    words += text.slice(end, match.index) + sign
    if (words !== '') parts.push(words)
    words = ''
    parts.push(
      href === undefined
        ? { kind: 'sources', numbers: numbers.split(', ').map(Number) }
        : { kind: 'link', text: link, href },
    )
    end = match.index + whole.length
  }
  words += text.slice(end)
  return words === '' ? parts : [...parts, words]
}
