import type { AuditPage, CustomerAudit } from '#contract/customer/audit.ts'
import { AuditAction } from '#contract/values/audit-action.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectEntries } from './audit-log-store.ts'

/** Entries of the audit log on a page. */
export const auditPageSize = 50

/**
 * A page of who did what in a workspace, the newest first.
 * @param after The id of the last entry seen; null for the newest.
 * @throws AppError `workspace.role_too_small`.
 */
export async function listAuditLog(workspace: Workspace, after: string | null): Promise<AuditPage> {
  requireRole(workspace, 'owner')
  const found = await workspace.transaction((tx) => selectEntries(tx, workspace.id, after, auditPageSize + 1))
  const shown = found.slice(0, auditPageSize)
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
export function openAudit(workspace: Workspace): CustomerAudit {
  return { list: (after) => listAuditLog(workspace, after) }
}
