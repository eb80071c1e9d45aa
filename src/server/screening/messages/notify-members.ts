import { notify, queueMail, selectMailKey } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { messageOfMail } from '#server/screening/interviews/mails-of.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { inWorkspaceOf } from '#server/screening/invitations/notify-members.ts'
import { selectConcerned } from '#server/screening/invitations/store.ts'
import { lockMessage, selectMessages, updateMessage } from './store.ts'

interface Answer {
  workspaceId: string
  interview: StoredInterview
  messageId: string
  text: string
}

/** The candidate has answered: whoever wrote to them and whom they concern is told, by mail, too, unless they want none. */
export async function notifyOfAnswer(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>,
  { workspaceId, interview, messageId, text }: Answer,
): Promise<void> {
  const { concerned } = await selectConcerned(tx, workspaceId, interview.id)
  const authors = (await selectMessages(tx, interview.id)).map(({ authorId }) => authorId)
  const to = await selectTold(tx, workspaceId, concerned, authors)
  const news = { kind: 'candidate_replied', key: `message/${messageId}`, interviewId: interview.id, to } as const
  const wanted = await notify(tx, deps, workspaceId, news)
  for (const { userId, email } of await selectMembers(tx, workspaceId)) {
    if (!wanted.has(userId)) continue
    await queueMail(tx, deps, {
      // It holds the candidate's words: it goes with the interview.
      key: `interview/${interview.id}/answer/${messageId}/${userId}`,
      to: email,
      template: 'candidate-reply',
      data: {
        candidateName: interview.name ?? interview.email ?? '',
        position: interview.position,
        text,
        threadUrl: `${deps.config.publicUrl}/dashboard/${workspaceId}/interviews/${interview.id}/messages`,
      },
    })
  }
}

/** Members: whom a candidate concerns, and who wrote; where none of them is left, the owners. */
async function selectTold(
  tx: Transaction,
  workspaceId: string,
  concerned: readonly string[],
  authors: readonly (string | null)[],
): Promise<string[]> {
  const members = await selectMembers(tx, workspaceId)
  const near = members.filter(({ userId }) => concerned.includes(userId) || authors.includes(userId))
  const told = near.length > 0 ? near : members.filter(({ role }) => role === 'owner')
  return told.map(({ userId }) => userId)
}

interface LostMessage {
  workspaceId: string
  interviewId: string
  /** Whom the candidate concerns. */
  concerned: readonly string[]
  authorId: string | null
  /** Names what happened, so that each is told once. */
  key: string
}

/** A message has not reached its candidate, and will not: whoever can write another way is told. */
export async function notifyOfLostMessage(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { workspaceId, interviewId, concerned, authorId, key }: LostMessage,
): Promise<void> {
  const to = await selectTold(tx, workspaceId, concerned, [authorId])
  await notify(tx, deps, workspaceId, { kind: 'message_lost', key, interviewId, to })
}

/** A message did not arrive: it counts as none, and whoever can write another way is told, once. */
export async function noteLostMessage(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, mailId: string): Promise<void> {
  const key = await selectMailKey(deps.db, mailId)
  const found = key === null ? null : messageOfMail(key)
  if (found === null) return
  const { interviewId, messageId } = found
  await inWorkspaceOf(deps.db, interviewId, async (tx, { workspaceId, concerned }) => {
    const message = await lockMessage(tx, workspaceId, messageId)
    if (message === null || message.lostAt !== null) return
    await updateMessage(tx, messageId, { lostAt: deps.clock.now() })
    const { authorId } = message
    await notifyOfLostMessage(tx, deps, { workspaceId, interviewId, concerned, authorId, key: `mail/${mailId}` })
  })
}
