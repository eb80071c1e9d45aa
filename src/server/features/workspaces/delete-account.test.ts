import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/customer/audit.ts'
import type { SignedIn } from '#server/platform/auth/actor.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { invitationsFeature } from '../invitations/index.ts'
import { mailFeature } from '../mail/index.ts'
import { createOpening } from '../openings/create-opening.ts'
import { changeRole } from './change-members.ts'
import { closeWorkspace } from './close-workspace.ts'
import { deleteAccount } from './delete-account.ts'
import { ensureWorkspaces } from './ensure-workspace.ts'
import { workspacesFeature } from './index.ts'
import { listAuditLog } from './list-audit-log.ts'
import { renameWorkspace } from './rename-workspace.ts'
import { setupWorkspaces } from './testing/setup.ts'

const database = await openTestDatabase({
  jobs: [...mailFeature.jobs, ...invitationsFeature.jobs, ...workspacesFeature.jobs],
})
afterAll(() => database.close())

async function setup() {
  const t = await setupWorkspaces(database)
  const leave = (actor: SignedIn, typed = actor.email) => deleteAccount(t.deps, actor, typed)
  const isThere = async ({ email }: SignedIn) =>
    (await database.db.execute(sql`select 1 from users where email = ${email}`)).rows.length === 1
  const hasTold = async ({ email }: SignedIn) =>
    (await database.db.execute(sql`select 1 from mails where recipient = ${email} and template = 'account-deleted'`))
      .rows.length
  return { ...t, leave, isThere, hasTold }
}

test('whoever deletes their account is signed out everywhere, told once, and logs keep what a former member did', async () => {
  const t = await setup()
  const { workspace, owner } = await t.open()
  const dana = await t.signIn()
  const elsewhere = await t.signIn(dana.email)
  await renameWorkspace(t.deps, await t.add(dana, workspace.id, 'owner'), 'Renamed')
  expect(await t.leave(dana, ` ${dana.email.toUpperCase()} `)).toEqual({ outcome: 'deleted' })
  expect(await t.leave(dana)).toEqual({ outcome: 'deleted' })
  for (const { cookie } of [dana, elsewhere]) expect(await readActor(t.deps, cookie)).toEqual({ kind: 'anonymous' })
  expect(await t.hasTold(dana)).toBe(1)
  expect(await t.enter(owner, workspace.id)).not.toBeNull()
  const { entries } = await listAuditLog(workspace, null)
  const former: Partial<AuditEntry> = { actorEmail: null, isActorGone: true, subjectName: null }
  expect(entries).toMatchObject([
    { ...former, action: 'member.account_deleted', details: { role: 'owner' } },
    { ...former, action: 'workspace.renamed' },
  ])
  expect(JSON.stringify(entries)).not.toContain(dana.email)
})

test('nothing is deleted while the address is not typed, nor by whoever runs the installation', async () => {
  const t = await setup()
  const dana = await t.signIn()
  for (const typed of ['', 'someone-else@example.com', `${dana.email}.evil.example`])
    expect(await t.leave(dana, typed)).toEqual({ outcome: 'other_address' })
  expect(await t.leave({ ...dana, kind: 'operator' })).toEqual({ outcome: 'runs_installation' })
  expect(await t.isThere(dana)).toBe(true)
})

test('the last owner stays while others work there, until one of them is an owner', async () => {
  const t = await setup()
  const { workspace, owner } = await t.open()
  const colleague = await t.signIn()
  await t.add(colleague, workspace.id, 'recruiter')
  const held = { id: workspace.id, name: 'Acme', reason: 'members', closesAt: null }
  expect(await t.leave(owner)).toEqual({ outcome: 'held', workspaces: [held] })
  expect(await t.isThere(owner)).toBe(true)
  expect(await t.hasTold(owner)).toBe(0)
  await changeRole(t.deps, workspace, colleague.userId, 'owner')
  expect(await t.leave(owner)).toEqual({ outcome: 'deleted' })
  expect(await t.enter(colleague, workspace.id)).toMatchObject({ role: 'owner' })
})

test('of two owners who go at once one stays', async () => {
  const t = await setup()
  const { workspace, owner } = await t.open()
  const second = await t.signIn()
  await t.add(second, workspace.id, 'owner')
  await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  const outcomes = await Promise.all([t.leave(owner), t.leave(second)])
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['deleted', 'held'])
})

test('a workspace with data is closed first; what is being closed and an empty one hold nobody', async () => {
  const t = await setup()
  const { workspace, owner } = await t.open()
  await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  expect(await t.leave(owner)).toMatchObject({ outcome: 'held', workspaces: [{ reason: 'data', closesAt: null }] })
  await closeWorkspace(t.deps, workspace, 'Acme')
  expect(await t.leave(owner)).toEqual({ outcome: 'deleted' })
  const visitor = await t.signIn()
  await ensureWorkspaces(t.deps, visitor, { clientAddress: null })
  expect(await t.leave(visitor)).toEqual({ outcome: 'deleted' })
})

test('extras that are still to be invoiced name their owner until the workspace is gone', async () => {
  const t = await setup()
  const { workspace, owner } = await t.open()
  await closeWorkspace(t.deps, workspace, 'Acme')
  await inWorkspace(database.db, workspace.id, (tx) =>
    tx.execute(sql`insert into usage_places (workspace_id, interview_id, reserved_at, expires_at, counted_at, counted_as, charge_cents)
      values (${workspace.id}, ${t.deps.ids.uuid()}, now(), now(), ${t.clock.now().toISOString()}, 'extra', 300)`),
  )
  expect(await t.leave(owner)).toMatchObject({ outcome: 'held', workspaces: [{ closesAt: expect.any(String) }] })
})
