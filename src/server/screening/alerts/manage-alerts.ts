import { AlertId, type AlertList, type CustomerAlerts, type WorkspaceAlert } from '#contract/customer/alerts.ts'
import { AppError } from '#contract/errors.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { alertPageSize, maxOpen } from './policy.ts'
import {
  countOpen,
  type StoredAlert,
  selectAcknowledged,
  selectOpen,
  selectShown,
  updateAcknowledged,
} from './store.ts'

/** The alerts' part of a visit. */
export function openAlerts(deps: Pick<Deps, 'clock' | 'ids'>, workspace: Workspace): CustomerAlerts {
  return {
    countOpen: () => workspace.transaction((tx) => countOpen(tx, workspace.id, deps.clock.now())),
    list: (after) => listAlerts(deps, workspace, after),
    find: (interviewId) => findAlert(deps, workspace, interviewId),
    acknowledge: (interviewId) => acknowledgeAlert(deps, workspace, interviewId),
  }
}

/** All open ones, and a page of the acknowledged. @param after The id of the last one seen; one that is none is the beginning. */
export async function listAlerts(
  { clock }: Pick<Deps, 'clock'>,
  workspace: Workspace,
  after: string | null,
): Promise<AlertList> {
  const now = clock.now()
  return await workspace.transaction(async (tx) => {
    const open = await selectOpen(tx, workspace.id, now, maxOpen)
    const found = await selectAcknowledged(tx, workspace.id, now, {
      after: AlertId.safeParse(after).data ?? null,
      limit: alertPageSize + 1,
    })
    const shown = found.slice(0, alertPageSize)
    return {
      open: open.map(describe),
      acknowledged: shown.map(describe),
      next: found.length > alertPageSize ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

/** The alert of one of the workspace's interviews; null where there is none. */
async function findAlert(
  { clock }: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<WorkspaceAlert | null> {
  if (!InterviewId.safeParse(interviewId).success) return null
  const found = await workspace.transaction((tx) => selectShown(tx, workspace.id, interviewId, clock.now()))
  return found === null ? null : describe(found)
}

/**
 * Says that the member takes care of it. The first one wins: whoever comes later, or at the same moment, is answered who did.
 * @throws AppError `workspace.role_too_small`, `alert.not_found`.
 */
export async function acknowledgeAlert(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  interviewId: string,
): Promise<WorkspaceAlert> {
  requireRole(workspace, 'recruiter')
  if (!InterviewId.safeParse(interviewId).success) throw notFound()
  const now = deps.clock.now()
  return await workspace.transaction(async (tx) => {
    if ((await selectShown(tx, workspace.id, interviewId, now)) === null) throw notFound()
    if (await updateAcknowledged(tx, interviewId, { userId: workspace.userId, at: now }))
      await recordAudit(tx, deps, workspace, {
        action: 'interview.alert_acknowledged',
        subject: { kind: 'interview', id: interviewId },
      })
    const alert = await selectShown(tx, workspace.id, interviewId, now)
    if (alert === null) throw notFound()
    return describe(alert)
  })
}

function describe({
  id,
  at,
  isCertain,
  quote,
  acknowledgedAt,
  acknowledgedByEmail,
  ...about
}: StoredAlert): WorkspaceAlert {
  const { interviewId, openingId, name, email, position, status } = about
  return {
    id,
    at: at.toISOString(),
    isCertain,
    quote,
    interview: { id: interviewId, openingId, name, email, position, isUnderWay: status === 'in_progress' },
    acknowledged: acknowledgedAt === null ? null : { at: acknowledgedAt.toISOString(), byEmail: acknowledgedByEmail },
  }
}

function notFound(): AppError {
  return new AppError('not_found', 'alert.not_found', 'The workspace has no such alert')
}
