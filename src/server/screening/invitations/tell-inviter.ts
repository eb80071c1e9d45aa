import { notify, queueMail } from '#server/messaging/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { inWorkspaceOf } from './in-workspace-of.ts'

/** The report of an interview is stored: whom it concerns is told, once; whoever invited by mail, too, unless they want none. */
export async function notifyInviter(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  interviewId: string,
): Promise<void> {
  await inWorkspaceOf(deps.db, interviewId, async (tx, { interview, workspaceId, inviter, concerned }) => {
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
