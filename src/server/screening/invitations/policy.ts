import { AppError } from '#contract/errors.ts'
import type { InterviewStatus } from '#contract/interview/states.ts'
import type { PortalStage } from '#contract/site/page-context.ts'
import type { InterviewCause } from '#contract/values/interview-cause.ts'
import type { InterviewPart } from '#contract/values/invitation-words.ts'
import type { Retention } from '#contract/values/retention.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** An invitation that nobody has begun is deleted this long after it ran out. */
const keptMs = 30 * dayMs

/** What everybody was told before workspaces had periods of their own. */
export const agreedBefore: Retention = { recordingDays: 30, contactDays: 30, reportDays: 30 }

/** When each class of a candidate's data goes who begins now. */
export function endsOf(
  { recordingDays, contactDays, reportDays }: Retention,
  now: Date,
): { recordingDeletesAt: Date; contactDeletesAt: Date; deletesAt: Date } {
  const after = (days: number) => new Date(now.getTime() + days * dayMs)
  return {
    recordingDeletesAt: after(recordingDays),
    contactDeletesAt: after(contactDays),
    deletesAt: after(reportDays),
  }
}

/** Within how many days somebody hears back: as they were promised, or sooner where that is promised by now. */
export function promisedDays(agreed: number | null, current: number): number {
  return agreed === null ? current : Math.min(agreed, current)
}

/** Mails of one invitation that are sent by a press: a candidate's mailbox is not the workspace's. */
export const maxSendings = 5

/** Lists of 200 lines are far below; the page takes no more either. */
export const listBodyBytes = 128 * 1024

/** Tokens that one caller may try; a candidate who reloads all day stays below it. */
export const beginRateLimit = { max: 60, windowMs: 10 * 60 * 1000 }

/** What the first part of an interview's life is called: nothing has been begun. */
const unbegun: readonly InterviewStatus[] = ['created', 'invited', 'consented']

/** Of interviews that an address has one of for an opening: those that were cancelled, ran out or were deleted do not count. */
export const livingStatuses: readonly InterviewStatus[] = [
  'created',
  'invited',
  'consented',
  'in_progress',
  'completed',
  'evaluated',
]

export function hasBegun(status: InterviewStatus): boolean {
  return !unbegun.includes(status) && status !== 'expired'
}

export function expiryOf(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}

/** One that is deleted with nobody having begun goes this long after it ran out. */
export function deletionOf(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + keptMs)
}

export type ReminderStage = 'first' | 'last' | 'stopped' | 'unfinished'

export interface Remindable {
  status: InterviewStatus
  sendsMail: boolean
  /** When it was last sent or prolonged. */
  sentAt: Date
  expiresAt: Date
  /** Somebody is in the call now. */
  isLive: boolean
  /** They were told that the employer will write to them; beginning all the same is their own press. */
  asksForPerson: boolean
  /** Of one that is under way: when something was last stored of it. */
  lastSignAt?: Date | null
  /** The stages of this period. */
  reminded: readonly string[]
  /** Of all periods: an invitation that is prolonged is still the same one to whoever reads the mails. */
  remindersSent: number
}

/** A reminder sooner than this after the invitation would only repeat it. */
const firstAfterMs = 3 * dayMs
const lastBeforeMs = dayMs
const unfinishedBeforeMs = 12 * hourMs
/** Whoever stopped is reminded while they still know what they were asked, not hours before the end alone. */
const stoppedAfterMs = 2 * dayMs
const mostReminders = 3
/** As a candidate who gives their number reads it. */
export const mostTexts = 2

/**
 * Which reminder is due now; null for none. Each stage once for each period, three in all at most, the last one not within a
 * day of the invitation itself, none before the beginning for whoever asks for a person, and none after the end or the last
 * answer.
 */
