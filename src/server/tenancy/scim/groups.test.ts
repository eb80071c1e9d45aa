import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { groupSchema, openScim, patchSchema } from './testing/setup.ts'

const { api, deps, setup } = await openScim()

let count = 0
const anAddress = () => `member-${++count}@example.com`

test('a group gives the role that an owner maps it to, the highest of several, and else the default', async () => {
  const t = await setup()
  const address = anAddress()
  const id = await t.add(address)
  const [recruiters, managers] = [await t.addGroup('Recruiters', [id]), await t.addGroup('Managers', [id])]
  expect(await t.roleOf(address)).toBe('viewer')
  await t.directory.mapGroup(managers, 'hiring_manager')
  expect(await t.roleOf(address)).toBe('hiring_manager')
  await t.directory.mapGroup(recruiters, 'recruiter')
  expect(await t.roleOf(address)).toBe('recruiter')
  await t.ask('DELETE', `/Groups/${recruiters}`)
  expect(await t.roleOf(address)).toBe('hiring_manager')
  await t.directory.mapGroup(managers, null)
  await t.directory.setDefaultRole('recruiter')
  expect(await t.roleOf(address)).toBe('recruiter')
})

test.each([
  ['Okta', 'add', { op: 'add', path: 'members' }],
  ['Entra ID', 'Add', { op: 'Add', path: 'members' }],
])('people whom %s adds and removes have the role at once', async (_name, _op, operation) => {
  const t = await setup()
  const [one, two] = [anAddress(), anAddress()]
  const [first, second] = [await t.add(one), await t.add(two)]
  const group = await t.addGroup('Recruiters')
  await t.directory.mapGroup(group, 'recruiter')
  const added = await t.patch(`/Groups/${group}`, { ...operation, value: [{ value: first }, { value: second }] })
  expect(added.body.members).toEqual(
    expect.arrayContaining([{ value: first, display: one, type: 'User' }, expect.objectContaining({ value: second })]),
  )
  expect([await t.roleOf(one), await t.roleOf(two)]).toEqual(['recruiter', 'recruiter'])
  await t.patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${first}"]` })
  expect([await t.roleOf(one), await t.roleOf(two)]).toEqual(['viewer', 'recruiter'])
  await t.patch(`/Groups/${group}`, { op: 'Remove', path: 'members', value: [{ value: second }] })
  expect(await t.roleOf(two)).toBe('viewer')
  await t.patch(`/Groups/${group}`, { op: 'replace', path: 'members', value: [{ value: first }] })
  expect(await t.roleOf(one)).toBe('recruiter')
  expect((await t.ask('GET', `/Users/${first}`)).body).toMatchObject({
    groups: [{ value: group, display: 'Recruiters', type: 'direct' }],
  })
})

test('a group is renamed with its members left alone, replaced whole, and found by name and by member', async () => {
  const t = await setup()
  const id = await t.add(anAddress())
  const group = await t.addGroup('Sales', [id])
  const renamed = await t.patch(`/Groups/${group}`, { op: 'replace', value: { id: group, displayName: 'Sales NL' } })
  expect(renamed.body).toMatchObject({ displayName: 'Sales NL', members: [{ value: id }] })
  const find = async (filter: string) =>
    (await t.ask('GET', `/Groups?filter=${encodeURIComponent(filter)}&excludedAttributes=members`)).body
  expect(await find('displayName eq "sales nl"')).toMatchObject({ totalResults: 1, Resources: [{ id: group }] })
  expect(await find(`members.value eq "${id}"`)).toMatchObject({ totalResults: 1 })
  expect(JSON.stringify(await find('displayName sw "S"'))).not.toContain('members')
  const put = await t.ask('PUT', `/Groups/${group}`, { schemas: [groupSchema], displayName: 'Sales', members: [] })
  expect(put.body).not.toHaveProperty('members')
  expect((await t.ask('POST', '/Groups', { schemas: [groupSchema], displayName: 'SALES' })).body).toMatchObject({
    status: '409',
    scimType: 'uniqueness',
  })
})

