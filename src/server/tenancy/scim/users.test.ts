import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openScim, patchSchema, userSchema } from './testing/setup.ts'

const { api, deps, setup } = await openScim()

let count = 0
const anAddress = () => `person-${++count}@example.com`

/** As Okta sends a person. Source: its SCIM 2.0 reference, "Create the User". */
const byOkta = (address: string) => ({
  schemas: [userSchema],
  userName: address,
  name: { givenName: 'Ada', familyName: 'Byron' },
  emails: [{ primary: true, value: address, type: 'work' }],
  displayName: 'Ada Byron',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
})

/** As Entra ID sends a person. Source: its SCIM reference, "Create User", with its default attribute mappings. */
const byEntra = (address: string) => ({
  schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: address,
  active: 'True',
  addresses: [{ type: 'work', country: 'NL' }],
  emails: [{ type: 'work', value: address.toUpperCase(), primary: true }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ada Byron', familyName: 'Byron', givenName: 'Ada' },
  phoneNumbers: [{ type: 'mobile', value: '+31 6 12345678' }],
  roles: [],
  title: 'Recruiter',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'People', manager: '123' },
})

test.each([
  ['Okta', byOkta],
  ['Entra ID', byEntra],
])('a person whom %s sends is a member with the default role, and is answered as kept', async (_name, make) => {
  const t = await setup()
  const address = anAddress()
  const created = await t.ask('POST', '/Users', make(address))
  expect(created).toMatchObject({ status: 201, type: 'application/scim+json; charset=utf-8' })
  expect(created.body).toMatchObject({
    schemas: [userSchema],
    userName: address,
    active: true,
    name: { givenName: 'Ada', familyName: 'Byron' },
    emails: [{ value: address, type: 'work', primary: true }],
    meta: { resourceType: 'User', version: created.etag },
  })
  expect(created.body).not.toHaveProperty('password')
  expect(created.headers.get('location')).toContain(`/scim/v2/Users/${created.body.id}`)
  expect(await t.roleOf(address)).toBe('viewer')
  expect((await t.ask('GET', `/Users/${created.body.id}`)).body).toEqual(created.body)
  expect(await t.actions()).toEqual(['directory.user_added'])
})

test('two creations at once make one person', async () => {
  const t = await setup()
  const address = anAddress()
  const answers = await Promise.all([1, 2, 3].map(() => t.ask('POST', '/Users', byOkta(address))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ scimType: 'uniqueness', status: '409' })
  expect((await t.ask('GET', '/Users')).body.totalResults).toBe(1)
})

test('the name and the address are each one person’s, however they are written', async () => {
  const t = await setup()
  const address = anAddress()
  await t.add(address)
  const again = await t.ask('POST', '/Users', { ...byOkta(address), userName: address.toUpperCase() })
  const other = await t.ask('POST', '/Users', { ...byOkta(address), userName: 'someone else' })
  for (const { status, body } of [again, other]) expect([status, body.scimType]).toEqual([409, 'uniqueness'])
})

test.each([
  ['Okta, by PATCH without a path', { op: 'replace', value: { active: false } }],
  ['Entra ID, by PATCH with a text', { op: 'Replace', path: 'active', value: 'False' }],
  ['a path with the schema', { op: 'replace', path: `${userSchema}:active`, value: false }],
  ['another way of writing', { op: 'REPLACE', path: 'Active', value: 'false' }],
])('%s deactivates and reactivates', async (_name, operation) => {
  const t = await setup()
  const address = anAddress()
  await t.directory.setDefaultRole('recruiter')
  const id = await t.add(address)
  expect(await t.patch(`/Users/${id}`, operation)).toMatchObject({ status: 200, body: { active: false } })
  expect(await t.roleOf(address)).toBeNull()
  const back = await t.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })
  expect(back.body).toMatchObject({ id, active: true })
  expect(await t.roleOf(address)).toBe('recruiter')
  expect(await t.actions()).toEqual([
    'directory.user_added',
    'directory.user_deactivated',
    'directory.user_reactivated',
  ])
})

