import type { ServerMessage } from '#contract/live/messages.ts'
import type { FinalClose } from './closing.ts'

/**
 * `unreachable`: no connection came about at all. `lost`: it was there and did not come back. `left`: closed by us.
 * The rest is the server's word and final.
 */
export type LinkState =
  | { state: 'connecting' }
  | { state: 'open' }
  | { state: 'reconnecting'; isOffline: boolean }
  | { state: 'closed'; why: FinalClose | 'unreachable' | 'lost' | 'left' }

export interface TypedAnswer {
  clientId: string
  text: string
}

interface LinkListener {
  onState(state: LinkState): void
  onMessage(message: ServerMessage): void
  /** A playback frame, undecoded. */
  onFrame(bytes: Uint8Array): void
  /** Typed answers that the server has not stored yet; kept by the caller across a reload. */
  onPendingAnswers(answers: readonly TypedAnswer[]): void
}

interface LinkTimers {
  setTimeout(run: () => void, ms: number): number
  clearTimeout(id: number): void
  /** Milliseconds that never run backwards. */
  now(): number
}

export interface LinkOptions {
  url: string
  token: string
  channel: 'voice' | 'text'
  pendingAnswers: readonly TypedAnswer[]
  listener: LinkListener
  timers: LinkTimers
  random(): number
  isOnline(): boolean
}
