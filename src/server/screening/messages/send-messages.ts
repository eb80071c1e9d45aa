import { createHash } from 'node:crypto'
import {
  type LeftOut,
  maxDelayMs,
  type NewMessage,
  type SentMessages,
  usualDelayMs,
} from '#contract/customer/messages.ts'
import { AppError } from '#contract/errors.ts'
import { leadsToInterview, type MessageKind, type NotWritten } from '#contract/values/message-kind.ts'
import { isUnnamed } from '#contract/values/workspace.ts'
import { takeMails } from '#server/billing/index.ts'
import { findUndeliverable, queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { messageMailKey } from '#server/screening/interviews/mails-of.ts'
import { isHeldInWriting } from '#server/screening/interviews/policy.ts'
import { lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { type EmployerSender, findEmployerSender } from '#server/screening/invitations/employer-sender.ts'
import { addLink } from '#server/screening/invitations/send-invitation.ts'
import { hasStopped } from '#server/screening/invitations/stopped-messages.ts'
import { selectLanguage } from '#server/screening/invitations/store.ts'
import { composeMail, fillWords, subjectOf } from '#server/screening/message-templates/compose-mail.ts'
import { findSpokenLanguages } from '#server/tenancy/index.ts'
import { dayMs, replyAddressOf, whyNotWritten } from './policy.ts'
import { countMessages, hasMessage, insertMessage, insertMessageLink } from './store.ts'

export type MessageDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'speech' | 'secrets'>

/**
 * Writes to candidates, each in a mail of their own that waits until its time, a minute at least, and can be recalled until
 * then. Whoever cannot be written to is left out, with the reason. The same form sent twice sends once.
 * @throws AppError `workspace.role_too_small`, `workspace.unnamed`, `message.time_invalid`, `invitation.mails_used` beyond the day's share.
 */
export async function sendMessages(
  deps: MessageDeps,
  workspace: Workspace,
  message: NewMessage,
): Promise<SentMessages> {
  requireRole(workspace, 'recruiter')
  const now = deps.clock.now()
  const sendAt = sendAtOf(message.sendAt, now)
  return await workspace.transaction(async (tx) => {
    const sender = await findEmployerSender(tx, deps, workspace.id)
    if (isUnnamed(sender.employer)) {
      throw new AppError('conflict', 'workspace.unnamed', 'The workspace has no name that candidates could read')
    }
    const batch = { message, now, sendAt, sender }
    const sent: SentMessages = { count: 0, leftOut: [] }
    const added: string[] = []
    // Locked in the order of their ids, so that two batches at once come one after the other.
    for (const interviewId of [...new Set(message.interviewIds)].sort()) {
      const outcome = await sendTo(tx, deps, workspace, interviewId, batch)
      if (typeof outcome === 'object') sent.leftOut.push(outcome)
      else sent.count += 1
      if (outcome === 'added') added.push(interviewId)
    }
    await takeMails(tx, deps, workspace.id, added.length)
    for (const id of added) {
      await recordAudit(tx, deps, workspace, {
        action: 'message.sent',
        subject: { kind: 'interview', id },
        details: { kind: message.kind },
      })
    }
    return sent
  })
}

/** One form, for everybody whom it names. */
interface Batch {
  message: NewMessage
  now: Date
  sendAt: Date
  sender: EmployerSender
}

/** `before`: the same form has written to them already. */
async function sendTo(
  tx: Transaction,
  deps: MessageDeps,
  workspace: Workspace,
  interviewId: string,
  batch: Batch,
): Promise<'added' | 'before' | LeftOut> {
  const found = await lockInterview(tx, interviewId)
  const interview = found?.workspaceId === workspace.id && !found.isPreview ? found : null
  if (interview === null) return { interviewId, name: null, reason: 'erased' }
  if (await hasMessage(tx, interviewId, batch.message.id)) return 'before'
  const { message, now, sendAt } = batch
  const reason = await findReason(tx, interview, { kind: message.kind, now, sendAt })
  if (reason !== null) return { interviewId, name: interview.name ?? interview.email, reason }
  await writeMessage(tx, deps, workspace, interview, batch)
  return 'added'
}

/** @throws AppError `message.time_invalid` for a time that has passed or is further than two months ahead. */
function sendAtOf(wanted: string | null, now: Date): Date {
  const soonest = now.getTime() + usualDelayMs
  if (wanted === null) return new Date(soonest)
  const at = new Date(wanted).getTime()
  // A minute counts whole: what was chosen as this very minute is not refused for its seconds.
  if (at < now.getTime() - usualDelayMs || at > now.getTime() + maxDelayMs) {
    throw new AppError('invalid', 'message.time_invalid', 'A message is sent within the next two months')
  }
  return new Date(Math.max(at, soonest))
}

/** Why a candidate cannot be written to; null where they can. */
export async function findReason(
  tx: Transaction,
  interview: StoredInterview,
  { kind, now, sendAt }: { kind: MessageKind; now: Date; sendAt: Date },
): Promise<NotWritten | null> {
  const address = interview.email?.toLowerCase()
  const addressee = {
    interview,
    isUndeliverable: address !== undefined && (await findUndeliverable(tx, [address])).size > 0,
    hasStopped: await hasStopped(tx, interview.id),
    writtenToday: await countMessages(tx, interview.id, 'out', new Date(now.getTime() - dayMs)),
  }
  return whyNotWritten(addressee, kind, now, sendAt)
}

interface Written {
  message: Pick<NewMessage, 'id' | 'subject' | 'body'> & { kind: MessageKind }
  sendAt: Date
  sender: EmployerSender
  /** Where the candidate chooses a time for the round that the message offers. */
  timesUrl?: string
}

/** Stores a message and queues its mail, with a link of its own to the page on which the candidate answers. */
export async function writeMessage(
  tx: Transaction,
  deps: MessageDeps,
  workspace: Pick<Workspace, 'id' | 'userId' | 'email'>,
  interview: StoredInterview,
  { message, sendAt, sender: { employer, named, mail }, timesUrl }: Written,
): Promise<void> {
  const { email } = interview
  if (email === null) throw new Error('Whoever is written to has an address')
  const id = deps.ids.uuid()
  const { kind } = message
  const isWritten =
    leadsToInterview(kind) && isHeldInWriting(interview, await findSpokenLanguages(tx, deps, workspace.id))
  const language = await selectLanguage(tx, workspace.id, interview.id)
  const subject = { ...subjectOf(interview), language, isWritten }
  const words = fillWords(message, employer, subject, named)
  await insertMessage(tx, {
    id,
    workspaceId: workspace.id,
    interviewId: interview.id,
    direction: 'out',
    kind,
    onceKey: message.id,
    ...words,
    authorId: workspace.userId,
    at: deps.clock.now(),
    sendAt,
  })
  const token = deps.ids.token()
  const replyToken = replyTokenOf(token)
  await insertMessageLink(tx, {
    tokenHash: hashToken(token),
    replyHash: hashToken(replyToken),
    workspaceId: workspace.id,
    interviewId: interview.id,
    messageId: id,
    mailedTo: email.toLowerCase(),
    createdAt: deps.clock.now(),
  })
  const ids = { workspaceId: workspace.id, interviewId: interview.id, mailedTo: email }
  const interviewUrl = leadsToInterview(kind) ? await addLink(tx, deps, ids) : null
  const { replyAddress } = deps.config.mail
  await queueMail(tx, deps, {
    key: messageMailKey(interview.id, id),
    to: email,
    ...mail,
    template: 'candidate-message',
    data: composeMail({
      kind,
      ...words,
      employer,
      interview: subject,
      interviewUrl,
      timesUrl,
      threadUrl: `${await linkOriginOf(tx, deps, workspace.id)}/messages/${token}`,
      named,
    }),
    replyTo: replyAddress === null ? (mail.replyTo ?? workspace.email) : replyAddressOf(replyAddress, replyToken),
    sendAt,
    ...(interviewUrl !== null && { expiresAt: interview.expiresAt }),
  })
}

/** What the reply address of a mail carries: letters that no mail server changes, from which nobody finds the page's token. */
function replyTokenOf(token: string): string {
  return createHash('sha256').update(`reply ${token}`).digest('hex').slice(0, 32)
}
