import { findInterview, isGone } from '#server/features/interviews/read.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '../mail/read.ts'
import { notify } from '../notifications/read.ts'
import { selectConcerned } from './store.ts'

/** The report of an interview is stored: whom it concerns is told, once; whoever invited by mail, too, unless they want none. */
export async function tellInviter(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  interviewId: string,
): Promise<void> {
  await inSystem(deps.db, 'sweep', async (tx) => {
    const interview = await findInterview(tx, interviewId)
    if (interview?.workspaceId == null || isGone(interview)) return
    const { workspaceId } = interview
    await bindWorkspace(tx, workspaceId)
    const { inviter, concerned } = await selectConcerned(tx, workspaceId, interviewId)
    const wanted = await notify(tx, deps, workspaceId, {
      kind: 'report_ready',
      key: `report/${interviewId}`,
      interviewId,
      to: concerned,
    })
    if (inviter === null || !wanted.has(inviter.userId)) return
    await queueMail(tx, deps, {
      key: `interview/${interviewId}/evaluated`,
      to: inviter.email,
      template: 'interview-evaluated',
      data: {
        candidateName: interview.name ?? interview.email ?? '',
        position: interview.position,
        reportUrl: `${deps.config.publicUrl}/dashboard/${workspaceId}/interviews/${interviewId}`,
      },
    })
  })
}
