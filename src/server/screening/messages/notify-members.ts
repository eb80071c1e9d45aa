import { notify, queueMail, selectMailKey } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { messageOfMail } from '#server/screening/interviews/mails-of.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { inWorkspaceOf } from '#server/screening/invitations/notify-members.ts'
import { selectConcerned } from '#server/screening/invitations/store.ts'
import { selectMessages, updateMessage } from './store.ts'

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
  const to = await selectTold(tx, workspaceId, interview.id)
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

/** Users: who wrote to the candidate, and whom they concern; where there is nobody, the owners. */
async function selectTold(tx: Transaction, workspaceId: string, interviewId: string): Promise<string[]> {
  const { concerned } = await selectConcerned(tx, workspaceId, interviewId)
  const authors = (await selectMessages(tx, interviewId)).flatMap(({ authorId }) => authorId ?? [])
  const told = [...new Set([...concerned, ...authors])]
  if (told.length > 0) return told
  return (await selectMembers(tx, workspaceId)).filter(({ role }) => role === 'owner').map(({ userId }) => userId)
}

/** A message did not arrive: it counts as none, and whoever can write another way is told, once. */
export async function noteLostMessage(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, mailId: string): Promise<void> {
  const key = await selectMailKey(deps.db, mailId)
  const found = key === null ? null : messageOfMail(key)
  if (found === null) return
  const { interviewId, messageId } = found
  await inWorkspaceOf(deps.db, interviewId, async (tx, { workspaceId }) => {
    const message = (await selectMessages(tx, interviewId)).find(({ id }) => id === messageId)
    if (message === undefined || message.lostAt !== null) return
    await updateMessage(tx, messageId, { lostAt: deps.clock.now() })
    const to = message.authorId === null ? await selectTold(tx, workspaceId, interviewId) : [message.authorId]
    await notify(tx, deps, workspaceId, { kind: 'message_lost', key: `mail/${mailId}`, interviewId, to })
  })
}
