import { AppError } from '#contract/errors.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { type InterviewStatus, nextStatuses } from '#contract/interview/states.ts'
import type { EndReason } from '#contract/live/messages.ts'
import type { InterviewCause } from '#contract/values/interview-cause.ts'
import type { Locale } from '#contract/values/locales.ts'

const hourMs = 60 * 60 * 1000

/** Recording, transcript and report are deleted this long after the interview was created. Source: rulings, Interviews. */
export const retentionMs = 30 * 24 * hourMs

/**
 * The call token opens the call until this long after its creation, and once the call has begun until this long after
 * its last sign of life: the candidate may come back the next day ("in one sitting or two", rulings), and a forgotten
 * link does not stay open. Whoever was invited may come back until the invitation's end, where that is later.
 */
export const callTokenMs = 24 * hourMs

/** A holder that has not renewed its lease for this long is gone. Three missed renewals. */
export const leaseMs = 30_000
export const leaseRenewalMs = 10_000

/** How soon a holder notices that another process has claimed its interview; the older tab is told within this time. */
export const leaseCheckMs = 1_000

/**
 * After a deletion the place of what was deleted is swept once more, this much later: a session that was cut off may have been
 * writing a recording at that very moment. Longer than any single write takes.
 */
export const lastSweepMs = 5 * 60 * 1000

/**
 * New interviews from one address. Creating one costs a row and its voice minutes are bounded by the machine's call
 * slots, so this only stops scripts; an office behind one address stays far below it.
 */
export const creationRateLimit = { max: 60, windowMs: 10 * 60 * 1000 }

/** @throws AppError `interview.transition_invalid` unless the table of states allows the move. */
export function checkTransition(from: InterviewStatus, to: InterviewStatus): void {
  if (nextStatuses[from].includes(to)) return
  throw new AppError('conflict', 'interview.transition_invalid', 'The interview cannot move there from its status', {
    details: { from, to },
  })
}

/**
 * Whether a call may be opened now.
 * @throws AppError `interview.token_invalid` when the link is dead, `interview.already_finished` when the call is over.
 */
export function checkClaim(
  interview: { status: InterviewStatus; expiresAt: Date; causes?: readonly InterviewCause[] },
  now: Date,
): void {
  const hasReport = interview.status === 'completed' || interview.status === 'evaluated'
  const isWithdrawn = interview.causes?.includes('withdrawn') === true
  if (hasReport || interview.status === 'cancelled')
    throw new AppError('conflict', 'interview.already_finished', 'The interview is over', {
      details: { hasReport, isWithdrawn },
    })
  const isOpen = interview.status === 'consented' || interview.status === 'in_progress'
  if (!isOpen || interview.expiresAt <= now) throw tokenInvalid()
}

/** What says how a candidate agreed to be interviewed. */
export interface Agreed {
  workspaceId: string | null
  isPreview: boolean
  status: InterviewStatus
  agreedToRecording: boolean | null
}

/**
 * Whether a candidate has agreed to an interview in writing, and so is not heard, whatever speaks their language since. They are
 * asked about their recording where they are heard; members try their own plans by voice.
 * @param interview Without a status where nobody can have agreed yet.
 */
export function hasAgreedInWriting({ workspaceId, isPreview, status, agreedToRecording }: Partial<Agreed>): boolean {
  const hasAgreed = status !== undefined && agreedStatuses.has(status)
  return hasAgreed && workspaceId !== null && isPreview === false && agreedToRecording === null
}

/** Of whom agreement is known by the state alone. */
const agreedStatuses: ReadonlySet<InterviewStatus> = new Set(['consented', 'in_progress', 'completed', 'evaluated'])

/**
 * Whether an interview is held in writing alone.
 * @param spoken Languages that interviews of its workspace are heard and spoken in.
 */
export function isHeldInWriting(
  interview: Partial<Agreed> & { plan: InterviewPlan },
  spoken: readonly Locale[],
): boolean {
  return hasAgreedInWriting(interview) || !spoken.includes(interview.plan.language)
}

export function tokenInvalid(): AppError {
  return new AppError('unauthenticated', 'interview.token_invalid', 'The call token is unknown or expired')
}

export type Ending = { kind: 'resumable' } | { kind: 'completed' } | { kind: 'cancelled' }

/**
 * What the end of a session means for the interview. An early end with answers is completed, so that the person gets
 * a report, an honest one; without an answer there is nothing to report. After danger was spoken of nothing is scored
 * (evaluation design, 5.2, row 1).
 */
export function decideEnding(reason: EndReason, answerCount: number): Ending {
  if (['taken-over', 'stopped-for-now', 'draining', 'refused', 'failed'].includes(reason)) return { kind: 'resumable' }
  if (reason === 'safety' || answerCount === 0) return { kind: 'cancelled' }
  return { kind: 'completed' }
}

/** Where an interview goes whose call token has run out, step by step; answers that were given are still evaluated. */
export function decideStale(status: InterviewStatus, answerCount: number): readonly InterviewStatus[] {
  if (status === 'consented') return ['expired']
  if (status !== 'in_progress') return []
  return answerCount === 0 ? ['abandoned'] : ['abandoned', 'completed']
}

/** Previews are interviews like any other on the machine's call slots; this only stops scripts. */
export const previewRateLimit = { max: 60, windowMs: 10 * 60_000 }
