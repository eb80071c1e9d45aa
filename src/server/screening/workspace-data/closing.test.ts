import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { closingDays } from '#contract/values/workspace.ts'
import { openInvoices } from '#server/billing/usage/invoices.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { keepingGraceMs } from '#server/platform/workspaces/store.ts'
import { deleteDueInterviews } from '#server/screening/deletion/delete-due-interviews.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { recordingKey } from '#server/screening/interviews/store.ts'
import { beginInterview, openCandidatePortal } from '#server/screening/invitations/candidate-portal.ts'
import { invitationsFeature } from '#server/screening/invitations/feature.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { cancelOpenInvitations, sweepInvitations } from '#server/screening/invitations/sweep-invitations.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { insertReport } from '#server/screening/reports/store.ts'
import { addNote } from '#server/screening/reviews/notes.ts'
import { eraseAccount } from '#server/tenancy/accounts/store.ts'
import { appointOwners } from '#server/tenancy/workspaces/appoint-owners.ts'
import { closeWorkspace, keepWorkspace } from '#server/tenancy/workspaces/close-workspace.ts'
import { closingLimit, isSameName } from '#server/tenancy/workspaces/policy.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { makeEvaluation, makePlan, makeTurns } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { deleteClosedWorkspaces } from './delete-closed.ts'
import { workspaceDataJobs } from './feature.ts'

const database = await openTestDatabase({
  jobs: [...mailFeature.jobs, ...deletionFeature.jobs, ...invitationsFeature.jobs, ...workspaceDataJobs],
})
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const never = new AbortController().signal
let people = 0

/** A workspace with an opening, in which somebody is invited and somebody has been interviewed, with sound and report. */
async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace, owner } = await t.open()
  const opening = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, workspace, opening.id, 'open')
  const portal = openCandidatePortal(t.deps, { userId: null, isReadByProgram: false })
  const invite = async () => {
    const email = `closing-${process.pid}-${++people}@example.com`
    const candidates = [{ name: 'Dana Okafor', email }]
    const [invited] = await inviteCandidates(t.deps, workspace, opening.id, { candidates, days: 14, sendsMail: true })
    if (invited === undefined) throw new Error('Nobody was invited')
    return { id: invited.interviewId, email, token: invited.link.slice(invited.link.lastIndexOf('/') + 1) }
  }
  const begin = async ({ token }: { token: string }) => {
    const version = (await portal.load(token))?.notice.version ?? ''
    expect(await portal.agree(token, { version, evaluation: true, recording: true })).toBe('agreed')
    await beginInterview(t.deps, token)
  }
  const hold = async () => {
    const invited = await invite()
    await begin(invited)
    const turns = makeTurns(undefined, ++people)
    const [spoken] = turns.filter(({ audioStartMs }) => audioStartMs !== null)
    const file = recordingKey(invited.id, spoken?.id ?? '')
    await t.deps.storage.put(file, new Uint8Array([82, 73, 70, 70]))
    await inWorkspace(database.db, workspace.id, async (tx) => {
      await tx.execute(sql`update interviews set status = 'evaluated', started_at = now() where id = ${invited.id}`)
      for (const turn of turns) {
        await tx.execute(sql`insert into turns (id, interview_id, "index", speaker, kind, text, channel, start_ms, end_ms, segments, flags, has_recording, stored_at)
          values (${turn.id}, ${invited.id}, ${turn.index}, ${turn.speaker}, ${turn.kind}, ${turn.text}, ${turn.channel}, ${turn.startMs}, ${turn.endMs}, '[]', '[]', ${turn.id === spoken?.id}, now())`)
      }
      await insertReport(tx, invited.id, makeEvaluation(turns, makePlan()), t.clock.now())
    })
    await addNote(t.deps, workspace, invited.id, {
      id: t.deps.ids.uuid(),
      text: 'Calm under pressure',
      tell: [],
    })
    return { ...invited, file }
  }
  const rows = async (query: ReturnType<typeof sql>) =>
    (await inSystem(database.db, 'sweep', (tx) => tx.execute(query))).rows
  const mailsTo = async (email: string) =>
    z
      .array(z.object({ subject: z.string() }))
      .parse(await rows(sql`select subject from mails where recipient = ${email} order by created_at, id`))
      .map(({ subject }) => subject)
  /** When the workspace's time has come. */
  const end = () => t.clock.advance(closingDays * dayMs + keepingGraceMs)
  /** What the hourly jobs do, in their order. */
  const sweep = async (deps = t.deps) => {
    await deleteDueInterviews(deps, never)
    return await deleteClosedWorkspaces(deps, never)
  }
  const stands = async (id = workspace.id) => (await rows(sql`select 1 from workspaces where id = ${id}`)).length === 1
  return { ...t, workspace, owner, portal, invite, begin, hold, rows, mailsTo, end, sweep, stands }
}