test('nobody of another workspace is put into a group, by the directory or by anybody', async () => {
  const [ours, theirs] = [await setup(), await setup()]
  const foreign = await theirs.add(anAddress())
  const group = await ours.addGroup('Everybody')
  const added = await ours.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: foreign }] })
  expect(added).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  const made = await ours.ask('POST', '/Groups', { displayName: 'More', members: [{ value: foreign }] })
  expect(made.status).toBe(400)
  expect((await ours.ask('GET', '/Groups?filter=displayName%20eq%20%22More%22')).body.totalResults).toBe(0)
})

test('a group that an owner mapped makes owners, and takes the role from all of them but the last', async () => {
  const t = await setup()
  const address = anAddress()
  const id = await t.add(address)
  const group = await t.addGroup('Owners', [id])
  await t.directory.mapGroup(group, 'owner')
  expect(await t.roleOf(address)).toBe('owner')
  await t.buyFor(address)
  await t.run(async (tx) => {
    await tx.execute(sql`delete from workspace_members where user_id = ${t.owner.userId}`)
  })
  const emptied = await t.patch(`/Groups/${group}`, { op: 'remove', path: 'members' })
  expect(emptied).toMatchObject({ status: 409, body: { detail: expect.stringContaining('only owner') } })
  expect(await t.roleOf(address)).toBe('owner')
  await api.addMember(t.workspaceId, t.owner.userId, 'owner')
  expect((await t.patch(`/Groups/${group}`, { op: 'remove', path: 'members' })).status).toBe(200)
  expect(await t.roleOf(address)).toBe('viewer')
})

test('thousands of people come into a mapped group and leave it within seconds', async () => {
  const t = await setup()
  const marker = deps.ids.uuid()
  const people = 2_000
  await t.run(async (tx) => {
    await tx.execute(sql`insert into users (id, email, created_at)
      select ${marker} || n, n || '-' || ${marker} || '@example.com', now() from generate_series(1, ${people}) n`)
    await tx.execute(sql`insert into workspace_members (workspace_id, user_id, role, joined_at)
      select ${t.workspaceId}, ${marker} || n, 'viewer', now() from generate_series(1, ${people}) n`)
    await tx.execute(sql`insert into directory_users
      (id, workspace_id, user_id, user_name, email, is_active, joined_at, created_at, updated_at)
      select ${marker} || n, ${t.workspaceId}, ${marker} || n, 'n' || n, n || '-' || ${marker} || '@example.com',
        true, now(), now(), now() from generate_series(1, ${people}) n`)
  })
  const group = await t.addGroup('Everybody')
  await t.directory.mapGroup(group, 'recruiter')
  const value = Array.from({ length: people }, (_, at) => ({ value: `${marker}${at + 1}` }))
  const all = await t.patch(`/Groups/${group}`, { op: 'add', path: 'members', value })
  expect(all.body.members).toHaveLength(people)
  const few = Array.from({ length: 200 }, (_, at) => ({ op: 'remove', path: `members[value eq "${marker}${at + 1}"]` }))
  expect((await t.patch(`/Groups/${group}`, ...few)).body.members).toHaveLength(people - 200)
})

test.each([
  ['no name', { schemas: [groupSchema] }],
  ['an empty name', { schemas: [groupSchema], displayName: ' ' }],
  ['members that are none', { schemas: [groupSchema], displayName: 'G', members: { a: 1 } }],
  ['members with numbers', { schemas: [groupSchema], displayName: 'G', members: [{ value: 5 }] }],
])('a group with %s is refused', async (_name, body) => {
  const t = await setup()
  expect((await t.ask('POST', '/Groups', body)).status).toBe(400)
})

test.each([
  ['a path into a member', { op: 'replace', path: 'members[value eq "x"].display', value: 'y' }],
  ['a member that is none', { op: 'add', path: 'members', value: [5] }],
  ['an empty name', { op: 'replace', path: 'displayName', value: '' }],
  ['no name', { op: 'remove', path: 'displayName' }],
])('a group’s PATCH with %s is refused', async (_name, operation) => {
  const t = await setup()
  const group = await t.addGroup('G')
  const answer = await t.ask('PATCH', `/Groups/${group}`, { schemas: [patchSchema], Operations: [operation] })
  expect(answer.status).toBe(400)
})
