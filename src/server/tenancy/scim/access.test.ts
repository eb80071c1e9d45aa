import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlements } from '#server/billing/orders/schema.ts'
import { apiKeys } from '#server/platform/api-keys/schema.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { eraseAccount } from '#server/tenancy/accounts/store.ts'
import { directoryTokens, directoryUsers } from '#server/tenancy/directory/schema.ts'
import { putEmergencyOwners } from '#server/tenancy/single-sign-on/store.ts'
import { changeRole, removeMember } from '#server/tenancy/workspaces/change-members.ts'
import { inviteMember, listMembers } from '#server/tenancy/workspaces/invite-member.ts'
import { joinWorkspace } from '#server/tenancy/workspaces/join-workspace.ts'
import { wasRemoved } from '#server/tenancy/workspaces/store.ts'
import { exportDirectory } from './export-directory.ts'
import { scimRoutes } from './protocol/routes.ts'
import { openDirectory } from './settings.ts'
import { openScim, userSchema } from './testing/setup.ts'

const { api, origin, deps, setup } = await openScim()

let count = 0
const anAddress = () => `somebody-${++count}@example.com`

const endpoints = scimRoutes.map(({ method, path }) => [method, path] as const)

/** An endpoint, asked for something that is another workspace's. */
function addressOf(path: string, ids: { user: string; group: string }): string {
  return path.replace(':id', path.startsWith('/Groups') ? ids.group : ids.user)
}

test.each(endpoints)('%s %s takes a token that is in use, and no other', async (method, path) => {
  const t = await setup()
  const at = addressOf(path, { user: deps.ids.uuid(), group: deps.ids.uuid() })
  const call = async (authorization: string) => (await t.ask(method, at, undefined, { authorization })).status
  const key = await api.addKey({ workspaceId: t.workspaceId, plan: 'enterprise', scopes: ['candidates:read'] })
  for (const wrong of ['', 'Bearer', `Bearer ${key}`, `Bearer ${t.token}x`, `Basic ${t.token}`, t.token])
    expect(await call(wrong), wrong).toBe(401)
  const session = await fetch(`${origin}/scim/v2${at}`, { method, headers: { cookie: t.owner.cookie } })
  expect(session.status).toBe(401)
  expect(session.headers.get('www-authenticate')).toBe('Bearer')
  expect([200, 400, 404]).toContain(await call(`Bearer ${t.token}`))
  const expiredAt = new Date(deps.clock.now().getTime() - 1)
  await t.run((tx) => tx.update(directoryTokens).set({ expiresAt: expiredAt }))
  expect(await call(`Bearer ${t.token}`)).toBe(401)
})

test('where the plan does not include it, and once it has ended, nothing is answered and nothing made', async () => {
  const t = await setup()
  await deps.db.delete(entitlements).where(eq(entitlements.id, t.planId))
  for (const [method, path] of endpoints) {
    const at = addressOf(path, { user: deps.ids.uuid(), group: deps.ids.uuid() })
    const refused = await t.ask(method, at)
    expect([refused.status, refused.type]).toEqual([403, 'application/scim+json; charset=utf-8'])
  }
  await expect(t.directory.createToken(null)).rejects.toMatchObject({ code: 'plan.not_included' })
})

test('a directory reaches nothing of another workspace', async () => {
  const [ours, theirs] = [await setup(), await setup('white-label')]
  const address = anAddress()
  const ids = { user: await theirs.add(address), group: await theirs.addGroup('Theirs') }
  const body = {
    schemas: [userSchema],
    userName: anAddress(),
    displayName: 'x',
    Operations: [{ op: 'replace', path: 'active', value: false }],
  }
  for (const [method, path] of endpoints.filter(([, each]) => /^\/(?:Users|Groups)\/:id$/.test(each))) {
    const sent = method === 'PATCH' ? { ...body, schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] } : body
    const answer = await ours.ask(method, addressOf(path, ids), ['GET', 'DELETE'].includes(method) ? undefined : sent)
    expect([path, answer.status]).toEqual([path, 404])
  }
  for (const list of ['/Users', '/Groups']) expect((await ours.ask('GET', list)).body.totalResults).toBe(0)
  expect(await theirs.roleOf(address)).toBe('viewer')
})

