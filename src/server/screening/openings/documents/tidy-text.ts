/** Text as people read it: one kind of line break, no characters that steer anything, no more than one empty line. */
export function tidyText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\u2028\u2029]/g, '\n')
      .replace(/\u00a0/g, ' ')
      // What cannot be seen: control characters, marks of direction, soft hyphens, private use.
      .replace(/[^\P{C}\n\t]/gu, '')
      // Looked for where a run of spaces begins and nowhere else: a file of nothing but spaces would take hours.
      .replace(/(?<![ \t])[ \t]+\n/g, '\n')
      .replace(/[ \t]{2,}/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

/** At most `most` characters, cut after a whole line where one ends in the last fifth. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most)
  const lineEnd = kept.lastIndexOf('\n')
  return (lineEnd > most * 0.8 ? kept.slice(0, lineEnd) : kept).trim()
}

/** Longest first line that may be a title, characters. */
const maxTitleLength = 80

/** The first line, where it is short enough to be what the job is called. */
export function firstLineAsTitle(text: string): string | null {
  const line = text.split('\n', 1)[0]?.trim() ?? ''
  const isTitle = line.length >= 3 && line.length <= maxTitleLength && !/[.!?:]$/.test(line)
  return isTitle ? line : null
}
