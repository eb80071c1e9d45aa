import { and, eq } from 'drizzle-orm'
import type { CustomerListLayouts } from '#contract/customer/invitations.ts'
import { type ListName, StoredLayout } from '#contract/values/list-layouts.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { listLayouts } from './schema.ts'

/** What the member has chosen for a list; null for the usual, also where it can no longer be read. */
async function findLayout(workspace: Workspace, list: ListName): Promise<StoredLayout | null> {
  const rows = await workspace.transaction((tx) =>
    tx.select({ layout: listLayouts.layout }).from(listLayouts).where(isOf(workspace, list)),
  )
  return StoredLayout.safeParse(rows[0]?.layout).data ?? null
}

/** A member's own, whatever their role: it changes what nobody else sees. */
async function saveLayout(workspace: Workspace, list: ListName, layout: StoredLayout | null): Promise<void> {
  await workspace.transaction(async (tx) => {
    if (layout === null) {
      await tx.delete(listLayouts).where(isOf(workspace, list))
      return
    }
    await tx
      .insert(listLayouts)
      .values({ workspaceId: workspace.id, memberId: workspace.userId, list, layout })
      .onConflictDoUpdate({
        target: [listLayouts.workspaceId, listLayouts.memberId, listLayouts.list],
        set: { layout },
      })
  })
}

function isOf({ id, userId }: Workspace, list: ListName) {
  return and(eq(listLayouts.workspaceId, id), eq(listLayouts.memberId, userId), eq(listLayouts.list, list))
}

/** The layouts' part of a visit. */
export function openListLayouts(workspace: Workspace): CustomerListLayouts {
  return {
    find: (list) => findLayout(workspace, list),
    save: (list, layout) => saveLayout(workspace, list, layout === null ? null : StoredLayout.parse(layout)),
  }
}