test('a PUT replaces everything, a PATCH what it names, and what is not kept stops neither', async () => {
  const t = await setup()
  const address = anAddress()
  const id = await t.add(address, { externalId: 'one', displayName: 'Ada' })
  const put = await t.ask('PUT', `/Users/${id}`, { ...byEntra(address), displayName: 'A. Byron', id })
  expect(put.body).toMatchObject({ externalId: byEntra('').externalId, displayName: 'A. Byron' })
  const patched = await t.patch(
    `/Users/${id}`,
    { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'X' },
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '1' },
    { op: 'Replace', path: 'name.familyName', value: 'Lovelace' },
    { op: 'Remove', path: 'displayName' },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: address.toUpperCase() },
  )
  expect(patched.body).toMatchObject({ name: { givenName: 'Ada', familyName: 'Lovelace' } })
  expect(patched.body).not.toHaveProperty('displayName')
  const unchanged = await t.patch(`/Users/${id}`, { op: 'replace', path: 'name.familyName', value: 'Lovelace' })
  expect(unchanged.etag).toBe(patched.etag)
})

test('whoever has an older version changes nothing, and whoever has this one is sent none', async () => {
  const t = await setup()
  const id = await t.add(anAddress())
  const { etag } = await t.ask('GET', `/Users/${id}`)
  const known = { 'if-none-match': String(etag) }
  expect((await t.ask('GET', `/Users/${id}`, undefined, known)).status).toBe(304)
  const off = { schemas: [patchSchema], Operations: [{ op: 'replace', path: 'active', value: false }] }
  expect((await t.ask('PATCH', `/Users/${id}`, off, { 'if-match': 'W/"99"' })).status).toBe(412)
  expect((await t.ask('PATCH', `/Users/${id}`, off, { 'if-match': String(etag) })).status).toBe(200)
  expect((await t.ask('GET', `/Users/${id}`, undefined, known)).status).toBe(200)
})

test('a deleted person is gone here, and their account and other workspaces are untouched', async () => {
  const t = await setup()
  const other = await setup()
  const address = anAddress()
  const id = await t.add(address)
  await other.add(address)
  const { cookie } = await api.signIn(address)
  expect((await t.ask('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await t.ask('GET', `/Users/${id}`)).status).toBe(404)
  expect((await t.ask('DELETE', `/Users/${id}`)).status).toBe(404)
  expect([await t.roleOf(address), await other.roleOf(address)]).toEqual([null, 'viewer'])
  const sessions = await api.app.inject({ url: '/api/sessions', headers: { cookie } })
  expect(sessions.json()).toMatchObject({ email: address })
  expect(await t.add(address)).not.toBe(id)
})

test('the last owner is neither deactivated, deleted nor demoted, and one whom a person made keeps the role and the address', async () => {
  const t = await setup()
  const { email } = t.owner
  const id = await t.add(email)
  expect(await t.roleOf(email)).toBe('owner')
  for (const answer of [
    await t.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
    await t.ask('DELETE', `/Users/${id}`),
  ]) {
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('only owner') } })
  }
  const moved = await t.patch(`/Users/${id}`, {
    op: 'replace',
    path: 'emails[type eq "work"].value',
    value: anAddress(),
  })
  expect(moved).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
  expect(await t.roleOf(email)).toBe('owner')
  const second = anAddress()
  await api.addMember(t.workspaceId, (await api.signIn(second)).userId, 'owner')
  expect((await t.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })).status).toBe(200)
  expect([await t.roleOf(email), await t.roleOf(second)]).toEqual([null, 'owner'])
})

test('an owner who arrives deactivated and is the last one is not taken out', async () => {
  const t = await setup()
  const refused = await t.ask('POST', '/Users', { ...byOkta(t.owner.email), active: false })
  expect(refused.status).toBe(409)
  expect(await t.roleOf(t.owner.email)).toBe('owner')
  expect((await t.ask('GET', '/Users')).body.totalResults).toBe(0)
})

test('another address is another account: nobody’s account changes its address or is taken over', async () => {
  const t = await setup()
  const [former, next] = [anAddress(), anAddress()]
  const id = await t.add(former)
  const signedIn = await api.signIn(former)
  const victim = await api.signIn(next)
  const moved = await t.patch(`/Users/${id}`, { op: 'replace', value: { 'emails[type eq "work"].value': next } })
  expect(moved.body).toMatchObject({ id, userName: former, emails: [{ value: next }] })
  expect([await t.roleOf(former), await t.roleOf(next)]).toEqual([null, 'viewer'])
  const visit = (cookie: string) => api.app.inject({ url: '/api/sessions', headers: { cookie } })
  expect((await visit(signedIn.cookie)).statusCode).toBe(401)
  expect((await visit(victim.cookie)).json()).toMatchObject({ email: next })
  expect((await api.signIn(former)).userId).toBe(signedIn.userId)
})

