import { z } from 'zod'

/** The eight kinds of expected failure; the kind alone decides status, retry and log level. */
export const ErrorKind = z.enum([
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'limited',
  'provider',
  'unavailable',
])
export type ErrorKind = z.infer<typeof ErrorKind>

/** HTTP status per kind (RFC 9110). */
export const httpStatusOf = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  limited: 429,
  provider: 502,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>

/** Every code the product can answer with: `noun.problem`, stable for ever once released. */
export const ErrorCode = z.enum([
  'request.invalid',
  'request.too_large',
  'request.unsupported_media_type',
  'route.not_found',
  'origin.forbidden',
  'rate.limited',
  'server.unavailable',
  'server.draining',
  'storage.unavailable',
  'database.unavailable',
  'interview.not_found',
  'interview.deletion_due',
  'interview.token_invalid',
  'interview.already_finished',
  'interview.transition_invalid',
  'interview.consent_missing',
  'report.not_found',
  'report.not_ready',
  'report.covered',
  'report.pdf_busy',
  'decision.evidence_unread',
  'decision.changed',
  'decision.undo_over',
  'note.not_found',
  'message.not_found',
  'message.left',
  'message.time_invalid',
  'rating.frozen',
  'rating.incomplete',
  'rating.transcript_changed',
  'alert.not_found',
  'notification.not_found',
  'share.not_found',
  'share.known',
  'guest_review.not_found',
  'guest_review.known',
  'next_round.not_found',
  'next_round.not_offered',
  'next_round.no_times',
  'next_round.interviewer_unknown',
  'next_round.days_over',
  'turn.not_found',
  'correction.changed',
  'recording.not_found',
  'interview.facts_not_noted',
  'media.not_filmed',
  'media.quota_full',
  'media.take_not_found',
  'media.take_ended',
  'media.digest_wrong',
  'media.part_differs',
  'employer.logo_not_found',
  'own_data.not_found',
  'schedule.slot_taken',
  'booking.not_found',
  'booking.over',
  'feed.not_found',
  'host.not_found',
  'address.forbidden',
  'address.unreachable',
  'live.message_invalid',
  'live.frame_invalid',
  'live.event_out_of_order',
  'live.taken_over',
  'live.full',
  'speech.failed',
  'speech.overloaded',
  'speech.model_missing',
  'speech.language_unknown',
  'mail.not_sent',
  'contact.not_found',
  'contact.changed',
  'contact.merged',
  'session.missing',
  'api_key.missing',
  'api_key.invalid',
  'api_key.expired',
  'api_key.scope_missing',
  'access_token.invalid',
  'access_token.expired',
  'access_token.scope_missing',
  'api_key.not_found',
  'api_key.too_many',
  'idempotency.key_reused',
  'idempotency.in_progress',
  'idempotency.outcome_unknown',
  'external_id.taken',
  'member.unknown',
  'access.forbidden',
  'sign_in.link_invalid',
  'sign_in.token_invalid',
  'sign_in.email_unverified',
  'sign_in.sso_required',
  'sign_in.factor_needed',
  'sign_in.code_wrong',
  'sign_in.challenge_over',
  'proof.needed',
  'second_factor.missing',
  'second_factor.required',
  'passkey.refused',
  'passkey.too_many',
  'identity.missing',
  'identity.unavailable',
  'webhook.signature_invalid',
  'connection.not_found',
  'connection.stage_unknown',
  'connection.too_many',
  'assessment_partner.not_found',
  'assessment_partner.too_many',
  'receipt.not_found',
  'order.not_found',
  'order.tier_known',
  'plan.not_found',
  'opening.not_found',
  'candidate.not_found',
  'opening.plan_invalid',
  'opening.plan_changed',
  'opening.not_open',
  'apply_link.not_found',
  'application.not_found',
  'application.not_waiting',
  'resume.not_found',
  'invitation.not_found',
  'invitation.known',
  'invitation.begun',
  'invitation.over',
  'invitation.stopped',
  'invitation.mails_used',
  'import.not_found',
  'import.undone',
  'import.too_late',
  'import.links_taken',
  'competency.not_found',
  'competency.name_taken',
  'competency.too_many',
  'view.not_found',
  'view.name_taken',
  'view.too_many',
  'plan.limit_reached',
  'plan.not_included',
  'webhook_endpoint.not_found',
  'webhook_endpoint.too_many',
  'webhook_endpoint.url_refused',
  'webhook_delivery.not_found',
  'payments.failed',
  'secret.unreadable',
  'sender.missing',
  'sender.not_on_trial',
  'api_configuration.missing',
  'workspace.not_found',
  'workspace.role_too_small',
  'workspace.unnamed',
  'own_domain.host_refused',
  'own_domain.not_found',
  'single_sign_on.domain_known',
  'single_sign_on.domain_limit',
  'single_sign_on.not_found',
  'single_sign_on.not_tested',
  'single_sign_on.domain_missing',
  'single_sign_on.emergency_missing',
  'single_sign_on.metadata_invalid',
  'single_sign_on.certificate_invalid',
  'single_sign_on.secret_missing',
  'single_sign_on.refused',
  'member.not_found',
  'member.last_owner',
  'member.known',
  'member.managed',
  'member.emergency_owner',
  'directory.token_invalid',
  'directory.token_not_found',
  'directory.too_many_tokens',
  'directory.group_not_found',
  'member_invitation.not_found',
  'member_invitation.invalid',
  'member_invitation.wrong_address',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** One field's problem, in the words shown beside that field. */
export const FieldProblem = z.object({ field: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/** RFC 9457 problem document, with our stable `code`. */
export const ProblemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  fields: z.array(FieldProblem).optional(),
  requestId: z.string().optional(),
})
export type ProblemDocument = z.infer<typeof ProblemDocument>

export interface AppErrorOptions {
  cause?: unknown
  details?: Readonly<Record<string, unknown>>
  fields?: readonly FieldProblem[]
  /** Further members of the problem document (RFC 9457, section 3.2), for the caller to read. */
  extensions?: Readonly<Record<string, unknown>>
  /** Whether the same call may succeed later; only read for `provider`. */
  retryable?: boolean
  /** How long a `limited` or `unavailable` caller should wait. */
  retryAfterMs?: number
  /** What somebody reads whose browser opened the address itself; fixed words, since they are sent as markup. */
  page?: { title: string; text: string }
}

/** Pages and server are bundled apart, each with a class of its own: what marks an expected failure is the same in both. */
const mark = Symbol.for('openround.AppError')

/** An expected failure. `message` is for admins; what a person reads belongs to the surface. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly [mark] = true
  readonly kind: ErrorKind
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>
  readonly fields: readonly FieldProblem[]
  readonly extensions: Readonly<Record<string, unknown>>
  readonly retryable: boolean
  readonly retryAfterMs: number | null
  readonly page: { title: string; text: string } | null

  constructor(kind: ErrorKind, code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.code = code
    this.details = options.details ?? {}
    this.fields = options.fields ?? []
    this.extensions = options.extensions ?? {}
    this.retryable = options.retryable ?? (kind === 'unavailable' || kind === 'limited')
    this.retryAfterMs = options.retryAfterMs ?? null
    this.page = options.page ?? null
  }
}

export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && mark in error
}
