/** One submission of a form, as it goes to the form service that the owner's sales work with. */
export interface CrmSubmission {
  /** The same at every attempt, so that a destination that looks at it takes repeats for one. */
  id: string
  portalId: string
  formGuid: string
  /** Names as the form service knows them; empty values are left out. */
  fields: readonly { name: string; value: string }[]
  pageUri: string | null
  pageName: string | null
  submittedAt: Date
  /** What the sender agreed to, in the form service's own shape; null where nothing of the kind was sent. */
  consentOptions: Readonly<Record<string, unknown>> | null
}

/**
 * What became of one attempt. `reason` is one line of at most 300 characters for the admin and holds nothing that the
 * person wrote.
 */
export type CrmOutcome =
  /** The service has taken it. */
  | { state: 'delivered' }
  /** No outside service is configured: it stays in our own database. */
  | { state: 'kept' }
  /** Not now: the service is away, busy, or not set up right. `retryAfterMs` is how long it asks to be left alone. */
  | { state: 'deferred'; reason: string; retryAfterMs: number | null }
  /** The service refuses this submission for good, as it stands. */
  | { state: 'refused'; reason: string }

/** Where submissions go beside our own database. Never rejects for what a service can do: that is an outcome. */
export interface CrmForms {
  /** Rows in the outbox wait under it. */
  readonly id: string
  /** What the start says of it, where it stands in for an outside service. */
  readonly standIn?: string
  /** False where everything stays here; the outbox is then left out. */
  readonly isRemote: boolean
  /** Submissions that the service takes in a second, however many are waiting. */
  readonly maxPerSecond: number
  /** @param signal Aborted when the attempt takes too long; the outcome is then `deferred`. */
  submit(submission: CrmSubmission, signal: AbortSignal): Promise<CrmOutcome>
}