/** Every table that says whose its rows are, found and not listed, with how many rows it has of a workspace. */
async function rowsLeft(t: Awaited<ReturnType<typeof setup>>, workspaceId: string, interviewIds: readonly string[]) {
  const columns = z.array(z.object({ table: z.string(), column: z.string() })).parse(
    await t.rows(sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('workspace_id', 'interview_id')`),
  )
  expect(columns.length).toBeGreaterThan(30)
  const left: Record<string, number> = {}
  for (const { table, column } of columns) {
    const ids = column === 'workspace_id' ? [workspaceId] : interviewIds
    const found = await t.rows(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${sql.param([...ids])}::text[])`,
    )
    if (found.length > 0) left[table] = found.length
  }
  return left
}

test.each([
  ['Acme', true],
  ['  acme ', true],
  ['ACME', true],
  ['Acme Ltd', false],
  ['', false],
])('“%s” typed for “Acme”: %s', (typed, isSame) => {
  expect(isSameName(typed, 'Acme')).toBe(isSame)
})

test('an owner closes a workspace by its name, once, and every member is told', async () => {
  const t = await setup()
  const colleague = await t.signIn()
  const recruiter = await t.add(colleague, t.workspace.id, 'recruiter')
  await expect(closeWorkspace(t.deps, recruiter, 'Acme')).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  expect(await closeWorkspace(t.deps, t.workspace, 'Another')).toBe('other_name')
  expect(await t.enter(t.owner, t.workspace.id)).toMatchObject({ closesAt: null })
  const closings = [closeWorkspace(t.deps, t.workspace, 'acme'), closeWorkspace(t.deps, t.workspace, 'Acme')]
  expect(await Promise.all(closings)).toEqual(['closing', 'closing'])
  const closesAt = new Date(t.clock.now().getTime() + closingDays * dayMs)
  await t.clock.advance(dayMs)
  await closeWorkspace(t.deps, t.workspace, 'Acme')
  expect(await t.enter(colleague, t.workspace.id)).toMatchObject({ closesAt })
  expect((await t.auditOf(t.workspace.id)).filter((action) => action === 'workspace.closed')).toHaveLength(1)
  for (const { email } of [t.owner, colleague])
    expect(await t.mailsTo(email)).toEqual([expect.stringContaining('Acme closes on')])
})

test('what nobody has begun is cancelled, what has begun goes on, and nobody is invited any more', async () => {
  const t = await setup()
  const waiting = await t.invite()
  const begun = await t.invite()
  await t.begin(begun)
  await inWorkspace(database.db, t.workspace.id, (tx) =>
    tx.execute(sql`update interviews set status = 'in_progress', started_at = now() where id = ${begun.id}`),
  )
  await closeWorkspace(t.deps, t.workspace, 'Acme')
  expect(await cancelOpenInvitations(t.deps, never)).toEqual({ cancelled: 1 })
  expect(await cancelOpenInvitations(t.deps, never)).toEqual({ cancelled: 0 })
  const events = sql`select subject from domain_events where type = 'interview.cancelled'`
  expect((await database.db.execute(events)).rows).toEqual([{ subject: waiting.id }])
  expect(await t.portal.load(waiting.token)).toMatchObject({ stage: 'cancelled' })
  expect(await t.portal.load(begun.token)).toMatchObject({ stage: 'begun' })
  await expect(t.invite()).rejects.toMatchObject({
    code: 'plan.limit_reached',
    extensions: expect.objectContaining({ reason: 'closing', free: 0 }),
  })
})

test('what keeps invitations from expiring does not keep those of a closed workspace from being cancelled', async () => {
  const t = await setup()
  const waiting = await t.invite()
  await closeWorkspace(t.deps, t.workspace, 'Acme')
  const now = vi.fn(() => t.clock.now())
  now.mockImplementationOnce(() => {
    throw new Error('stuck')
  })
  await expect(sweepInvitations({ ...t.deps, clock: { ...t.clock, now } }, never)).rejects.toThrow('stuck')
  expect(await t.portal.load(waiting.token)).toMatchObject({ stage: 'cancelled' })
})

