import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type CustomerSavedViews,
  InterviewFilter,
  maxSavedViews,
  NewSavedView,
  type SavedView,
  SavedViewId,
  SavedViewName,
} from '#contract/customer/invitations.ts'
import { AppError } from '#contract/errors.ts'
import { StoredLayout } from '#contract/values/list-layouts.ts'
import { isDuplicate } from '#server/platform/db/errors.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { savedViews } from './schema.ts'

/** The member's own views and the shared ones, by name. */
export function listViews(workspace: Workspace): Promise<SavedView[]> {
  return workspace.transaction((tx) => selectViews(tx, workspace.id, workspace.userId))
}

/**
 * Keeps a view under a name. Who may only read keeps their own; sharing one changes what everybody sees.
 * @throws AppError `view.name_taken`, `view.too_many`, `workspace.role_too_small`.
 */
export async function saveView(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  { name, isShared, filter, layout }: NewSavedView,
): Promise<SavedView> {
  requireRole(workspace, isShared ? 'recruiter' : 'viewer')
  const memberId = isShared ? null : workspace.userId
  const id = deps.ids.uuid()
  await workspace.transaction(async (tx) => {
    if ((await countViews(tx, workspace.id, memberId)) >= maxSavedViews) {
      throw new AppError('conflict', 'view.too_many', `There are ${maxSavedViews} saved views already`)
    }
    const row = { id, workspaceId: workspace.id, memberId, name, nameKey: keyOf(name), filter, layout }
    if (!(await insertView(tx, { ...row, createdAt: deps.clock.now() }))) throw nameTaken()
  })
  return { id, name, isShared, filter, layout }
}

/** @throws AppError `view.not_found`, `view.name_taken`, `workspace.role_too_small`. */
export async function renameView(workspace: Workspace, viewId: string, name: string): Promise<void> {
  await workspace.transaction(async (tx) => {
    const view = await lockView(tx, workspace.id, workspace.userId, viewId)
    if (view === null) throw new AppError('not_found', 'view.not_found', 'There is no such saved view')
    requireRole(workspace, view.isShared ? 'recruiter' : 'viewer')
    try {
      await updateView(tx, workspace.id, viewId, { name, nameKey: keyOf(name) })
    } catch (error) {
      throw isDuplicate(error) ? nameTaken() : error
    }
  })
}

/**
 * Gives a view columns of its own; null takes them from it.
 * @throws AppError `view.not_found`, `workspace.role_too_small`.
 */
export async function setViewLayout(workspace: Workspace, viewId: string, layout: StoredLayout | null): Promise<void> {
  await workspace.transaction(async (tx) => {
    const view = await lockView(tx, workspace.id, workspace.userId, viewId)
    if (view === null) throw new AppError('not_found', 'view.not_found', 'There is no such saved view')
    requireRole(workspace, view.isShared ? 'recruiter' : 'viewer')
    await updateView(tx, workspace.id, viewId, { layout })
  })
}

/** Removing one that is gone is done. @throws AppError `workspace.role_too_small`. */
export async function removeView(workspace: Workspace, viewId: string): Promise<void> {
  await workspace.transaction(async (tx) => {
    const view = await lockView(tx, workspace.id, workspace.userId, viewId)
    if (view === null) return
    requireRole(workspace, view.isShared ? 'recruiter' : 'viewer')
    await deleteView(tx, workspace.id, viewId)
  })
}

function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

function nameTaken(): AppError {
  return new AppError('conflict', 'view.name_taken', 'Another saved view has this name')
}

/** The saved views' part of a visit. What a form says that means nothing is refused. */
export function openSavedViews(deps: Pick<Deps, 'clock' | 'ids'>, workspace: Workspace): CustomerSavedViews {
  return {
    list: () => listViews(workspace),
    save: (view) => saveView(deps, workspace, NewSavedView.parse(view)),
    setLayout: (viewId, layout) =>
      setViewLayout(workspace, known(viewId), layout === null ? null : StoredLayout.parse(layout)),
    rename: (viewId, name) => renameView(workspace, known(viewId), SavedViewName.parse(name)),
    remove: (viewId) => removeView(workspace, known(viewId)),
  }
}

function known(viewId: string): string {
  if (SavedViewId.safeParse(viewId).success) return viewId
  throw new AppError('not_found', 'view.not_found', 'There is no such saved view')
}

/** A filter of before something it asked for was taken away shows everything and is still there to be removed. */
const Row = z
  .object({
    id: z.string(),
    name: z.string(),
    memberId: z.string().nullable(),
    filter: z.unknown(),
    layout: z.unknown(),
  })
  .transform(({ memberId, filter, layout, ...view }) => ({
    ...view,
    isShared: memberId === null,
    filter: InterviewFilter.safeParse(filter).data ?? InterviewFilter.parse({}),
    layout: StoredLayout.safeParse(layout).data ?? null,
  }))

const columns = {
  id: savedViews.id,
  name: savedViews.name,
  memberId: savedViews.memberId,
  filter: savedViews.filter,
  layout: savedViews.layout,
}

/** The member's own and the workspace's. */
function within(workspaceId: string, userId: string) {
  return and(eq(savedViews.workspaceId, workspaceId), or(eq(savedViews.memberId, userId), isNull(savedViews.memberId)))
}

export async function selectViews(tx: Transaction, workspaceId: string, userId: string): Promise<SavedView[]> {
  const rows = await tx
    .select(columns)
    .from(savedViews)
    .where(within(workspaceId, userId))
    .orderBy(asc(savedViews.nameKey), asc(savedViews.id))
  return rows.map((row) => Row.parse(row))
}

/** The row and its lock; null also for another member's own. */
export async function lockView(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  viewId: string,
): Promise<SavedView | null> {
  const [row] = await tx
    .select(columns)
    .from(savedViews)
    .where(and(within(workspaceId, userId), eq(savedViews.id, viewId)))
    .for('update')
  return row === undefined ? null : Row.parse(row)
}

/** @param memberId Null for the views that the workspace shares. */
export async function countViews(tx: Transaction, workspaceId: string, memberId: string | null): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.workspaceId, workspaceId),
        memberId === null ? isNull(savedViews.memberId) : eq(savedViews.memberId, memberId),
      ),
    )
  return z.int().parse(row?.total)
}

/** @returns whether it was stored: false where the name is taken. */
export async function insertView(tx: Transaction, view: typeof savedViews.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(savedViews).values(view).onConflictDoNothing().returning({ id: savedViews.id })
  return rows.length > 0
}

/** @throws The database's own refusal where another of the same owner has the name (`isDuplicate`). */
async function updateView(
  tx: Transaction,
  workspaceId: string,
  viewId: string,
  change: { name: string; nameKey: string } | { layout: StoredLayout | null },
): Promise<void> {
  await tx
    .update(savedViews)
    .set(change)
    .where(and(eq(savedViews.workspaceId, workspaceId), eq(savedViews.id, viewId)))
}

export async function deleteView(tx: Transaction, workspaceId: string, viewId: string): Promise<void> {
  await tx.delete(savedViews).where(and(eq(savedViews.workspaceId, workspaceId), eq(savedViews.id, viewId)))
}
