import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { closingDays } from '#contract/values/workspace.ts'
import { recordingKey } from '#server/features/interviews/read.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { makeEvaluation, makePlan, makeTurns } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { eraseAccount } from '../accounts/read.ts'
import { interviewsFeature } from '../interviews/index.ts'
import { beginInterview, openDoor } from '../invitations/door.ts'
import { invitationsFeature } from '../invitations/index.ts'
import { inviteCandidates } from '../invitations/invite-candidates.ts'
import { cancelOpenInvitations } from '../invitations/sweep-invitations.ts'
import { mailFeature } from '../mail/index.ts'
import { createOpening } from '../openings/create-opening.ts'
import { setStatus } from '../openings/set-status.ts'
import { insertReport } from '../reports/store.ts'
import { addNote } from '../reviews/notes.ts'
import { openInvoices } from '../usage/open-invoices.ts'
import { closeWorkspace, keepWorkspace } from './close-workspace.ts'
import { deleteClosedWorkspaces } from './delete-closed.ts'
import { workspacesFeature } from './index.ts'
import { isSameName } from './policy.ts'
import { setupWorkspaces } from './testing/setup.ts'

const database = await openTestDatabase({
  jobs: [...mailFeature.jobs, ...interviewsFeature.jobs, ...invitationsFeature.jobs, ...workspacesFeature.jobs],
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
  const door = openDoor(t.deps)
  const invite = async () => {
    const email = `closing-${process.pid}-${++people}@example.com`
    const candidates = [{ name: 'Dana Okafor', email }]
    const [invited] = await inviteCandidates(t.deps, workspace, opening.id, { candidates, days: 14, sendsMail: true })
    if (invited === undefined) throw new Error('Nobody was invited')
    return { id: invited.interviewId, email, token: invited.link.slice(invited.link.lastIndexOf('/') + 1) }
  }
  const begin = async ({ token }: { token: string }) => {
    const version = (await door.load(token))?.notice.version ?? ''
    expect(await door.agree(token, { version, evaluation: true, recording: true })).toBe('agreed')
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
      .array(z.object({ template: z.string() }))
      .parse(await rows(sql`select template from mails where recipient = ${email} order by created_at, id`))
      .map(({ template }) => template)
  /** When the workspace's time has come. */
  const end = () => t.clock.advance(closingDays * dayMs)
  const sweep = () => deleteClosedWorkspaces(t.deps, never)
  const stands = async (id = workspace.id) => (await rows(sql`select 1 from workspaces where id = ${id}`)).length === 1
  return { ...t, workspace, owner, door, invite, begin, hold, rows, mailsTo, end, sweep, stands }
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
  for (const { email } of [t.owner, colleague]) expect(await t.mailsTo(email)).toEqual(['workspace-closing'])
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
  expect(await cancelOpenInvitations(t.deps, t.workspace.id, never)).toEqual({ cancelled: 1 })
  expect(await cancelOpenInvitations(t.deps, t.workspace.id, never)).toEqual({ cancelled: 0 })
  expect(await t.door.load(waiting.token)).toMatchObject({ stage: 'cancelled' })
  expect(await t.door.load(begun.token)).toMatchObject({ stage: 'begun' })
  await expect(t.invite()).rejects.toMatchObject({
    code: 'plan.limit_reached',
    extensions: expect.objectContaining({ reason: 'closing', free: 0 }),
  })
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
  expect(await cancelOpenInvitations(t.deps, t.workspace.id, never)).toEqual({ cancelled: 0 })
  expect(await t.door.load(waiting.token)).not.toMatchObject({ stage: 'cancelled' })
  await t.end()
  await t.sweep()
  expect(await t.stands()).toBe(true)
  await t.invite()
  expect(await t.mailsTo(t.owner.email)).toEqual(['workspace-closing', 'workspace-kept'])

  await closeWorkspace(t.deps, t.workspace, 'Acme')
  await t.end()
  expect(await keepWorkspace(t.deps, t.workspace)).toBe(false)
})

test('then all of it is gone, files and rows of every table, and nothing of anybody else', async () => {
  const t = await setup()
  const other = await setup()
  const [held, waiting, spared] = [await t.hold(), await t.invite(), await other.hold()]
  await closeWorkspace(t.deps, t.workspace, 'Acme')
  await t.end()
  await Promise.all([t.sweep(), t.sweep()])
  expect(await t.deps.storage.get(held.file)).toBeNull()
  // The claim of a trial or plan outlives its workspace, so that deleting one gives nothing back.
  expect(await rowsLeft(t, t.workspace.id, [held.id, waiting.id])).toEqual({ usage_claims: 1, workspace_deletions: 1 })
  expect(await t.stands()).toBe(false)
  expect(await t.enter(t.owner, t.workspace.id)).toBeNull()
  expect(await t.door.load(held.token)).toBeNull()
  expect(await t.mailsTo(held.email)).toEqual([])
  const [log] = await t.rows(sql`select counts from workspace_deletions where workspace_id = ${t.workspace.id}`)
  expect(log).toMatchObject({ counts: { interviews: 2, recording: 1, report: 1, contact: 4 } })
  expect(await t.mailsTo(t.owner.email)).toEqual(['workspace-closing', 'workspace-deleted'])

  expect(await other.stands()).toBe(true)
  expect(await other.deps.storage.get(spared.file)).not.toBeNull()
  expect((await rowsLeft(other, other.workspace.id, [spared.id])).turns).toBeGreaterThan(0)
})

test('a workspace that nobody is a member of any more goes with its last member', async () => {
  const t = await setup()
  const held = await t.hold()
  await database.db.transaction((tx) => eraseAccount(tx, t.owner.email))
  await t.sweep()
  expect(await t.stands()).toBe(false)
  expect(await t.deps.storage.get(held.file)).toBeNull()
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
  await expect(deleteClosedWorkspaces({ ...broken.deps, storage }, never)).rejects.toThrow('away')
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
      sql`update usage_places set counted_at = ${at}::timestamptz, counted_as = 'extra', charge_cents = 300 where interview_id = ${id}`,
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
