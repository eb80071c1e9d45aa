/** What is played: a quote, or a whole answer. */
export interface Track {
  turnId: string
  /** The recording, without the part that is played. */
  source: string
  fromSeconds: number
  /** Null plays to the end of the recording. */
  toSeconds: number | null
  passageId: string | null
  /** The words as the transcript has them. */
  words: string
  /** Where the transcript has them: an id in the page. */
  place: string
}

/** Links that play something carry `data-turn`, and of a quote `data-passage`, `data-from` and `data-to`. */
export const playLinkSelector = 'a[data-turn][data-wakes]'

export function readTrack(link: HTMLAnchorElement): Track {
  const { turn = '', passage, from, to } = link.dataset
  const turnElement = link.ownerDocument.getElementById(`turn-${turn}`)
  const pieces = passage === undefined ? [] : findPieces(link.ownerDocument, passage)
  const spoken = pieces.length > 0 ? pieces : [turnElement?.querySelector('.report-turn-words') ?? null]
  return {
    turnId: turn,
    source: link.href.split('#', 1)[0] ?? link.href,
    fromSeconds: secondsOf(from) ?? 0,
    toSeconds: secondsOf(to),
    passageId: passage ?? null,
    words: spoken.map((element) => element?.textContent ?? '').join(''),
    place: passage ?? `turn-${turn}`,
  }
}

export function isSameTrack(a: Track | null, b: Track | null): boolean {
  return (
    a !== null && b !== null && a.source === b.source && a.fromSeconds === b.fromSeconds && a.toSeconds === b.toSeconds
  )
}

/** The pieces of the transcript that a passage consists of, in order. */
export function findPieces(root: Document, passageId: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-passages~="${CSS.escape(passageId)}"]`)]
}

function secondsOf(text: string | undefined): number | null {
  const seconds = Number(text)
  return text === undefined || !Number.isFinite(seconds) ? null : seconds
}
