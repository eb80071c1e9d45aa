/** An event that a subscriber could not take, however often it was delivered. Instants are ISO 8601. */
export interface DeadLetter {
  id: string
  /** The event's type, such as `report.ready`. */
  type: string
  /** What it happened to, by its id. */
  subject: string
  subscriber: string
  attempts: number
  /** The code or the kind of the last error, never its text. */
  error: string
  occurredAt: string
  deadAt: string
}

export interface DeadLetterPage {
  /** The newest events first. */
  letters: readonly DeadLetter[]
  /** For the next page; null on the last. */
  next: string | null
  total: number
}

/** Events that did not arrive, for the admin. */
export interface AdminEvents {
  /** @param after Where the page before ended; empty for the newest. */
  list(after: string): Promise<DeadLetterPage>
  /** Delivers one again, with all its attempts. False when it is no dead letter any more. */
  replay(id: string): Promise<boolean>
}
