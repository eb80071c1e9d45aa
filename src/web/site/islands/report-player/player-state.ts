import type { Track } from './track.ts'

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
