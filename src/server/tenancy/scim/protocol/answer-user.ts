import type { Transaction } from '#server/platform/db/types.ts'
import { type GroupLink, groupLinks, selectLinks } from '#server/tenancy/directory/group-store.ts'
import { type StoredUser, selectUser, selectUsers } from '#server/tenancy/directory/user-store.ts'
import { lockFor } from '../memberships.ts'
import { ScimRefusal } from '../refusal.ts'
import { changeUser, createUser, type Profile, removeUser } from '../users.ts'
import { maxUsers } from './describe.ts'
import { checkVersion, listAnswer, type ScimAnswer, type ScimRequest } from './exchange.ts'
import { readFilter, userFilters } from './filter.ts'
import { project, readListQuery } from './list-query.ts'
import { patchUser } from './patch.ts'
import { readUser, versionOf, writeUser } from './user-wire.ts'

export async function listUsers({ call, base, query }: ScimRequest): Promise<ScimAnswer> {
  const asked = readListQuery(query, maxUsers)
  const where = readFilter(asked.filter, userFilters)
  return await call.transaction(async (tx) => {
    const { users, total } = await selectUsers(tx, call.workspaceId, {
      where,
      offset: asked.startIndex - 1,
      limit: asked.count,
    })
    const links = asked.shows('groups') ? await linksOf(tx, call.workspaceId, users) : new Map<string, GroupLink[]>()
    const resources = users.map((user) => project(writeUser(user, links.get(user.id) ?? [], base), asked))
    return listAnswer(resources, total, asked.startIndex)
  })
}

export async function getUser(request: ScimRequest): Promise<ScimAnswer> {
  const { call } = request
  return await call.transaction(async (tx) => await answerUser(tx, request, await findUser(tx, request)))
}

export async function postUser(request: ScimRequest): Promise<ScimAnswer> {
  const profile = readUser(request.body)
  return await request.call.transaction(async (tx) => {
    await lockFor(tx, request.changer)
    const user = await createUser(tx, request.deps, request.changer, profile)
    return { ...(await answerUser(tx, request, user)), status: 201 }
  })
}

export async function putUser(request: ScimRequest): Promise<ScimAnswer> {
  const profile = readUser(request.body)
  return await change(request, async () => profile)
}

export async function patchUserBy(request: ScimRequest): Promise<ScimAnswer> {
  return await change(request, (user) => patchUser(writeUser(user, [], request.base), request.body))
}

export async function deleteUserBy(request: ScimRequest): Promise<ScimAnswer> {
  await request.call.transaction(async (tx) => {
    await lockFor(tx, request.changer)
    const user = await findUser(tx, request)
    checkVersion(request, user)
    await removeUser(tx, request.deps, request.changer, user)
  })
  return { status: 204, body: null }
}

async function change(request: ScimRequest, read: (user: StoredUser) => Promise<Profile>): Promise<ScimAnswer> {
  return await request.call.transaction(async (tx) => {
    await lockFor(tx, request.changer)
    const before = await findUser(tx, request)
    checkVersion(request, before)
    const user = await changeUser(tx, request.deps, request.changer, before, await read(before))
    return await answerUser(tx, request, user)
  })
}

async function findUser(tx: Transaction, { call, id }: ScimRequest): Promise<StoredUser> {
  const user = await selectUser(tx, call.workspaceId, { id })
  if (user === null) throw new ScimRefusal(404, null, 'The directory has given no such user')
  return user
}

async function answerUser(tx: Transaction, { call, base, query }: ScimRequest, user: StoredUser): Promise<ScimAnswer> {
  const links = (await linksOf(tx, call.workspaceId, [user])).get(user.id) ?? []
  const resource = writeUser(user, links, base)
  return {
    status: 200,
    body: project(resource, readListQuery(query, maxUsers)),
    etag: versionOf(user),
    location: `${base}/Users/${user.id}`,
  }
}

async function linksOf(tx: Transaction, workspaceId: string, users: readonly StoredUser[]) {
  const links = users.length > 0 ? await selectLinks(tx, workspaceId, { memberIds: users.map(({ id }) => id) }) : []
  return groupLinks(links, ({ memberId }) => memberId)
}
