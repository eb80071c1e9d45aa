import { createHash } from 'node:crypto'
import { isAppError } from '#contract/errors.ts'
import type { AtsLogWord, AtsWait, AtsWriteKind } from '#contract/values/ats.ts'
import type { AtsApplication } from '#server/providers/ats/port.ts'

const minuteMs = 60_000
export const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** One run holds a connection this long; a run that was cut off is followed by another one then. */
export const leaseMs = 6 * minuteMs
/** A run ends itself before its lease does. */
export const runMs = 4 * minuteMs
/** Pages that one run reads of one job: a long list goes on in the next run. */
export const pagesPerRun = 20
export const maxConnections = 10

/** A write whose answer was lost may still arrive there: it is looked for after this. */
export const settleMs = minuteMs
/** Tries of one effect, over about a day; then a person has to look. */
export const maxAttempts = 8

export const keptEventsMs = 30 * dayMs
export const keptLogMs = 180 * dayMs
/** Of candidates who were not invited, the name is kept no longer than this. */
export const keptWaitingMs = 30 * dayMs

/** @param attempt The one that failed, 1 the first. */
export function retryMs(attempt: number): number {
  return Math.min(minuteMs * 3 ** (attempt - 1), 12 * hourMs)
}

/** Names an application without telling which one it was. */
export function hashApplication(connector: string, account: string, applicationId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([connector, account, applicationId]))
    .digest('hex')
}

export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What is to be done about an application that was just read, by what is known of it. */
export type Step = 'invite' | 'remember' | 'forget' | 'say-left' | 'nothing'

interface Seen {
  application: Pick<AtsApplication, 'stageId' | 'isActive'>
  inviteStageId: string
  /** Null: nothing is known of it. */
  link: { interviewId: string | null; waitsFor: AtsWait | null } | null
  /** The job is read for the first time and those who stand in the stage already are left alone. */
  leavesPresent: boolean
}

/** Only a candidate who is in the stage now is invited; nobody twice, and nobody who stood there before it was chosen. */
export function stepFor({ application, inviteStageId, link, leavesPresent }: Seen): Step {
  if (link?.interviewId != null) return 'nothing'
  const isInStage = application.isActive && application.stageId === inviteStageId
  if (!isInStage) {
    if (link === null || link.waitsFor === 'left' || link.waitsFor === 'gone') return 'nothing'
    // Whoever leaves the stage and comes back is moved there on purpose.
    return link.waitsFor === 'present' ? 'forget' : 'say-left'
  }
  if (link?.waitsFor === 'present') return 'nothing'
  return link === null && leavesPresent ? 'remember' : 'invite'
}

/** Why an invitation cannot go out yet, by the error that says so; null: it is no such error. */
export function waitOf(error: unknown): AtsWait | null {
  if (!isAppError(error)) return null
  const { code } = error
  if (code === 'plan.limit_reached') return 'quota'
  if (code === 'opening.not_open' || code === 'opening.not_found') return 'opening'
  if (code === 'workspace.unnamed') return 'name'
  return code === 'invitation.mails_used' ? 'mails' : null
}

/** Causes that pass by themselves: those who wait for them are tried again. */
export const passingWaits: readonly AtsWait[] = ['quota', 'opening', 'name', 'mails']

export const waitWords = {
  quota: 'waits_quota',
  opening: 'waits_opening',
  name: 'waits_name',
  mails: 'waits_mails',
  address: 'waits_address',
  left: 'left_stage',
  gone: 'gone',
  covered: 'covered',
  present: null,
} as const satisfies Record<AtsWait, AtsLogWord | null>

export const doneWords = {
  note: 'note_written',
  file: 'file_attached',
  score: 'score_set',
  scorecard: 'scorecard_drafted',
  move: 'moved',
} as const satisfies Record<AtsWriteKind, AtsLogWord>

/** Folded so that titles that people would call the same are alike. */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
