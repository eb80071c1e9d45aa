/** Joins two characters without being seen: mail programs that turn addresses into links do not see one any more. */
const wordJoiner = '\u2060'
const maxLineLength = 200

/**
 * A text that somebody else has written, made harmless for a mail that goes out under our name: no address in it becomes
 * a link, nothing turns the direction of the text around it, and no control character is left but the line break.
 */
export function inert(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (character) => (character === '\n' ? '\n' : ' '))
    .replace(/[.:@/](?=\S)/g, `$&${wordJoiner}`)
}

/** The same for a name or a title: one line of at most 200 characters. */
export function inertLine(text: string): string {
  return inert(text.slice(0, maxLineLength)).replace(/\s+/g, ' ').trim()
}
