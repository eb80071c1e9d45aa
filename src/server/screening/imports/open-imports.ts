import { type CustomerImports, ImportId, type ImportSummary } from '#contract/customer/imports.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { addLink } from '#server/screening/invitations/send-invitation.ts'
import { importNotFound, linksTaken, shownImports, undoableSince } from './policy.ts'
import { type Import, lockImport, selectImports, selectLinkable, updateImport } from './store.ts'
import { undoImport } from './undo-import.ts'

type ImportsDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'speech' | 'secrets'>

/** The imports' part of a visit: the same commands as the endpoints'. */
export function openImports(deps: ImportsDeps, workspace: Workspace): CustomerImports {
  return {
    newId: () => deps.ids.uuid(),
    list: () => listImports(deps, workspace),
    async undo(importId) {
      if (!ImportId.safeParse(importId).success) throw importNotFound()
      return await undoImport(deps, workspace, importId)
    },
  }
}

/** @throws AppError `workspace.role_too_small`. */
export async function listImports(deps: Pick<Deps, 'clock'>, workspace: Workspace): Promise<ImportSummary[]> {
  requireRole(workspace, 'recruiter')
  const since = undoableSince(deps.clock.now())
  const found = await workspace.transaction((tx) => selectImports(tx, workspace.id, shownImports))
  return found.map((one) => ({ ...summaryOf(one, since), by: one.by }))
}

export function summaryOf(one: Import, since: Date): Omit<ImportSummary, 'by'> {
  const { id, kind, created, createdAt, finishedAt, undoneAt, linksTakenAt } = one
  const canUndo = createdAt > since && undoneAt === null && created > 0
  return {
    id,
    kind,
    startedAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    created,
    canUndo,
    hasLinks: canUndo && kind === 'candidates' && linksTakenAt === null,
  }
}

/** What the export of a workspace says of its imports. */
export async function exportedImports(tx: Transaction, workspaceId: string) {
  const found = await selectImports(tx, workspaceId, null)
  return found.map(({ kind, created, createdAt, finishedAt, undoneAt, by }) => ({
    ...{ kind, created, by },
    startedAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

/**
 * A further link for each invitation of an import, once: those in mails keep opening theirs.
 * @throws AppError `workspace.role_too_small`, `import.not_found`, `import.links_taken`.
 */
export async function takeLinks(deps: ImportsDeps, workspace: Workspace, importId: string) {
  requireRole(workspace, 'recruiter')
  return await workspace.transaction(async (tx) => {
    const found = await lockImport(tx, workspace.id, importId)
    if (found === null || found.kind !== 'candidates') throw importNotFound()
    if (!summaryOf(found, undoableSince(deps.clock.now())).hasLinks) throw linksTaken()
    await updateImport(tx, workspace.id, importId, { linksTakenAt: deps.clock.now() })
    const links = []
    for (const { interviewId, name, email, opening } of await selectLinkable(tx, importId)) {
      const link = await addLink(tx, deps, { workspaceId: workspace.id, interviewId, mailedTo: null })
      await recordAudit(tx, deps, workspace, {
        action: 'interview.link_made',
        subject: { kind: 'interview', id: interviewId },
        details: {},
      })
      links.push({ name, email: email ?? '', opening, link })
    }
    return { links }
  })
}
