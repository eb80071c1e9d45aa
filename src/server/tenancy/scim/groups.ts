import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import {
  deleteGroup,
  deleteLinks,
  insertGroup,
  insertLinks,
  type StoredGroup,
  selectGroup,
  selectKnownIds,
  selectMemberIds,
  updateGroup,
} from '#server/tenancy/directory/group-store.ts'
import { applyRoles, type Changer } from './memberships.ts'
import { ScimRefusal } from './refusal.ts'

type GroupDeps = Pick<Deps, 'clock' | 'ids'>

/** What a directory says of a group, its members aside. */
export interface GroupFacts {
  displayName: string
  externalId: string | null
}

/** What happens to who is in a group, by ids of the directory, in this order. */
export type MembersChange = { kind: 'add' | 'remove' | 'set'; ids: readonly string[] }

/** A new group gives no role before an owner maps it. The workspace is locked. @throws ScimRefusal `uniqueness`, `invalidValue`. */
export async function createGroup(
  tx: Transaction,
  deps: GroupDeps,
  changer: Changer,
  { displayName, externalId, memberIds }: GroupFacts & { memberIds: readonly string[] },
): Promise<StoredGroup> {
  const now = deps.clock.now()
  const id = deps.ids.uuid()
  await checkNameIsFree(tx, changer.id, displayName, null)
  await insertGroup(tx, { id, workspaceId: changer.id, displayName, externalId, createdAt: now, updatedAt: now })
  await checkKnown(tx, changer.id, memberIds)
  await insertLinks(tx, changer.id, id, memberIds)
  await recordAudit(tx, deps, changer, {
    action: 'directory.group_added',
    subject: { kind: 'directory group', id },
    details: { members: memberIds.length },
  })
  return await readBack(tx, changer.id, id)
}

/**
 * Changes a group and who is in it; whose role that changes have it at once. The workspace is locked.
 * @throws ScimRefusal `uniqueness`, `invalidValue`; AppError `member.last_owner`.
 */
export async function changeGroup(
  tx: Transaction,
  deps: GroupDeps,
  changer: Changer,
  before: StoredGroup,
  { displayName, externalId, changes }: GroupFacts & { changes: readonly MembersChange[] },
): Promise<StoredGroup> {
  await checkNameIsFree(tx, changer.id, displayName, before.id)
  const held = new Set(changes.length === 0 ? [] : await selectMemberIds(tx, changer.id, before.id))
  const wanted = membersAfter(held, changes)
  const added = [...wanted].filter((id) => !held.has(id))
  const removed = [...held].filter((id) => !wanted.has(id))
  const isRenamed = displayName !== before.displayName || externalId !== before.externalId
  if (!isRenamed && added.length === 0 && removed.length === 0) return before
  await checkKnown(tx, changer.id, added)
  await insertLinks(tx, changer.id, before.id, added)
  if (removed.length > 0) await deleteLinks(tx, before.id, removed)
  await updateGroup(tx, before.id, { displayName, externalId, updatedAt: deps.clock.now() })
  await recordAudit(tx, deps, changer, {
    action: 'directory.group_changed',
    subject: { kind: 'directory group', id: before.id },
    details: { added: added.length, removed: removed.length },
  })
  if (before.role !== null) await applyRoles(tx, deps, changer, [...added, ...removed])
  return await readBack(tx, changer.id, before.id)
}

/** Its people keep what their other groups give them. The workspace is locked. @throws AppError `member.last_owner`. */
export async function removeGroup(
  tx: Transaction,
  deps: GroupDeps,
  changer: Changer,
  group: StoredGroup,
): Promise<void> {
  const memberIds = await selectMemberIds(tx, changer.id, group.id)
  await deleteGroup(tx, group.id)
  await recordAudit(tx, deps, changer, {
    action: 'directory.group_removed',
    subject: { kind: 'directory group', id: group.id },
    details: { members: memberIds.length },
  })
  if (group.role !== null) await applyRoles(tx, deps, changer, memberIds)
}

function membersAfter(held: ReadonlySet<string>, changes: readonly MembersChange[]): Set<string> {
  let wanted = new Set(held)
  for (const { kind, ids } of changes) {
    if (kind === 'set') wanted = new Set(ids)
    else for (const id of ids) kind === 'add' ? wanted.add(id) : wanted.delete(id)
  }
  return wanted
}

async function checkKnown(tx: Transaction, workspaceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await selectKnownIds(tx, workspaceId, ids)
  if (known.length === new Set(ids).size) return
  throw new ScimRefusal(400, 'invalidValue', 'A member of the group is no user of this directory')
}

async function checkNameIsFree(
  tx: Transaction,
  workspaceId: string,
  displayName: string,
  ownId: string | null,
): Promise<void> {
  const known = await selectGroup(tx, workspaceId, { displayName })
  if (known === null || known.id === ownId) return
  throw new ScimRefusal(409, 'uniqueness', 'Another group of this directory has this displayName')
}

async function readBack(tx: Transaction, workspaceId: string, id: string): Promise<StoredGroup> {
  const group = await selectGroup(tx, workspaceId, { id })
  if (group === null) throw new Error('A group that was just written is not there')
  return group
}
