import type { CandidateRequest } from '#content/mail/candidate-request.ts'
import { notify, queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { selectConcerned } from './store.ts'

const kinds = { human: 'human_asked', accommodation: 'accommodation_asked', review: 'review_asked' } as const

/**
 * Whom the candidate concerns is told, whoever invited by mail, too, unless they want none: once a day for each kind, however
 * often the note is changed. The workspace's list says it in any case, in its newest words.
 */
export async function notifyWorkspace(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>,
  tx: Transaction,
  { workspaceId, interview }: { workspaceId: string; interview: StoredInterview },
  kind: CandidateRequest,
  note: string,
): Promise<void> {
  const key = `interview/${interview.id}/${kind}/${deps.clock.now().toISOString().slice(0, 10)}`
  const { inviter, concerned } = await selectConcerned(tx, workspaceId, interview.id)
  const news = { kind: kinds[kind], key, interviewId: interview.id, to: concerned }
  const wanted = await notify(tx, deps, workspaceId, news)
  if (inviter === null || !wanted.has(inviter.userId)) return
  await queueMail(tx, deps, {
    key,
    to: inviter.email,
    template: 'candidate-request',
    data: {
      kind,
      candidateName: interview.name ?? interview.email ?? '',
      position: interview.position,
      note,
      listUrl: `${deps.config.publicUrl}/dashboard/${workspaceId}/interviews${kind === 'review' ? `/${interview.id}` : ''}`,
    },
    ...(interview.email === null ? {} : { replyTo: interview.email }),
  })
}