test('a workspace is kept until its time has come, and goes on as before', async () => {
  const t = await setup()
  const waiting = await t.invite()
  await closeWorkspace(t.deps, t.workspace, 'Acme')
  await t.clock.advance(closingDays * dayMs - 1)
  await t.sweep()
  expect(await t.stands()).toBe(true)
  expect(await keepWorkspace(t.deps, t.workspace)).toBe(true)
  expect(await keepWorkspace(t.deps, t.workspace)).toBe(true)
  // The job was late: what was kept again loses nothing.
  expect(await cancelOpenInvitations(t.deps, never)).toEqual({ cancelled: 0 })
  expect(await t.portal.load(waiting.token)).not.toMatchObject({ stage: 'cancelled' })
  await t.end()
  await t.sweep()
  expect(await t.stands()).toBe(true)
  await t.invite()
  expect(await t.mailsTo(t.owner.email)).toEqual([expect.stringContaining('closes on'), 'Acme stays'])

  await closeWorkspace(t.deps, t.workspace, 'Acme')
  await t.clock.advance(closingDays * dayMs)
  expect(await keepWorkspace(t.deps, t.workspace)).toBe(false)
  // Whoever kept it in the last second is still about to be stored.
  await t.sweep()
  expect(await t.stands()).toBe(true)
  await t.clock.advance(keepingGraceMs)
  await t.sweep()
  expect(await t.stands()).toBe(false)
  await expect(keepWorkspace(t.deps, t.workspace)).rejects.toMatchObject({ code: 'workspace.not_found' })
})

test('it is closed a few times a day and no more: every member is told each time', async () => {
  const t = await setup()
  for (let times = 0; times < closingLimit.max; times++) {
    expect(await closeWorkspace(t.deps, t.workspace, 'Acme')).toBe('closing')
    expect(await keepWorkspace(t.deps, t.workspace)).toBe(true)
    await t.clock.advance(1000)
  }
  expect(await closeWorkspace(t.deps, t.workspace, 'Acme')).toBe('too_often')
  await t.clock.advance(dayMs)
  expect(await closeWorkspace(t.deps, t.workspace, 'Acme')).toBe('closing')
})

test('an owner who has lost the role meanwhile neither closes nor keeps', async () => {
  const t = await setup()
  await inWorkspace(database.db, t.workspace.id, (tx) =>
    tx.execute(sql`update workspace_members set role = 'recruiter' where workspace_id = ${t.workspace.id}`),
  )
  const refused = expect.objectContaining({ code: 'workspace.role_too_small' })
  await expect(closeWorkspace(t.deps, t.workspace, 'Acme')).rejects.toEqual(refused)
  await expect(keepWorkspace(t.deps, t.workspace)).rejects.toEqual(refused)
})

test('then all of it is gone, files and rows of every table, and nothing of anybody else', async () => {
  const t = await setup()
  const other = await setup()
  const [held, waiting, spared] = [await t.hold(), await t.invite(), await other.hold()]
  // A mail server has refused one of them.
  await t.rows(
    sql`insert into undeliverable_addresses (address, since, reason, source) values (${held.email}, now(), 'no such user', 'refused')`,
  )
  await closeWorkspace(t.deps, t.workspace, 'Acme')
  await t.end()
  await Promise.all([t.sweep(), t.sweep()])
  expect(await t.deps.storage.get(held.file)).toBeNull()
  // The claim of a trial or plan outlives its workspace, so that deleting one gives nothing back.
  expect(await rowsLeft(t, t.workspace.id, [held.id, waiting.id])).toEqual({ usage_claims: 1, workspace_deletions: 1 })
  expect(await t.stands()).toBe(false)
  expect(await t.enter(t.owner, t.workspace.id)).toBeNull()
  expect(await t.portal.load(held.token)).toBeNull()
  expect(await t.mailsTo(held.email)).toEqual([])
  expect(await t.rows(sql`select 1 from undeliverable_addresses where address = ${held.email}`)).toEqual([])
  const [log] = await t.rows(sql`select counts from workspace_deletions where workspace_id = ${t.workspace.id}`)
  expect(log).toMatchObject({ counts: { interviews: 2, recording: 1, report: 1, contact: 4 } })
  expect(await t.mailsTo(t.owner.email)).toEqual([expect.stringContaining('closes on'), 'Acme has been deleted'])

  expect(await other.stands()).toBe(true)
  expect(await other.deps.storage.get(spared.file)).not.toBeNull()
  expect((await rowsLeft(other, other.workspace.id, [spared.id])).turns).toBeGreaterThan(0)
})

