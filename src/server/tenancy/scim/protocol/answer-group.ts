import type { Transaction } from '#server/platform/db/types.ts'
import {
  groupLinks,
  type StoredGroup,
  selectGroup,
  selectGroups,
  selectLinks,
} from '#server/tenancy/directory/group-store.ts'
import { changeGroup, createGroup, type GroupFacts, type MembersChange, removeGroup } from '../groups.ts'
import { lockFor } from '../memberships.ts'
import { ScimRefusal } from '../refusal.ts'
import { maxGroups } from './describe.ts'
import { checkVersion, listAnswer, type ScimAnswer, type ScimRequest } from './exchange.ts'
import { groupFilters, readFilter } from './filter.ts'
import { readGroup, writeGroup } from './group-wire.ts'
import { type ListQuery, project, readListQuery } from './list-query.ts'
import { patchGroup } from './patch.ts'
import { versionOf } from './user-wire.ts'

export async function listGroups({ call, base, query }: ScimRequest): Promise<ScimAnswer> {
  const asked = readListQuery(query, maxGroups)
  const where = readFilter(asked.filter, groupFilters)
  return await call.transaction(async (tx) => {
    const { groups, total } = await selectGroups(tx, call.workspaceId, {
      where,
      offset: asked.startIndex - 1,
      limit: asked.count,
    })
    const members = await membersOf(tx, call.workspaceId, groups, asked)
    const resources = groups.map((group) => project(writeGroup(group, members.get(group.id) ?? null, base), asked))
    return listAnswer(resources, total, asked.startIndex)
  })
}

export async function getGroup(request: ScimRequest): Promise<ScimAnswer> {
  const { call } = request
  return await call.transaction(async (tx) => await answerGroup(tx, request, await findGroup(tx, request)))
}

export async function postGroup(request: ScimRequest): Promise<ScimAnswer> {
  const group = readGroup(request.body)
  return await request.call.transaction(async (tx) => {
    await lockFor(tx, request.changer)
    const created = await createGroup(tx, request.deps, request.changer, group)
    return { ...(await answerGroup(tx, request, created)), status: 201 }
  })
}

export async function putGroup(request: ScimRequest): Promise<ScimAnswer> {
  const { memberIds, ...facts } = readGroup(request.body)
  return await change(request, () => ({ ...facts, changes: [{ kind: 'set', ids: memberIds }] }))
}

export async function patchGroupBy(request: ScimRequest): Promise<ScimAnswer> {
  return await change(request, (group) => patchGroup(group, request.body))
}

export async function deleteGroupBy(request: ScimRequest): Promise<ScimAnswer> {
  await request.call.transaction(async (tx) => {
    await lockFor(tx, request.changer)
    const group = await findGroup(tx, request)
    checkVersion(request, group)
    await removeGroup(tx, request.deps, request.changer, group)
  })
  return { status: 204, body: null }
}

async function change(
  request: ScimRequest,
  read: (group: GroupFacts) => GroupFacts & { changes: MembersChange[] },
): Promise<ScimAnswer> {
  return await request.call.transaction(async (tx) => {
    await lockFor(tx, request.changer)
    const before = await findGroup(tx, request)
    checkVersion(request, before)
    const { displayName, externalId } = before
    const group = await changeGroup(tx, request.deps, request.changer, before, read({ displayName, externalId }))
    return await answerGroup(tx, request, group)
  })
}

async function findGroup(tx: Transaction, { call, id }: ScimRequest): Promise<StoredGroup> {
  const group = await selectGroup(tx, call.workspaceId, { id })
  if (group === null) throw new ScimRefusal(404, null, 'The directory has given no such group')
  return group
}

async function answerGroup(
  tx: Transaction,
  { call, base, query }: ScimRequest,
  group: StoredGroup,
): Promise<ScimAnswer> {
  const asked = readListQuery(query, maxGroups)
  const members = (await membersOf(tx, call.workspaceId, [group], asked)).get(group.id) ?? null
  return {
    status: 200,
    body: project(writeGroup(group, members, base), asked),
    etag: versionOf(group),
    location: `${base}/Groups/${group.id}`,
  }
}

async function membersOf(
  tx: Transaction,
  workspaceId: string,
  groups: readonly StoredGroup[],
  { shows }: Pick<ListQuery, 'shows'>,
) {
  const links =
    groups.length > 0 && shows('members')
      ? await selectLinks(tx, workspaceId, { groupIds: groups.map(({ id }) => id) })
      : []
  return groupLinks(links, ({ groupId }) => groupId)
}