test('a rotated token opens for a day more, a revoked one nothing, and its text is stored nowhere', async () => {
  const t = await setup()
  const { text } = await t.directory.rotateToken(t.tokenId)
  const call = async (token: string) =>
    (await t.ask('GET', '/Users', undefined, { authorization: `Bearer ${token}` })).status
  expect([await call(t.token), await call(text)]).toEqual([200, 200])
  const stored = JSON.stringify(await t.run((tx) => tx.select().from(directoryTokens)))
  for (const secret of [t.token, text]) expect(stored).not.toContain(secret)
  expect((await t.directory.load()).tokens).toMatchObject([
    { lastUsedAt: expect.any(String), formerUntil: expect.any(String) },
  ])
  await t.run((tx) => tx.update(directoryTokens).set({ formerUntil: deps.clock.now() }))
  expect([await call(t.token), await call(text)]).toEqual([401, 200])
  await t.directory.revokeToken(t.tokenId)
  expect(await call(text)).toBe(401)
})

test('a deactivated person’s session ends in the middle of its use, and no link lets them in again', async () => {
  const t = await setup()
  const address = anAddress()
  const invited = await inviteMember(deps, t.handle(), { email: address, role: 'recruiter' })
  const id = await t.add(address)
  const { cookie, userId } = await api.signIn(address)
  const visit = (as: string) =>
    fetch(`${origin}/api/workspaces/${t.workspaceId}/audit-log`, { headers: { cookie: as } })
  const sessions = (as: string) => fetch(`${origin}/api/sessions`, { headers: { cookie: as } })
  expect((await sessions(cookie)).status).toBe(200)
  const off = { op: 'replace', path: 'active', value: false }
  expect((await t.patch(`/Users/${id}`, off)).status).toBe(200)
  expect((await sessions(cookie)).status).toBe(401)
  const again = await api.signIn(address)
  expect(again.userId).toBe(userId)
  expect((await visit(again.cookie)).status).toBe(404)
  const token = new URL(invited.link).searchParams.get('token') ?? ''
  await expect(joinWorkspace(deps, token, { userId, email: address })).rejects.toMatchObject({
    code: 'member_invitation.invalid',
  })
  await expect(inviteMember(deps, t.handle(), { email: address, role: 'recruiter' })).rejects.toMatchObject({
    code: 'member.managed',
  })
  expect(await t.roleOf(address)).toBeNull()
})

test('whoever works elsewhere, too, keeps their session and loses this workspace alone', async () => {
  const [t, other] = [await setup(), await setup()]
  const address = anAddress()
  const id = await t.add(address)
  await other.add(address)
  const { cookie } = await api.signIn(address)
  await t.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
  expect((await fetch(`${origin}/api/sessions`, { headers: { cookie } })).status).toBe(200)
  expect([await t.roleOf(address), await other.roleOf(address)]).toEqual([null, 'viewer'])
})

test('what is no SCIM is refused in its shape, and a body has an end', async () => {
  const t = await setup()
  for (const path of ['', '/', '/Bulk', '/Me', '/Users/x/y', '/Users/.search', '/Users/%00'])
    expect([path, (await t.ask('GET', path)).status]).toEqual([path, 404])
  expect((await t.ask('POST', '/ServiceProviderConfig', {})).status).toBe(405)
  expect((await t.ask('POST', '/Users', 'x', { 'content-type': 'text/plain' })).status).toBe(415)
  const huge = await t.ask('POST', '/Users', { userName: 'a'.repeat(1024 * 1024) })
  expect([huge.status, huge.type]).toEqual([413, 'application/scim+json; charset=utf-8'])
})

test('nobody but owners sees or changes directory sync', async () => {
  const t = await setup()
  const recruiter = openDirectory(deps, t.handle('recruiter'))
  for (const ask of [
    () => recruiter.load(),
    () => recruiter.createToken(null),
    () => recruiter.rotateToken(t.tokenId),
    () => recruiter.revokeToken(t.tokenId),
    () => recruiter.setDefaultRole('recruiter'),
    () => recruiter.mapGroup('x', 'owner'),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'workspace.role_too_small' })
})

test('whoever finds a browser left open lets nobody in and gives no role; they may revoke a token', async () => {
  const t = await setup()
  const leftOpen = openDirectory(deps, t.handle())
  expect((await leftOpen.load()).isProved).toBe(false)
  for (const change of [
    () => leftOpen.createToken(null),
    () => leftOpen.rotateToken(t.tokenId),
    () => leftOpen.setDefaultRole('recruiter'),
    () => leftOpen.mapGroup('x', 'owner'),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'proof.needed' })
  await leftOpen.revokeToken(t.tokenId)
  expect((await t.ask('GET', '/Users')).status).toBe(401)
})