test('a workspace that nobody is a member of any more is closed for that, and goes like every other', async () => {
  const t = await setup()
  const held = await t.hold()
  await database.db.transaction((tx) => eraseAccount(tx, t.owner.email))
  await t.sweep()
  expect(await t.stands()).toBe(true)
  await t.clock.advance(dayMs)
  await t.sweep()
  await t.clock.advance((closingDays - 1) * dayMs + keepingGraceMs)
  await t.sweep()
  expect(await t.stands()).toBe(false)
  expect(await t.deps.storage.get(held.file)).toBeNull()
})

test('where the last owner’s account is gone, whoever may do most and joined first becomes one, once', async () => {
  const t = await setup()
  const [viewer, first, second] = [await t.signIn(), await t.signIn(), await t.signIn()]
  await t.add(viewer, t.workspace.id, 'viewer')
  await t.clock.advance(dayMs)
  await t.add(first, t.workspace.id, 'recruiter')
  await t.clock.advance(dayMs)
  await t.add(second, t.workspace.id, 'recruiter')
  await database.db.transaction((tx) => eraseAccount(tx, t.owner.email))
  await appointOwners(t.deps, never)
  await appointOwners(t.deps, never)
  expect(await t.enter(first, t.workspace.id)).toMatchObject({ role: 'owner' })
  expect(await t.enter(second, t.workspace.id)).toMatchObject({ role: 'recruiter' })
  expect((await t.auditOf(t.workspace.id)).filter((action) => action === 'member.role_changed')).toHaveLength(1)
  const rows = await t.rows(sql`select 1 from mails where recipient = ${first.email} and template = 'owner-appointed'`)
  expect(rows).toHaveLength(1)
})

test('whatever names a workspace or an interview goes with it by the database’s own rule', async () => {
  const t = await setup()
  const { rows } = await database.db.execute(sql`
    with recursive goes as (
      select 'workspaces'::regclass as id
      union select 'interviews'::regclass
      union select conrelid::regclass from pg_constraint join goes on goes.id = confrelid
        where contype = 'f' and confdeltype = 'c'
    )
    select distinct relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not attisdropped
      and attname in ('workspace_id', 'interview_id') and attrelid not in (select id from goes)
    order by 1`)
  // The log of deletions is emptied by hand; the others are meant to outlive the workspace, and hold nothing of candidates.
  expect(rows.map(({ name }) => name)).toEqual(['deletion_log', 'kept_extras', 'usage_claims', 'workspace_deletions'])
  expect(await t.stands()).toBe(true)
})

test('a storage that is away puts off one workspace, not the others; the next run goes on', async () => {
  const [broken, fine] = [await setup(), await setup()]
  const held = await broken.hold()
  await closeWorkspace(broken.deps, broken.workspace, 'Acme')
  await closeWorkspace(fine.deps, fine.workspace, 'Acme')
  await broken.end()
  const isItsOwn = (prefix: string) => prefix.includes(held.id)
  const storage = {
    ...broken.deps.storage,
    removePrefix: (prefix: string) =>
      isItsOwn(prefix) ? Promise.reject(new Error('away')) : broken.deps.storage.removePrefix(prefix),
  }
  await expect(deleteDueInterviews({ ...broken.deps, storage }, never)).rejects.toThrow('away')
  await deleteClosedWorkspaces(broken.deps, never)
  expect([await broken.stands(), await fine.stands()]).toEqual([true, false])
  await broken.sweep()
  expect(await broken.stands()).toBe(false)
})

test('what a workspace owes for extras outlives it', async () => {
  const t = await setup()
  const { id } = await t.invite()
  const at = t.clock.now().toISOString()
  await inWorkspace(database.db, t.workspace.id, (tx) =>
    tx.execute(
      sql`update usage_reservations set counted_at = ${at}::timestamptz, counted_as = 'extra', charge_cents = 300 where interview_id = ${id}`,
    ),
  )
  await closeWorkspace(t.deps, t.workspace, 'Acme')
  await t.end()
  const owed = async () =>
    (await openInvoices(t.deps).listExtras()).filter(({ workspaceId }) => workspaceId === t.workspace.id)
  const before = await owed()
  expect(before).toEqual([
    {
      month: '2026-03',
      workspaceId: t.workspace.id,
      workspaceName: 'Acme',
      owners: [t.owner.email],
      interviews: 1,
      chargeCents: 300,
    },
  ])
  await t.sweep()
  expect(await t.stands()).toBe(false)
  expect(await owed()).toEqual(before)
})
