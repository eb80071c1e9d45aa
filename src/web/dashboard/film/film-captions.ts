/** When a turn was spoken, on the session clock; its words are in the transcript on the same page. */
export interface SpokenTurn {
  id: string
  isInterviewer: boolean
  startMs: number
  endMs: number
  /** Where the recording of an answer begins; quotes count from there. */
  audioStartMs: number | null
}

/** Two lines of a caption. Source: BBC subtitle guidelines, 37 characters a line. */
const maxCharacters = 74
const minCueMs = 700

/** The captions of one take as WebVTT. @param wordsOf The words of a turn as the page shows them. */
export function makeCaptions(
  { offsetMs, durationMs }: { offsetMs: number; durationMs: number },
  turns: readonly SpokenTurn[],
  wordsOf: (turnId: string) => string,
  interviewer: string,
): string {
  const cues = turns.flatMap((turn) => {
    const pieces = splitWords(wordsOf(turn.id))
    const characters = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const perCharacter = (turn.endMs - turn.startMs) / Math.max(1, characters)
    let atMs = turn.startMs - offsetMs
    return pieces.flatMap((piece) => {
      const fromMs = atMs
      atMs += piece.length * perCharacter
      const toMs = Math.max(atMs, fromMs + minCueMs)
      if (toMs <= 0 || fromMs >= durationMs) return []
      const voice = turn.isInterviewer ? `<v ${interviewer}>${interviewer}: ` : ''
      return `${stampOf(Math.max(0, fromMs))} --> ${stampOf(toMs)}\n${voice}${escapeCue(piece)}`
    })
  })
  return ['WEBVTT', ...cues, ''].join('\n\n')
}

/** At spaces, so that a piece is no longer than a caption. */
function splitWords(text: string): string[] {
  const pieces: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = pieces.at(-1)
    if (word === '') continue
    if (last === undefined || last.length + 1 + word.length > maxCharacters) pieces.push(word)
    else pieces[pieces.length - 1] = `${last} ${word}`
  }
  return pieces
}

function escapeCue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Source: WebVTT, 4.3: hours:minutes:seconds.thousandths. */
function stampOf(ms: number): string {
  const whole = Math.round(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(whole / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return `${clock}.${String(whole % 1000).padStart(3, '0')}`
}
