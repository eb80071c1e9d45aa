/** Least that proves anything: fewer characters stand in every text. */
const shortest = 8

/**
 * The slice of the text that says these words: white space and the marks around them may differ, nothing else. Null where the
 * text does not say them.
 */
export function findVerbatim(text: string, words: string): string | null {
  const bare = words.trim().replace(/^["“'‘•–*-]\s?|["”'’]$/g, '')
  if (bare.length < shortest) return null
  const said = withPlaces(text)
  const wanted = withPlaces(bare).letters
  const at = said.letters.indexOf(wanted)
  if (at < 0) return null
  return text.slice(said.places[at], (said.places[at + wanted.length - 1] ?? 0) + 1)
}

/** The text with one space for each run of white space, and where each of its letters stands in the text. */
function withPlaces(text: string): { letters: string; places: readonly number[] } {
  const places: number[] = []
  const letters: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at).trim() === '' ? ' ' : text.charAt(at)
    if (letter === ' ' && letters.at(-1) === ' ') continue
    letters.push(letter)
    places.push(at)
  }
  return { letters: letters.join(''), places }
}