test.each([
  ['no name', { schemas: [userSchema] }],
  ['a number for a name', { schemas: [userSchema], userName: 5 }],
  ['no address', { schemas: [userSchema], userName: 'ada' }],
  ['an endless name', { schemas: [userSchema], userName: `${'a'.repeat(5000)}@example.com` }],
  ['a NUL for an address', { schemas: [userSchema], userName: '\u0000' }],
  ['a list', []],
  ['a text', '"ada"'],
  ['no JSON', '{'],
  ['a poisoned object', '{"userName":"a@example.com","__proto__":{"a":1}}'],
  ['an object for a name', { schemas: [userSchema], userName: {} }],
  ['addresses that are none', { schemas: [userSchema], userName: 'a@example.com', emails: 'a@example.com' }],
  ['something deep', `{"userName":"a@example.com","name":${'['.repeat(500)}${']'.repeat(500)}}`],
])('a person with %s is refused in SCIM’s words', async (_name, body) => {
  const t = await setup()
  const answer = await t.ask('POST', '/Users', body)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: '400',
    scimType: expect.stringMatching(/^invalid/),
    detail: expect.any(String),
  })
})

test.each([
  ['no operation', { schemas: [patchSchema], Operations: [] }],
  ['another schema', { schemas: [userSchema], Operations: [{ op: 'replace', path: 'active', value: true }] }],
  ['an unknown operation', { schemas: [patchSchema], Operations: [{ op: 'move', path: 'active' }] }],
  ['too many', { schemas: [patchSchema], Operations: Array(201).fill({ op: 'add', path: 'x', value: 1 }) }],
  ['a read-only id', { schemas: [patchSchema], Operations: [{ op: 'replace', path: 'id', value: 'x' }] }],
  ['no name left', { schemas: [patchSchema], Operations: [{ op: 'remove', path: 'userName' }] }],
  ['a boolean that is none', { schemas: [patchSchema], Operations: [{ op: 'replace', path: 'active', value: 'no' }] }],
  ['operations that are none', { schemas: [patchSchema], Operations: [null, 5] }],
  ['a value that is no object', { schemas: [patchSchema], Operations: [{ op: 'replace', value: 'x' }] }],
])('a PATCH with %s is refused and changes nothing', async (_name, body) => {
  const t = await setup()
  const id = await t.add(anAddress())
  const before = await t.ask('GET', `/Users/${id}`)
  expect((await t.ask('PATCH', `/Users/${id}`, body)).status).toBe(400)
  expect((await t.ask('GET', `/Users/${id}`)).body).toEqual(before.body)
})

test('5,000 people are listed in pages, each of them once', async () => {
  const t = await setup()
  const marker = deps.ids.uuid()
  await t.run(async (tx) => {
    await tx.execute(sql`insert into users (id, email, created_at)
      select ${marker} || n, n || '-' || ${marker} || '@example.com', now() from generate_series(1, 5000) n`)
    await tx.execute(sql`insert into directory_users
      (id, workspace_id, user_id, user_name, email, is_active, joined_at, created_at, updated_at)
      select ${marker} || n, ${t.workspaceId}, ${marker} || n, 'n' || n, n || '-' || ${marker} || '@example.com',
        true, now(), now(), now() from generate_series(1, 5000) n`)
  })
  const seen = new Set<unknown>()
  for (let startIndex = 1; startIndex <= 5000; startIndex += 200) {
    const { body } = await t.ask('GET', `/Users?startIndex=${startIndex}&count=1000`)
    expect(body).toMatchObject({ totalResults: 5000, startIndex, itemsPerPage: 200 })
    for (const { id } of body.Resources as { id: string }[]) seen.add(id)
  }
  expect(seen.size).toBe(5000)
  expect((await t.ask('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 5000, Resources: [] })
  expect((await t.ask('GET', '/Users?startIndex=5001')).body.Resources).toEqual([])
  const [one] = (await t.ask('GET', '/Users?filter=userName%20eq%20%22N4711%22')).body.Resources as object[]
  expect(one).toMatchObject({ userName: 'n4711' })
})
