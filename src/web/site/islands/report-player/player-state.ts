/** `ready` is a stopped track: chosen and waiting, paused, or played to its end. */
type PlayerStatus = 'loading' | 'playing' | 'ready' | 'failed'

export interface PlayerState {
  track: Track | null
  status: PlayerStatus
  positionSeconds: number
  /** Where the track ends; null until the recording's length is known. */
  endSeconds: number | null
  failure: string | null
}

export type PlayerEvent =
  | { type: 'chosen'; track: Track }
  | { type: 'length-known'; seconds: number }
  | { type: 'waiting' }
  | { type: 'playing' }
  | { type: 'stopped' }
  | { type: 'moved'; seconds: number }
  | { type: 'failed'; message: string }
  | { type: 'closed' }

export const silentPlayer: PlayerState = {
  track: null,
  status: 'ready',
  positionSeconds: 0,
  endSeconds: null,
  failure: null,
}

export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  if (event.type === 'chosen') {
    const { fromSeconds, toSeconds } = event.track
    return {
      track: event.track,
      status: 'loading',
      positionSeconds: fromSeconds,
      endSeconds: toSeconds,
      failure: null,
    }
  }
  // What the audio element still has to say of a track that was closed concerns nobody.
  if (state.track === null) return state
  switch (event.type) {
    case 'length-known':
      return { ...state, endSeconds: Math.min(state.endSeconds ?? event.seconds, event.seconds) }
    case 'waiting':
      return { ...state, status: 'loading', failure: null }
    case 'playing':
      return { ...state, status: 'playing', failure: null }
    case 'stopped':
      return state.status === 'failed' ? state : { ...state, status: 'ready' }
    case 'moved':
      return { ...state, positionSeconds: Math.max(state.track.fromSeconds, event.seconds) }
    case 'failed':
      return { ...state, status: 'failed', failure: event.message }
    case 'closed':
      return silentPlayer
  }
}

/** How much of the track has been heard, 0 to 1. */
export function heardShare({ track, positionSeconds, endSeconds }: PlayerState): number {
  if (track === null || endSeconds === null || endSeconds <= track.fromSeconds) return 0
  return Math.min(1, Math.max(0, (positionSeconds - track.fromSeconds) / (endSeconds - track.fromSeconds)))
}

/** The end may be overshot by a moment; what is left then is nothing. */
export function isAtEnd(state: PlayerState, seconds: number): boolean {
  return state.endSeconds !== null && seconds >= state.endSeconds - 0.05
}

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

const gone = 'The recording of this answer is no longer there. Its words stay in the transcript.'
const unreachable = 'The recording could not be loaded. Check your connection and press play again.'
const undecodable = 'This browser could not play the recording. Its words are in the transcript.'

/** An audio element tells only that it failed; the server is asked why. */
export async function describeFailure(source: string): Promise<string> {
  try {
    const response = await fetch(source, { headers: { range: 'bytes=0-0' } })
    if (response.status === 404) return gone
    return response.ok ? undecodable : unreachable
  } catch {
    return unreachable
  }
}
