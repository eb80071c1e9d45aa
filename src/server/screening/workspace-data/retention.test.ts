import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { Retention, usualRetention } from '#contract/values/retention.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { deleteDueInterviews } from '#server/screening/deletion/delete-due-interviews.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { recordingKey } from '#server/screening/interviews/store.ts'
import { beginInterview } from '#server/screening/invitations/candidate-portal.ts'
import { setupInvitations } from '#server/screening/invitations/testing/setup.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { makeTurns } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { changeRetention, openRetention } from './change-retention.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const never = new AbortController().signal
const short = { recordingDays: 7, contactDays: 30, reportDays: 90 } as const
let people = 0

async function setup() {
  const t = await setupInvitations(database)
  const { workspace } = t
  /** Begun now, with one recorded answer. */
  async function begin({ id, token }: { id: string; token: string }) {
    await beginInterview(t.deps, token)
    const turn = makeTurns(undefined, ++people).find(({ audioStartMs }) => audioStartMs !== null)
    if (turn === undefined) throw new Error('The sample is spoken')
    await t.deps.storage.put(recordingKey(id, turn.id), new Uint8Array([1]))
    await inWorkspace(database.db, workspace.id, async (tx) => {
      await tx.execute(
        sql`update interviews set status = 'evaluated', started_at = ${t.clock.now().toISOString()}::timestamptz where id = ${id}`,
      )
      await tx.execute(sql`insert into turns (id, interview_id, "index", speaker, kind, text, channel, start_ms, end_ms, segments, flags, has_recording, stored_at)
        values (${turn.id}, ${id}, 0, 'candidate', 'answer', 'words', 'voice', 0, 1, '[]', '[]', true, now())`)
    })
    return recordingKey(id, turn.id)
  }
  const rows = async (query: ReturnType<typeof sql>) =>
    (await inSystem(database.db, 'sweep', (tx) => tx.execute(query))).rows
  const stateOf = async (id: string) => {
    const [row] = await rows(
      sql`select status, name, recording_deleted_at is not null as is_silent, (select count(*)::int from turns where interview_id = ${id} and has_recording) as sounds from interviews where id = ${id}`,
    )
    return row
  }
  const logOf = (id: string) =>
    rows(sql`select class, count, cause from deletion_log where interview_id = ${id} order by id`)
  return { ...t, agree: (token: string) => t.agree(token, true), begin, rows, stateOf, logOf }
}

test('each class goes at its own time, once, its files with it, and the log says what and nobody', async () => {
  const t = await setup()
  expect(await changeRetention(t.deps, t.workspace, short, true)).toBe('saved')
  const invited = await t.invite()
  await t.agree(invited.token)
  const file = await t.begin(invited)
  const cause = 'retention of the workspace'

  await t.clock.advance(7 * dayMs - 1)
  expect(await deleteDueInterviews(t.deps, never)).toEqual({ erased: 0, recordings: 0, contacts: 0 })
  await t.clock.advance(1)
  const runs = await Promise.all([deleteDueInterviews(t.deps, never), deleteDueInterviews(t.deps, never)])
  expect(runs.reduce((sum, { recordings }) => sum + recordings, 0)).toBe(1)
  expect(await t.deps.storage.get(file)).toBeNull()
  expect(await t.stateOf(invited.id)).toMatchObject({
    status: 'evaluated',
    name: 'Dana Okafor',
    is_silent: true,
    sounds: 0,
  })
  expect(await t.logOf(invited.id)).toEqual([{ class: 'recording', count: 1, cause }])

  await t.clock.advance(23 * dayMs)
  expect(await deleteDueInterviews(t.deps, never)).toEqual({ erased: 0, recordings: 0, contacts: 1 })
  expect(await t.stateOf(invited.id)).toMatchObject({ status: 'evaluated', name: null })
  expect(await t.rows(sql`select 1 from mails where key like ${`%${invited.id}%`}`)).toEqual([])

  await t.clock.advance(60 * dayMs)
  expect(await deleteDueInterviews(t.deps, never)).toEqual({ erased: 1, recordings: 0, contacts: 0 })
  expect(await deleteDueInterviews(t.deps, never)).toEqual({ erased: 0, recordings: 0, contacts: 0 })
  expect(await t.logOf(invited.id)).toEqual([
    { class: 'recording', count: 1, cause },
    { class: 'contact', count: 2, cause },
    { class: 'transcript', count: 1, cause },
  ])
  expect(await t.stateOf(invited.id)).toMatchObject({ status: 'deleted' })
})

