import type { MessageThread, Recipient, ThreadMessage, WaitingMessage } from '#contract/customer/messages.ts'
import { AppError } from '#contract/errors.ts'
import { toldDecision } from '#contract/values/message-kind.ts'
import { findUndeliverable, selectMailStates } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectAnswerDays } from '#server/platform/workspaces/store.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { messageMailKey } from '#server/screening/interviews/mails-of.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'
import { dayMs, stateOf, whyUnreachable } from './policy.ts'
import {
  countOwed,
  type ListedRecipient,
  selectOwed,
  selectRecipientPage,
  selectRecipients,
} from './recipient-store.ts'
import { type StoredMessage, selectMessages, selectUnsent } from './store.ts'

/** Longer than every attempt to send a mail takes together. */
const longestSendingMs = dayMs

const pageSize = 50

/** What is written on both sides, with what has become of each. */
export async function withStates(
  tx: Transaction,
  messages: readonly StoredMessage[],
): Promise<(StoredMessage & Pick<ThreadMessage, 'state'>)[]> {
  const keyOf = ({ interviewId, id }: StoredMessage) => messageMailKey(interviewId, id)
  const sent = messages.filter(({ direction }) => direction === 'out')
  const states = await selectMailStates(tx, sent.map(keyOf))
  return messages.map((message) => ({ ...message, state: stateOf(message, states.get(keyOf(message))) }))
}

/** What tells the candidate of a decision, the oldest first; what was recalled or did not arrive tells them nothing. */
export async function selectTelling(
  tx: Transaction,
  interviewId: string,
): Promise<(StoredMessage & Pick<ThreadMessage, 'state'>)[]> {
  const telling = (await selectMessages(tx, interviewId)).filter(
    ({ direction, kind }) => direction === 'out' && kind !== null && toldDecision(kind) !== null,
  )
  return (await withStates(tx, telling)).filter(({ state }) => state !== 'recalled' && state !== 'lost')
}

/**
 * What somebody else wrote of a decision is written down as shown.
 * @throws AppError `interview.not_found` also for one that is deleted or due to be.
 */
export async function readThread(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<MessageThread & { recipient: Recipient }> {
  return await workspace.transaction(async (tx) => {
    const [recipient] = await describe(tx, await selectRecipients(tx, workspace.id, [interviewId], deps.clock.now()))
    if (recipient === undefined) throw new AppError('not_found', 'interview.not_found', 'There is no such interview')
    const messages = await withStates(tx, await selectMessages(tx, interviewId))
    await markDecisionsShown(tx, deps, workspace, messages)
    return { messages: messages.map(toThreadMessage), notWritten: recipient.notWritten, recipient }
  })
}

/** What tells of a decision is written down as shown to whoever has not written it. */
async function markDecisionsShown(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  messages: readonly StoredMessage[],
): Promise<void> {
  const told = messages.filter(
    ({ kind, authorId }) => kind !== null && toldDecision(kind) !== null && authorId !== workspace.userId,
  )
  await markOpened(tx, deps, workspace, [...new Set(told.map(({ interviewId }) => interviewId))], 'opinions')
}

function toThreadMessage(message: StoredMessage & Pick<ThreadMessage, 'state'>): ThreadMessage {
  const { id, direction, kind, subject, body, byEmail, fromAddress, at, sendAt, state } = message
  return {
    id,
    isFromCandidate: direction === 'in',
    kind,
    subject,
    body,
    byEmail,
    fromAddress,
    at: at.toISOString(),
    sendAt: sendAt?.toISOString() ?? null,
    state,
  }
}

export async function findRecipients(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewIds: readonly string[],
): Promise<Recipient[]> {
  return await workspace.transaction(async (tx) =>
    describe(tx, await selectRecipients(tx, workspace.id, interviewIds, deps.clock.now())),
  )
}

export async function listRecipients(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  openingId: string | null,
  after: string | null,
): Promise<{ recipients: Recipient[]; next: string | null }> {
  return await workspace.transaction(async (tx) => {
    const page = { openingId, after, now: deps.clock.now(), limit: pageSize + 1 }
    const found = await selectRecipientPage(tx, workspace.id, page)
    const shown = found.slice(0, pageSize)
    return { recipients: await describe(tx, shown), next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
  })
}

/** What waits to be sent, the next first; decisions in it are written down as shown. */
export async function listWaiting(deps: Pick<Deps, 'clock'>, workspace: Workspace): Promise<WaitingMessage[]> {
  const now = deps.clock.now()
  return await workspace.transaction(async (tx) => {
    const dueSince = new Date(now.getTime() - longestSendingMs)
    const unsent = await withStates(tx, await selectUnsent(tx, workspace.id, dueSince))
    const waiting = unsent.filter(({ state }) => state === 'waiting' || state === 'leaving')
    await markDecisionsShown(tx, deps, workspace, waiting)
    const ids = [...new Set(waiting.map(({ interviewId }) => interviewId))]
    const people = new Map((await selectRecipients(tx, workspace.id, ids, now)).map((one) => [one.id, one]))
    return waiting.flatMap(({ id, interviewId, subject, kind, sendAt, byEmail }) => {
      if (kind === null || sendAt === null) return []
      const person = people.get(interviewId)
      const name = person?.name ?? person?.email ?? null
      return [{ id, interviewId, name, subject, kind, sendAt: sendAt.toISOString(), byEmail }]
    })
  })
}

/** Who has heard nothing within the days that they were promised after their interview, the longest wait first. */
export async function listOwed(deps: Pick<Deps, 'clock'>, workspace: Workspace, limit: number): Promise<Recipient[]> {
  return await workspace.transaction(async (tx) => {
    const owed = await selectOwed(tx, workspace.id, { ...(await owedNow(tx, deps, workspace.id)), limit })
    return await describe(tx, owed)
  })
}

export async function countOwedOf(deps: Pick<Deps, 'clock'>, workspace: Workspace): Promise<number> {
  return await workspace.transaction(async (tx) => countOwed(tx, workspace.id, await owedNow(tx, deps, workspace.id)))
}

async function owedNow(tx: Transaction, { clock }: Pick<Deps, 'clock'>, workspaceId: string) {
  return { now: clock.now(), answerDays: await selectAnswerDays(tx, workspaceId) }
}

/** With why they cannot be written to, as far as it holds of every message. */
async function describe(tx: Transaction, listed: readonly ListedRecipient[]): Promise<Recipient[]> {
  const addresses = listed.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const undeliverable = await findUndeliverable(tx, addresses)
  return listed.map(({ id, name, email, position, status, endedAt, hasStopped }) => ({
    interviewId: id,
    name,
    email,
    position,
    status,
    endedAt: endedAt?.toISOString() ?? null,
    notWritten: whyUnreachable({ email, hasStopped, isUndeliverable: undeliverable.has(email?.toLowerCase() ?? '') }),
  }))
}