test('a managed member’s role and access are not changed by hand, but for an owner whom a person has made one', async () => {
  const t = await setup()
  const [address, second] = [anAddress(), anAddress()]
  await t.add(address)
  const { userId } = await api.signIn(address)
  const other = await api.signIn(second)
  await api.addMember(t.workspaceId, other.userId, 'owner')
  await t.add(second)
  const managed = { code: 'member.managed' }
  await expect(changeRole(deps, t.handle(), userId, 'owner')).rejects.toMatchObject(managed)
  await expect(removeMember(deps, t.handle(), userId)).rejects.toMatchObject(managed)
  await expect(removeMember(deps, t.handle(), other.userId)).rejects.toMatchObject(managed)
  const { members } = await listMembers(deps, t.handle())
  expect(new Map(members.map((member) => [member.email, member.managed]))).toEqual(
    new Map([
      [t.owner.email, 'no'],
      [address, 'all'],
      [second, 'membership'],
    ]),
  )
  await t.directory.setDefaultRole('recruiter')
  expect([await t.roleOf(address), await t.roleOf(second)]).toEqual(['recruiter', 'owner'])
  await changeRole(deps, t.handle(), other.userId, 'viewer')
  await t.directory.setDefaultRole('hiring_manager')
  expect(await t.roleOf(second)).toBe('hiring_manager')
})

test('keys that a deactivated person made go on and are listed to owners', async () => {
  const t = await setup()
  const address = anAddress()
  const id = await t.add(address)
  const { userId } = await api.signIn(address)
  const key = await api.addKey({ workspaceId: t.workspaceId, plan: 'enterprise', scopes: ['openings:read'] })
  await t.run((tx) => tx.update(apiKeys).set({ createdBy: userId }))
  await t.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
  expect((await t.directory.load()).leftKeys).toMatchObject([{ createdBy: address, keyEnd: key.slice(-4) }])
  const read = await fetch(`${origin}/api/v1/openings`, { headers: { authorization: `Bearer ${key}` } })
  expect(read.status).toBe(200)
})

test('what the directory has said is in the export, and goes with the account and with the workspace', async () => {
  const t = await setup()
  const [address, other] = [anAddress(), anAddress()]
  await t.addGroup('Everybody', [await t.add(address, { displayName: 'Ada' }), await t.add(other)])
  expect(await t.run((tx) => exportDirectory(tx, t.workspaceId))).toMatchObject({
    defaultRole: 'viewer',
    groups: [{ name: 'Everybody', members: 2 }],
    users: [{ email: address, displayName: 'Ada', isActive: true }, { email: other }],
  })
  await t.run((tx) => eraseAccount(tx, address))
  expect(await t.run((tx) => exportDirectory(tx, t.workspaceId))).toMatchObject({
    groups: [{ members: 1 }],
    users: [{ email: other }],
  })
  await t.run((tx) => tx.delete(workspaces).where(eq(workspaces.id, t.workspaceId)))
  const left = await inSystem(deps.db, 'sweep', (tx) =>
    tx.select().from(directoryUsers).where(eq(directoryUsers.workspaceId, t.workspaceId)),
  )
  expect(left).toEqual([])
})

test('an app that a person has connected reads nothing once they are deactivated', async () => {
  const t = await setup()
  const address = anAddress()
  const id = await t.add(address)
  const { userId } = await api.signIn(address)
  const token = await api.addToken({ workspaceId: t.workspaceId, userId, scopes: ['openings:read'] })
  const read = async () =>
    (await fetch(`${origin}/api/v1/openings`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await read()).toBe(200)
  await t.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
  expect(await read()).toBe(401)
})

test('an emergency owner of single sign-on is not taken out by the directory', async () => {
  const t = await setup()
  const address = anAddress()
  const { userId } = await api.signIn(address)
  await api.addMember(t.workspaceId, userId, 'owner')
  const id = await t.add(address)
  await t.run((tx) => putEmergencyOwners(tx, t.workspaceId, [userId]))
  const refused = await t.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('emergency owner') } })
  expect(await t.roleOf(address)).toBe('owner')
  await t.run((tx) => putEmergencyOwners(tx, t.workspaceId, []))
  expect((await t.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })).status).toBe(200)
  expect(await t.run((tx) => wasRemoved(tx, t.workspaceId, userId))).toBe(true)
})