export function dueReminder(invitation: Remindable, now: Date): ReminderStage | null {
  const { status, sendsMail, sentAt, expiresAt, isLive, reminded, remindersSent } = invitation
  const leftMs = expiresAt.getTime() - now.getTime()
  const sinceMs = now.getTime() - sentAt.getTime()
  if (!sendsMail || isLive || leftMs <= 0 || remindersSent >= mostReminders) return null
  const once = (stage: ReminderStage) => (reminded.includes(stage) ? null : stage)
  if (status === 'in_progress') {
    if (leftMs <= unfinishedBeforeMs) return once('unfinished')
    return hasStopped(invitation, now) ? once('stopped') : null
  }
  if ((status !== 'invited' && status !== 'consented') || waitsForPerson(invitation)) return null
  if (leftMs <= lastBeforeMs) return sinceMs >= dayMs ? once('last') : null
  return sinceMs >= firstAfterMs && leavesRoom(invitation) ? once('first') : null
}

/** They asked for a person and have begun nothing all the same: the employer writes to them, and nothing of ours does. */
export function waitsForPerson({ status, asksForPerson }: Pick<Remindable, 'status' | 'asksForPerson'>): boolean {
  return asksForPerson && !hasBegun(status)
}

/** After this one there may still be the one before the end. */
function leavesRoom({ remindersSent }: Remindable): boolean {
  return remindersSent <= mostReminders - 2
}

/** Two days ago, with the end so far away that its own reminder is another day's, and room left for that one. */
function hasStopped(invitation: Remindable, now: Date): boolean {
  const { expiresAt, lastSignAt = null } = invitation
  if (lastSignAt === null || !leavesRoom(invitation)) return false
  const isFarFromEnd = expiresAt.getTime() - now.getTime() > lastBeforeMs
  return isFarFromEnd && now.getTime() - lastSignAt.getTime() >= stoppedAfterMs
}

interface StagedInterview {
  status: InterviewStatus
  startedAt: Date | null
  expiresAt: Date
  causes?: readonly InterviewCause[]
}

/** What the page behind a link shows. */
export function stageOf({ status, startedAt, expiresAt, causes = [] }: StagedInterview, now: Date): PortalStage {
  if (status === 'completed' || status === 'evaluated') return 'done'
  if (status === 'cancelled' && causes.includes('withdrawn')) return 'withdrawn'
  if (status === 'cancelled') return startedAt === null ? 'cancelled' : 'ended'
  if (status === 'abandoned') return 'ended'
  if (status === 'expired' || expiresAt <= now) return startedAt === null ? 'expired' : 'ended'
  if (status === 'in_progress') return 'begun'
  return status === 'consented' ? 'ready' : 'consent'
}

/** It can be agreed to, begun or gone on with. */
export function isOpen(interview: StagedInterview, now: Date): boolean {
  return ['consent', 'ready', 'begun'].includes(stageOf(interview, now))
}

/** Also once it was begun and has ended without a report, where nothing else leads to a person. */
export function mayAskForHuman(interview: StagedInterview, now: Date): boolean {
  return isOpen(interview, now) || stageOf(interview, now) === 'ended'
}

/** Which statuses a part of the list holds; of those that were deleted, lists hold what a candidate wished to be. */
export const partStatuses: Readonly<Record<InterviewPart, readonly InterviewStatus[]>> = {
  waiting: ['created', 'invited', 'consented'],
  'going-on': ['in_progress'],
  done: ['completed', 'evaluated'],
  ended: ['expired', 'abandoned', 'cancelled', 'deleted'],
}

export function invitationNotFound(): AppError {
  return new AppError('not_found', 'invitation.not_found', 'This workspace has no such invitation')
}

export function invitationOver(): AppError {
  return new AppError('conflict', 'invitation.over', 'The interview of this invitation is over')
}

export function invitationBegun(): AppError {
  return new AppError('conflict', 'invitation.begun', 'The candidate has begun')
}

export function invitationStopped(): AppError {
  return new AppError('conflict', 'invitation.stopped', 'The candidate wants no more messages about this interview')
}
