import { and, asc, eq, inArray } from 'drizzle-orm'
import type { OpeningManagers } from '#contract/customer/openings.ts'
import { AppError } from '#contract/errors.ts'
import { OpeningId } from '#contract/values/opening-status.ts'
import { notify, queueMail } from '#server/messaging/index.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { openingNotFound } from './policy.ts'
import { openingManagers } from './schema.ts'
import { lockOpening, type StoredOpening } from './store.ts'

type ManagerDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>

interface Manager {
  userId: string
  email: string
}

/** The hiring managers who see an opening. Whoever has another role by now sees what that role does, and is left out. */
export async function selectManagers(tx: Transaction, workspaceId: string, openingId: string): Promise<Manager[]> {
  return (await selectManagersOf(tx, workspaceId, [openingId])).map(({ userId, email }) => ({ userId, email }))
}

export async function selectManagersOf(
  tx: Transaction,
  workspaceId: string,
  openingIds: readonly string[],
): Promise<(Manager & { openingId: string })[]> {
  if (openingIds.length === 0) return []
  return await tx
    .select({ openingId: openingManagers.openingId, userId: users.id, email: users.email })
    .from(openingManagers)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, openingManagers.workspaceId),
        eq(workspaceMembers.userId, openingManagers.userId),
        eq(workspaceMembers.role, 'hiring_manager'),
      ),
    )
    .innerJoin(users, eq(users.id, openingManagers.userId))
    .where(and(eq(openingManagers.workspaceId, workspaceId), inArray(openingManagers.openingId, [...openingIds])))
    .orderBy(asc(users.email))
}

/** Who is named for an opening, and which hiring managers could be. */
export async function readManagers(workspace: Workspace, openingId: string): Promise<OpeningManagers> {
  if (!OpeningId.safeParse(openingId).success) return { named: [], others: [] }
  return await workspace.transaction(async (tx) => {
    const named = await selectManagers(tx, workspace.id, openingId)
    const all = await tx
      .select({ userId: users.id, email: users.email })
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.userId))
      .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.role, 'hiring_manager')))
      .orderBy(asc(users.email))
    return { named, others: all.filter(({ userId }) => !named.some((each) => each.userId === userId)) }
  })
}

/**
 * Names a hiring manager for an opening: from now on they see it, its candidates and their reports. They are told, by mail,
 * too, unless they want none; whoever is named already is not told again.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`, `member.not_found` for nobody of that role.
 */
export async function nameManager(
  deps: ManagerDeps,
  workspace: Workspace,
  openingId: string,
  userId: string,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const opening = await lockOpening(tx, workspace.id, openingId)
    if (opening === null) throw openingNotFound()
    const [member] = await tx
      .select({ userId: users.id, email: users.email })
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.userId))
      .where(
        and(
          eq(workspaceMembers.workspaceId, workspace.id),
          eq(workspaceMembers.userId, userId),
          eq(workspaceMembers.role, 'hiring_manager'),
        ),
      )
    if (member === undefined) throw new AppError('not_found', 'member.not_found', 'No hiring manager of the workspace')
    const added = await tx
      .insert(openingManagers)
      .values({ workspaceId: workspace.id, openingId, userId, namedAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning({ userId: openingManagers.userId })
    if (added.length === 0) return
    await tellManager(tx, deps, workspace, { opening, member })
    await recordAudit(tx, deps, workspace, {
      action: 'opening.manager_named',
      subject: { kind: 'opening', id: openingId },
    })
  })
}

/** From now on they see nothing of the opening. One who is not named is taken out by nobody. */
export async function removeManager(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
  userId: string,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    if ((await lockOpening(tx, workspace.id, openingId)) === null) throw openingNotFound()
    const gone = await tx
      .delete(openingManagers)
      .where(
        and(
          eq(openingManagers.workspaceId, workspace.id),
          eq(openingManagers.openingId, openingId),
          eq(openingManagers.userId, userId),
        ),
      )
    if (gone.rowCount === 0) return
    await recordAudit(tx, deps, workspace, {
      action: 'opening.manager_removed',
      subject: { kind: 'opening', id: openingId },
    })
  })
}

async function tellManager(
  tx: Transaction,
  deps: ManagerDeps,
  workspace: Workspace,
  { opening, member }: { opening: StoredOpening; member: Manager },
): Promise<void> {
  // Another each time: somebody may be taken out and named again.
  const key = `opening/${opening.id}/manager/${deps.ids.uuid()}`
  const wanted = await notify(tx, deps, workspace.id, {
    kind: 'opening_shared',
    key,
    interviewId: null,
    openingId: opening.id,
    byUserId: workspace.userId,
    to: [member.userId],
    managers: [member.userId],
  })
  if (!wanted.has(member.userId)) return
  await queueMail(tx, deps, {
    key,
    to: member.email,
    template: 'opening-shared',
    data: {
      authorEmail: workspace.email,
      position: opening.title,
      openingUrl: `${deps.config.publicUrl}/dashboard/${workspace.id}/openings/${opening.id}`,
    },
    replyTo: workspace.email,
  })
}
