const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Numbers up to ten in words, as a written report has them. */
export function inWords(count: number): string {
  return small[count] ?? String(count)
}

/** "once", "twice", "three times". */
export function timesInWords(count: number): string {
  if (count === 1) return 'once'
  return count === 2 ? 'twice' : `${inWords(count)} times`
}

/** First letter in capitals, the rest untouched. */
export function asSentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
