/** Whether two texts are the same words: white space, punctuation and letter case do not count. */
export function isSameWording(a: string, b: string): boolean {
  return a === b || wordsOf(a) === wordsOf(b)
}

function wordsOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '')
}
