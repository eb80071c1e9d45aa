import { closeCodes, type EndReason, type ServerMessage } from '#contract/live/messages.ts'

/** Why a connection will not be tried again. */
type FinalClose = 'finished' | 'stopped-for-now' | 'taken-over' | 'unauthorised' | 'refused' | 'flooding'

const finalCloses: Readonly<Record<number, FinalClose>> = {
  [closeCodes.malformed]: 'refused',
  [closeCodes.unauthorised]: 'unauthorised',
  [closeCodes.forbiddenOrigin]: 'refused',
  [closeCodes.helloTimeout]: 'refused',
  [closeCodes.takenOver]: 'taken-over',
  [closeCodes.finished]: 'finished',
  [closeCodes.stoppedForNow]: 'stopped-for-now',
  [closeCodes.flooding]: 'flooding',
}

/** Null when the connection should be tried again: the network, a restart, a server that makes room. */
export function finalCloseOf(code: number): FinalClose | null {
  return finalCloses[code] ?? null
}

const unfinished: ReadonlySet<EndReason> = new Set(['stopped-for-now', 'draining', 'taken-over', 'failed', 'refused'])

/** Whether the interview itself is over. A restart, another tab or a fault ends this connection alone. */
export function isEndOfInterview(reason: EndReason): boolean {
  return !unfinished.has(reason)
}

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
  /** What the browser knows of the line before anything is sent over it. */
  isLineSaidSlow(): boolean
}
