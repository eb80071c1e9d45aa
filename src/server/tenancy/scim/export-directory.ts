import type { Transaction } from '#server/platform/db/types.ts'
import { selectDefaultRole, selectGroupSizes } from '#server/tenancy/directory/group-store.ts'
import { selectUsers } from '#server/tenancy/directory/user-store.ts'

/** More than a workspace has people. */
const everybody = 100_000

/** For the workspace's export: whom the directory has given it, and how groups are mapped; null where it has given nobody. */
export async function exportDirectory(tx: Transaction, workspaceId: string): Promise<object | null> {
  const { users } = await selectUsers(tx, workspaceId, { where: undefined, offset: 0, limit: everybody })
  const groups = await selectGroupSizes(tx, workspaceId)
  if (users.length === 0 && groups.length === 0) return null
  return {
    defaultRole: await selectDefaultRole(tx, workspaceId),
    groups: groups.map(({ name, role, members }) => ({ name, role, members })),
    users: users.map(({ userName, email, externalId, givenName, familyName, displayName, isActive }) => ({
      ...{ userName, email, externalId, givenName, familyName, displayName, isActive },
    })),
  }
}
