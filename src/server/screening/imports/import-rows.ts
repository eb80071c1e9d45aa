import type { z } from 'zod'
import type { ImportRows, RowOutcome } from '#contract/customer/imports.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { type InviteDeps, inviteWithin } from '#server/screening/invitations/invite-candidates.ts'
import { addOpenings, proposePlan } from '#server/screening/openings/create-opening.ts'
import { findModels } from '#server/tenancy/index.ts'
import { importNotFound, importUndone } from './policy.ts'
import { judgeCandidatesNow, judgeOpeningsNow, outcomeOf } from './preview-import.ts'
import { beginImport, type Import, insertItems, selectDoneLines, updateImport } from './store.ts'

type ImportDeps = InviteDeps & Pick<Deps, 'findOccupation'>
type Sent = z.output<typeof ImportRows>
type Of<Kind extends Sent['kind']> = Extract<Sent, { kind: Kind }>
interface Made {
  outcomes: RowOutcome[]
  items: { line: number; subjectId: string }[]
}

/**
 * Imports a batch of a file's rows, all of it or nothing. The import's row is locked meanwhile, so that the same batch sent at
 * once, or again after the server went down, is done once.
 * @throws AppError `workspace.role_too_small`, `import.not_found` where the id is another's, `import.undone`,
 * `opening.not_found`, `invitation.mails_used`, `plan.limit_reached`, `workspace.unnamed`.
 */
export async function importRows(
  deps: ImportDeps,
  workspace: Workspace,
  importId: string,
  sent: Sent,
): Promise<{ outcomes: RowOutcome[] }> {
  requireRole(workspace, 'recruiter')
  return await workspace.transaction(async (tx) => {
    const begun = await begin(tx, deps, workspace, importId, sent.kind)
    const done = await selectDoneLines(
      tx,
      importId,
      sent.rows.map(({ line }) => line),
    )
    const made =
      sent.kind === 'candidates'
        ? await invite(tx, deps, workspace, { ...sent, rows: sent.rows.filter(({ line }) => !done.has(line)) })
        : await createDrafts(tx, deps, workspace, { ...sent, rows: sent.rows.filter(({ line }) => !done.has(line)) })
    await insertItems(
      tx,
      made.items.map((item) => ({ ...item, importId, workspaceId: workspace.id })),
    )
    const created = begun.created + made.items.length
    const isEnd = sent.isLast && begun.finishedAt === null
    await updateImport(tx, workspace.id, importId, { created, ...(isEnd && { finishedAt: deps.clock.now() }) })
    if (isEnd) {
      await recordAudit(tx, deps, workspace, {
        action: 'import.done',
        subject: { kind: 'workspace', id: workspace.id },
        details: { kind: sent.kind, created },
      })
    }
    const before = [...done].map((line): RowOutcome => ({ line, left: null, openingTitle: null }))
    return { outcomes: [...before, ...made.outcomes].sort((one, other) => one.line - other.line) }
  })
}

async function begin(
  tx: Transaction,
  deps: ImportDeps,
  workspace: Workspace,
  importId: string,
  kind: Sent['kind'],
): Promise<Import> {
  const begun = await beginImport(tx, {
    id: importId,
    workspaceId: workspace.id,
    kind,
    createdBy: workspace.userId,
    createdAt: deps.clock.now(),
    created: 0,
  })
  if (begun === null || begun.kind !== kind) throw importNotFound()
  if (begun.undoneAt !== null) throw importUndone()
  return begun
}

async function invite(
  tx: Transaction,
  deps: ImportDeps,
  workspace: Workspace,
  { rows, openingId, sendsMail, days, company }: Of<'candidates'>,
): Promise<Made> {
  const judged = await judgeCandidatesNow(tx, deps, workspace.id, rows, openingId)
  const invites = judged.flatMap(({ line, invite: one }) => (one === null ? [] : [{ line, ...one }]))
  const items: Made['items'] = []
  // Always in the same order: two imports that invite to the same openings wait for each other instead of both.
  for (const opening of [...new Set(invites.map((one) => one.openingId))].sort()) {
    const here = invites.filter((one) => one.openingId === opening)
    const candidates = here.map(({ name, email, ownId }) => ({ name, email, externalId: ownId }))
    const invited = await inviteWithin(tx, deps, workspace, opening, { candidates, days, sendsMail, company })
    const lines = new Map(here.map(({ email, line }) => [email, line]))
    for (const { interviewId, email } of invited) {
      const line = lines.get(email)
      if (line === undefined) throw new Error('Somebody was invited whom no row names')
      items.push({ line, subjectId: interviewId })
    }
  }
  return { outcomes: judged.map(outcomeOf), items }
}

async function createDrafts(
  tx: Transaction,
  deps: ImportDeps,
  workspace: Workspace,
  { rows }: Of<'openings'>,
): Promise<Made> {
  const judged = await judgeOpeningsNow(tx, workspace.id, rows)
  const hasModels = (await findModels(tx, deps, workspace.id)) !== null
  const made = []
  for (const { line, create } of judged) {
    if (create === null) continue
    const { title, description, ownId } = create
    // No model reads hundreds of jobs at a press: what is built in proposes.
    const { draft: proposed } = await proposePlan(deps, { title, description }, null)
    const draft: PlanDraft = hasModels ? { ...proposed, engine: 'model' } : proposed
    made.push({ line, id: deps.ids.uuid(), externalId: ownId, title, description, draft, cause: 'new' as const })
  }
  await addOpenings(deps, tx, workspace, made)
  return { outcomes: judged.map(outcomeOf), items: made.map(({ line, id }) => ({ line, subjectId: id })) }
}
