import { z } from 'zod'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import { fill } from '#content/fill.ts'
import { formatEnd } from '#content/mail/format-when.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { WorkspaceId } from '#contract/values/workspace.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { selectTimeZone } from '#server/platform/workspaces/store.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { findEmployerSender } from './employer-sender.ts'
import { isOpen, waitsForPerson } from './policy.ts'
import { reminderIsByDay } from './reminder-hours.ts'
import { addLink } from './send-invitation.ts'
import { hasStopped } from './stopped-messages.ts'
import { forgetPhone, selectInvitation, selectLanguage } from './store.ts'

/** Sends one reminder to a candidate's phone. The number is looked up when it runs, so that none outlasts its consent. */
const sendTextAddress = {
  name: 'invitations.send-text',
  payload: z.object({ interviewId: InterviewId, workspaceId: WorkspaceId, key: z.string() }),
} satisfies JobAddress

interface TextReminder {
  interviewId: string
  workspaceId: string
  /** Which reminder it is, so that it is sent once. */
  key: string
}

/** In the transaction that notes the reminder. */
export async function enqueueText(tx: Transaction, reminder: TextReminder): Promise<void> {
  await enqueue(tx, sendTextAddress, reminder, { key: `text ${reminder.key}` })
}

/** @throws Error when the gateway may take it later, so that the job is tried again. */
export async function sendText(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config' | 'log' | 'texts'>,
  reminder: TextReminder,
  signal: AbortSignal,
): Promise<void> {
  const { texts } = deps
  if (texts === null) return
  const message = await inWorkspace(deps.db, reminder.workspaceId, (tx) => writeText(tx, deps, reminder))
  if (message === null) return
  const outcome = await texts.send({ id: `text_${reminder.key}`, ...message }, signal)
  if (outcome.state === 'sent') return
  const { reason } = outcome
  const { interviewId, workspaceId } = reminder
  if (outcome.state === 'deferred') throw new Error(`The text gateway ${reason}`)
  deps.log.warn({ interviewId, reason }, 'the text gateway refuses a number: it is not written to again')
  await inWorkspace(deps.db, workspaceId, (tx) => forgetPhone(tx, workspaceId, interviewId, message.to))
}

/** Null where there is nobody to write to by now: stopped, over, deleted, a person asked for, or night meanwhile. */
async function writeText(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>,
  { interviewId, workspaceId }: TextReminder,
): Promise<{ to: string; text: string } | null> {
  const now = deps.clock.now()
  const interview = await findInterview(tx, interviewId)
  const invitation = await selectInvitation(tx, workspaceId, interviewId)
  if (interview === null || invitation?.phone == null || (await hasStopped(tx, interviewId))) return null
  const asksForPerson = invitation.humanAskedAt !== null
  if (!isOpen(interview, now) || waitsForPerson({ status: interview.status, asksForPerson })) return null
  const timeZone = invitation.timeZone ?? (await selectTimeZone(tx, workspaceId))
  if (!reminderIsByDay(now, timeZone)) return null
  const { employer, named } = await findEmployerSender(tx, deps, workspaceId)
  const language = await selectLanguage(tx, workspaceId, interviewId)
  const text = fill(catalogueOf(language).sent.text.message, {
    employer: named(employer),
    position: named(interview.position),
    until: formatEnd(interview.expiresAt.toISOString(), timeZone, language),
    // Whoever reads the phone may begin the interview; nothing else opens by it.
    link: await addLink(tx, deps, { workspaceId, interviewId, mailedTo: null }),
  })
  return { to: invitation.phone, text }
}

export const sendTextJob = defineJob({
  ...sendTextAddress,
  attempts: 5,
  timeoutMs: 30_000,
  backoffMs: 60_000,
  run: (deps, payload, context) => sendText(deps, payload, context.signal),
})
