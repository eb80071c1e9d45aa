import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/customer/workspace.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import type { SignedIn } from '#server/platform/auth/actor.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { createInterview } from '#server/screening/interviews/create-interview.ts'
import { newInterview } from '#server/screening/interviews/testing/setup.ts'
import { invitationsFeature } from '#server/screening/invitations/feature.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { workspaceContents } from '#server/screening/workspace-data/contents-store.ts'
import { listAuditLog } from '#server/screening/workspace-data/list-audit-log.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { changeRole } from './change-members.ts'
import { closeWorkspace } from './close-workspace.ts'
import { deleteAccount } from './delete-account.ts'
import { ensureWorkspaces, renameWorkspace } from './ensure-workspace.ts'
import { workspacesFeature } from './feature.ts'
import { setupWorkspaces } from './testing/setup.ts'

const database = await openTestDatabase({
  jobs: [...mailFeature.jobs, ...invitationsFeature.jobs, ...workspacesFeature.jobs],
})
afterAll(() => database.close())

async function setup() {
  const t = await setupWorkspaces(database)
  const leave = (actor: SignedIn, typed = actor.email) =>
    deleteAccount({ ...t.deps, contents: workspaceContents }, actor, typed)
  const isThere = async ({ email }: SignedIn) =>
    (await database.db.execute(sql`select 1 from users where email = ${email}`)).rows.length === 1
  const hasTold = async ({ email }: SignedIn) =>
    (await database.db.execute(sql`select 1 from mails where recipient = ${email} and template = 'account-deleted'`))
      .rows.length
  return { ...t, leave, isThere, hasTold }
}

type Setup = Awaited<ReturnType<typeof setup>>

/** An interview of a workspace, as far as its account is concerned. */
async function addInterview(t: Setup, workspaceId: string): Promise<string> {
  const { interviewId } = await createInterview(t.deps, newInterview())
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`update interviews set workspace_id = ${workspaceId} where id = ${interviewId}`),
  )
  return interviewId
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
  const { entries } = await listAuditLog(t.deps, workspace, null)
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
  expect(await t.leave({ ...dana, kind: 'admin' })).toEqual({ outcome: 'runs_installation' })
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
    tx.execute(sql`insert into usage_reservations (workspace_id, interview_id, reserved_at, expires_at, counted_at, counted_as, charge_cents)
      values (${workspace.id}, ${t.deps.ids.uuid()}, now(), now(), ${t.clock.now().toISOString()}, 'extra', 300)`),
  )
  expect(await t.leave(owner)).toMatchObject({ outcome: 'held', workspaces: [{ closesAt: expect.any(String) }] })
})

test('the only member stays while a candidate is being interviewed or may still begin', async () => {
  const t = await setup()
  const { workspace, owner } = await t.open()
  const interviewId = await addInterview(t, workspace.id)
  await closeWorkspace(t.deps, workspace, 'Acme')
  const become = (status: string) =>
    inWorkspace(database.db, workspace.id, (tx) =>
      tx.execute(sql`update interviews set status = ${status} where id = ${interviewId}`),
    )
  for (const status of ['invited', 'consented', 'in_progress']) {
    await become(status)
    expect(await t.leave(owner)).toMatchObject({ outcome: 'held', workspaces: [{ reason: 'interview' }] })
  }
  await become('completed')
  expect(await t.leave(owner)).toEqual({ outcome: 'deleted' })
})

test('a rating that was begun and not submitted goes with its author, a submitted one stays', async () => {
  const t = await setup()
  const { workspace } = await t.open()
  const dana = await t.signIn()
  await t.add(dana, workspace.id, 'recruiter')
  const interviewId = await addInterview(t, workspace.id)
  const [draft, submitted] = [t.deps.ids.uuid(), t.deps.ids.uuid()]
  await inWorkspace(database.db, workspace.id, async (tx) => {
    await tx.execute(sql`insert into transcripts (interview_id) values (${interviewId}) on conflict do nothing`)
    for (const [id, at] of [
      [draft, null],
      [submitted, t.clock.now().toISOString()],
    ])
      await tx.execute(sql`insert into interview_ratings (id, workspace_id, interview_id, user_id, levels, opened, at, submitted_at)
        values (${id}, ${workspace.id}, ${interviewId}, ${dana.userId}, '[]', '[]', now(), ${at}::timestamptz)`)
  })
  expect(await t.leave(dana)).toEqual({ outcome: 'deleted' })
  const left = await inWorkspace(database.db, workspace.id, (tx) =>
    tx.execute(sql`select id from interview_ratings where interview_id = ${interviewId}`),
  )
  expect(left.rows).toEqual([{ id: submitted }])
})

/** Somebody else changes the workspace, and is done only once the deletion waits for it. */
async function leaveDuring(
  t: Setup,
  who: SignedIn,
  workspaceId: string,
  change: (tx: Transaction) => Promise<unknown>,
) {
  let leaving: ReturnType<Setup['leave']> | undefined
  await inSystem(database.db, 'sweep', async (tx) => {
    await tx.execute(sql`select 1 from workspaces where id = ${workspaceId} for update`)
    leaving = t.leave(who)
    const waiting = sql`select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database()) or not granted and locktype = 'transactionid'`
    await expect.poll(async () => (await database.db.execute(waiting)).rows.length).toBeGreaterThan(0)
    await change(tx)
  })
  return await leaving
}

test('who is an owner and what is closed is decided by what others have left, not by what was read before', async () => {
  const t = await setup()
  const { workspace, owner } = await t.open()
  const recruiter = await t.signIn()
  await t.add(recruiter, workspace.id, 'recruiter')
  const swap = async (tx: Transaction) => {
    await tx.execute(sql`update workspace_members set role = 'viewer' where user_id = ${owner.userId}`)
    await tx.execute(sql`update workspace_members set role = 'owner' where user_id = ${recruiter.userId}`)
  }
  expect(await leaveDuring(t, recruiter, workspace.id, swap)).toMatchObject({ outcome: 'held' })
})

test('a workspace that is deleted meanwhile stands in nobody’s way', async () => {
  const t = await setup()
  const { workspace, owner } = await t.open()
  const end = (tx: Transaction) => tx.execute(sql`delete from workspaces where id = ${workspace.id}`)
  expect(await leaveDuring(t, owner, workspace.id, end)).toEqual({ outcome: 'deleted' })
})