test('the candidate is told the periods, and longer ones reach nobody who agreed to shorter ones', async () => {
  const t = await setup()
  await changeRetention(t.deps, t.workspace, short, true)
  const invited = await t.invite()
  const kept = async () =>
    (await t.portal.load(invited.token))?.notice.parts.find(({ title }) => title === 'What is kept')?.text
  expect(await kept()).toMatch(/7 days.*30 days.*90 days/)
  await t.agree(invited.token)
  await changeRetention(t.deps, t.workspace, { recordingDays: 30, contactDays: 1461, reportDays: 1461 }, false)
  await t.begin(invited)
  const [ends] = await t.rows(
    sql`select extract(day from recording_deletes_at - started_at)::int as sound, extract(day from contact_deletes_at - started_at)::int as person, extract(day from deletes_at - started_at)::int as report from interviews where id = ${invited.id}`,
  )
  expect(ends).toEqual({ sound: 7, person: 30, report: 90 })
  const later = await t.invite()
  expect((await t.portal.load(later.token))?.notice.parts.find(({ title }) => title === 'What is kept')?.text).toMatch(
    /30 days.*4 years.*4 years/,
  )
})

test('shortening has to be confirmed and then reaches what is stored; nobody but an owner does it', async () => {
  const t = await setup()
  const invited = await t.invite()
  await t.agree(invited.token)
  await t.begin(invited)
  const recruiter = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  await expect(changeRetention(t.deps, recruiter, short, true)).rejects.toMatchObject({
    code: 'workspace.role_too_small',
  })
  expect(await changeRetention(t.deps, t.workspace, short, false)).toBe('unconfirmed')
  await t.clock.advance(8 * dayMs)
  await deleteDueInterviews(t.deps, never)
  expect(await t.stateOf(invited.id)).toMatchObject({ is_silent: false, sounds: 1 })
  expect(await changeRetention(t.deps, t.workspace, short, true)).toBe('saved')
  expect(await changeRetention(t.deps, t.workspace, short, false)).toBe('saved')
  await deleteDueInterviews(t.deps, never)
  expect(await t.stateOf(invited.id)).toMatchObject({ is_silent: true, sounds: 0, name: 'Dana Okafor' })
  expect((await t.auditOf(t.workspace.id)).filter((action) => action === 'workspace.retention_changed')).toHaveLength(1)
})

test('a neighbour’s candidates keep their own periods', async () => {
  const t = await setup()
  const other = await setup()
  const invited = await other.invite()
  await other.agree(invited.token)
  await other.begin(invited)
  await changeRetention(t.deps, t.workspace, short, true)
  const [row] = await t.rows(
    sql`select extract(day from recording_deletes_at - started_at)::int as sound from interviews where id = ${invited.id}`,
  )
  expect(row).toEqual({ sound: 30 })
})

test('an owner reads the periods, and shortens none without saying that it is meant', async () => {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const retention = openRetention(t.deps, workspace)
  expect(await retention.load()).toEqual(usualRetention)
  expect(await retention.change(short, false)).toBe('unconfirmed')
  expect(Retention.safeParse({ ...short, recordingDays: 31 }).success).toBe(false)
  expect(await retention.load()).toEqual(usualRetention)
  expect(await retention.change(short, true)).toBe('saved')
  expect(await retention.load()).toEqual(short)
})
