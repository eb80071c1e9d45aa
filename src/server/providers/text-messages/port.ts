export interface TextMessage {
  /** The same at every attempt, so that a gateway sends it once. */
  id: string
  /** International, `+` and digits (E.164). */
  to: string
  text: string
}

/**
 * `deferred`: may be tried again. `refused`: this number will not be written to however often it is tried, and is forgotten:
 * never for what may be a gateway's set-up. `reason` holds no number and no text.
 */
export type TextOutcome =
  | { state: 'sent' }
  | { state: 'deferred'; reason: string }
  | { state: 'refused'; reason: string }

/** Hands text messages to a gateway. Never rejects for what the other side can do: that is an outcome. */
export interface TextMessages {
  readonly id: string
  /** @param signal Aborted: deferred. */
  send(message: TextMessage, signal: AbortSignal): Promise<TextOutcome>
}
