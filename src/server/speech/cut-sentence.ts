/** A part of a text that is rendered at once, and the silence before it. */
export interface Piece {
  text: string
  gapMs: number
}

/** How a sentence is cut that nobody has rendered ahead: its first words are heard while the others are made. */
export interface Cuts {
  /** Sentences of up to so many words are spoken whole. */
  wholeWords: number
  /** Fewest and most words of the pieces, in order; what follows them is one piece. */
  pieces: readonly { least: number; most: number }[]
  /** Rendering takes as long as for so much more sound than comes out, milliseconds: silence that is cut off, and set-up. */
  hiddenMs: number
}

/** What a letter takes to say, milliseconds: the voices need 45 to 62. */
const letterMs = 62
/** So long a pause inside a sentence passes for a breath, milliseconds. */
const breathMs = 150

/** The first piece as it was made. */
interface Made {
  tookMs: number
  soundMs: number
}

/**
 * How long the first piece is held back, so that no later one is late when its turn comes: on a machine that is busy, a pause in
 * the middle of a sentence is worse than one before it. Milliseconds.
 */
export function holdBackMs({ tookMs, soundMs }: Made, others: readonly string[], hiddenMs: number): number {
  const pace = tookMs / (soundMs + hiddenMs)
  let readyMs = 0
  let neededMs = soundMs
  let lateMs = 0
  for (const text of others) {
    readyMs += pace * (text.length * letterMs + hiddenMs)
    lateMs = Math.max(lateMs, readyMs - neededMs)
    neededMs += text.length * letterMs
  }
  return Math.max(0, lateMs - breathMs)
}

/** A pause that the sentence has there anyway, milliseconds: what the voices leave at a comma. */
const commaMs = 120
/** A shorter end of a sentence is not worth a seam. */
const leastLeft = 3

const pause = /[,;:–]$/

/** A phrase begins with them, so that a seam before them is where a speaker might draw breath. */
const openers = new Set(
  [
    'about after against among and around as at because before between but by during for from how if in into like of off on',
    'once or over since so than that through to toward under until what when where which while who why with without',
    'a an the this these those my your his her its our their',
  ]
    .join(' ')
    .split(' '),
)
/** What follows belongs to them. */
const auxiliaries = new Set('am are be been can could did do does had has have is was were will would'.split(' '))

/** The sentence in pieces at its own pauses, else before a phrase; whole where it is short or has no such place. */
export function cutSentence(sentence: string, { wholeWords, pieces }: Cuts): readonly Piece[] {
  let left = sentence.split(' ')
  if (left.length <= wholeWords) return [{ text: sentence, gapMs: 0 }]
  const cut: Piece[] = []
  let gapMs = 0
  for (const size of pieces) {
    const place = findPlace(left, size)
    if (place === null) break
    cut.push({ text: left.slice(0, place).join(' '), gapMs })
    gapMs = pause.test(left[place - 1] ?? '') ? commaMs : 0
    left = left.slice(place)
  }
  return [...cut, { text: left.join(' '), gapMs }]
}

function findPlace(words: readonly string[], { least, most }: { least: number; most: number }): number | null {
  const last = Math.min(most, words.length - leastLeft)
  const places = Array.from({ length: Math.max(0, last - least + 1) }, (_, at) => least + at)
  return (
    places.find((place) => pause.test(words[place - 1] ?? '')) ??
    places.find((place) => isOpener(words[place]) && !holdsOn(words[place - 1])) ??
    null
  )
}

function isOpener(word = ''): boolean {
  return openers.has(word.toLowerCase())
}

function holdsOn(word = ''): boolean {
  return isOpener(word) || auxiliaries.has(word.toLowerCase())
}
