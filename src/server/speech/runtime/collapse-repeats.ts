/** Nobody says more words in a second; the fastest speakers stay below five. */
const fastestWordsPerSecond = 6

/**
 * The model sometimes starts over instead of ending. A text that is one phrase again and again, with more words than
 * its time can hold, becomes that phrase; whoever really repeats themselves takes the time for it.
 */
export function collapseRepeats(text: string, seconds: number): string {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length <= seconds * fastestWordsPerSecond) return text
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, ''))
  for (let period = 1; period <= words.length / 2; period++) {
    if (plain.every((word, index) => word === plain[index % period])) return words.slice(0, period).join(' ')
  }
  return text
}
