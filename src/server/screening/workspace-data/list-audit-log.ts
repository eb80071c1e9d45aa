import type { AuditPage, CustomerAudit } from '#contract/customer/audit.ts'
import { AuditAction } from '#contract/values/audit-action.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'
import { selectEntries } from './audit-log-store.ts'

/** Entries of the audit log on a page. */
export const auditPageSize = 50

/**
 * A page of who did what in a workspace, the newest first. It says how interviews were decided, which is written down as shown.
 * @param after The id of the last entry seen; null for the newest.
 * @throws AppError `workspace.role_too_small`.
 */
export async function listAuditLog(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  after: string | null,
): Promise<AuditPage> {
  requireRole(workspace, 'owner')
  const { found, shown } = await workspace.transaction(async (tx) => {
    const rows = await selectEntries(tx, workspace.id, after, auditPageSize + 1)
    const page = rows.slice(0, auditPageSize)
    const decided = page.flatMap(({ action, subjectId }) =>
      action === 'interview.decided' && subjectId !== null ? [subjectId] : [],
    )
    await markOpened(tx, deps, workspace, decided, 'opinions')
    return { found: rows, shown: page }
  })
  return {
    entries: shown.map(({ action, subjectKind, subjectId, at, ...entry }) => ({
      ...entry,
      action: AuditAction.parse(action),
      subject: { kind: subjectKind, id: subjectId },
      at: at.toISOString(),
    })),
    next: found.length > auditPageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** The audit log's part of a visit. */
export function openAudit(deps: Pick<Deps, 'clock'>, workspace: Workspace): CustomerAudit {
  return { list: (after) => listAuditLog(deps, workspace, after) }
}
