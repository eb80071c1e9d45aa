/** Longer sentences are cut at a comma: the next words can then be rendered while these play. Characters. */
const maxLength = 180

/** Full stops that end no sentence. */
const abbreviation = /\b(?:mr|mrs|ms|dr|st|e\.g|i\.e|etc|vs|no|approx)\.$/i

/** The sentences of a text in order, trimmed, none empty. Together they hold every word of it. */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = []
  for (const part of text.trim().split(/(?<=[.!?…]["'”’)]?)\s+/)) {
    const previous = sentences.at(-1)
    if (previous !== undefined && abbreviation.test(previous)) sentences[sentences.length - 1] = `${previous} ${part}`
    else if (part) sentences.push(part)
  }
  return sentences.flatMap(cutLong)
}

function cutLong(sentence: string): readonly string[] {
  if (sentence.length <= maxLength) return [sentence]
  const place = cutPlace(sentence)
  if (place === null) return [sentence]
  return [sentence.slice(0, place).trim(), ...cutLong(sentence.slice(place).trim())]
}

/** The last clause's end before the limit, else the last space before it. */
function cutPlace(sentence: string): number | null {
  const head = sentence.slice(0, maxLength)
  const clause = Math.max(
    head.lastIndexOf(', '),
    head.lastIndexOf('; '),
    head.lastIndexOf(': '),
    head.lastIndexOf(' – '),
  )
  if (clause > maxLength / 3) return clause + 1
  const space = head.lastIndexOf(' ')
  return space > 0 ? space : null
}
