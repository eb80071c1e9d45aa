import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { InterviewQuery } from '#contract/customer/invitations.ts'
import { OpeningChangesQuery } from '#contract/customer/opening-list.ts'
import { PipelineStage } from '#contract/values/pipeline-stage.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { listInterviews } from '#server/screening/invitations/list-interviews.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { archiveOpening, setStatus } from '#server/screening/openings/set-status.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { listChanges } from './list-changes.ts'
import { countCandidates, readPipeline } from './read-pipeline.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
afterAll(() => database.close())

const hourMs = 60 * 60 * 1000

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const opening = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, workspace, opening.id, 'open')
  /** Candidates as they stand now: state, what was decided, how they came. */
  async function add(rows: readonly [status: string, decision: string | null, source: string][]): Promise<void> {
    const candidates = rows.map((_, index) => ({ name: null, email: `${t.deps.ids.uuid()}.${index}@mail.example` }))
    const invited = await inviteCandidates(t.deps, workspace, opening.id, { candidates, days: 14, sendsMail: false })
    for (const [index, [status, decision, source]] of rows.entries()) {
      const id = invited[index]?.interviewId ?? ''
      await inSystem(database.db, 'sweep', (tx) =>
        tx.execute(
          sql`update interviews set status = ${status}, decision = ${decision}, source = ${source} where id = ${id}`,
        ),
      )
    }
  }
  const stage = async (query: Partial<InterviewQuery>) =>
    (await listInterviews(t.deps, workspace, InterviewQuery.parse(query))).interviews.length
  return { ...t, workspace, opening, add, stage, read: () => readPipeline(t.deps, workspace, opening.id) }
}

test('an opening nobody came to has every stage, empty', async () => {
  const t = await setup()
  const pipeline = await t.read()
  expect(pipeline.stages.map(({ stage }) => stage)).toEqual(PipelineStage.options)
  expect(pipeline).toMatchObject({ total: 0, unopened: 0, sources: [] })
  expect(pipeline.stages.every(({ count, oldestHours }) => count === 0 && oldestHours === null)).toBe(true)
})

test('each stage says how many stand there and since when, and the list of a stage holds as many', async () => {
  const t = await setup()
  await t.add([
    ['invited', null, 'invitation'],
    ['evaluated', null, 'apply:Job board'],
  ])
  await t.clock.advance(30 * hourMs)
  await t.add([
    ['created', null, 'apply'],
    ['consented', null, 'copied-link'],
    ['completed', null, 'apply'],
    ['evaluated', 'hold', 'invitation'],
    ['evaluated', 'advance', 'invitation'],
    ['evaluated', 'decline', 'apply:Job board'],
    ['expired', null, 'invitation'],
  ])
  const pipeline = await t.read()
  expect(
    Object.fromEntries(pipeline.stages.map(({ stage, count, oldestHours }) => [stage, [count, oldestHours]])),
  ).toEqual({
    held: [1, 0],
    invited: [2, 30],
    in_progress: [1, 0],
    to_decide: [2, 30],
    advanced: [1, 0],
    declined: [1, 0],
    ended: [1, 0],
  })
  expect(pipeline).toMatchObject({ total: 9, unopened: 2, onHold: 1, awaitReport: 1, expired: 1 })
  expect(pipeline.sources).toEqual([
    { source: 'invitation', count: 4 },
    { source: 'apply', count: 2 },
    { source: 'apply:Job board', count: 2 },
    { source: 'copied-link', count: 1 },
  ])
  for (const { stage, count } of pipeline.stages) expect(await t.stage({ stage }), stage).toBe(count)
  expect(await countCandidates(t.deps, t.workspace, [t.opening.id, t.deps.ids.uuid(), 'x'])).toEqual({
    [t.opening.id]: { toDecide: 2, oldestToDecideHours: 30, inProgress: 1, held: 1, total: 9 },
  })
})

test('a list is narrowed down to a source, and a public link is all of its advertisements', async () => {
  const t = await setup()
  await t.add([
    ['invited', null, 'apply'],
    ['invited', null, 'apply:Job board'],
    ['invited', null, 'apply:Fair'],
    ['invited', null, 'invitation'],
  ])
  expect(await t.stage({ source: 'apply' })).toBe(3)
  expect(await t.stage({ source: 'apply:Fair' })).toBe(1)
  expect(await t.stage({ source: 'copied-link' })).toBe(0)
})

test('a neighbour’s opening is not there, and none of its candidates is counted', async () => {
  const t = await setup()
  await t.add([['invited', null, 'apply']])
  const { workspace: neighbour } = await t.open()
  await expect(readPipeline(t.deps, neighbour, t.opening.id)).rejects.toMatchObject({ code: 'opening.not_found' })
  expect(await countCandidates(t.deps, neighbour, [t.opening.id])).toEqual({})
})

test('a list of openings hears of its own openings and of their candidates, and of nothing before', async () => {
  const t = await setup()
  const changes = (query: Partial<OpeningChangesQuery>) => listChanges(t.workspace, OpeningChangesQuery.parse(query))
  const loadedAt = t.clock.now().toISOString()
  expect(await changes({ loadedAt })).toEqual({ openings: [] })
  await t.clock.advance(1000)
  const other = await createOpening(t.deps, t.workspace, { title: 'Driver', description: '' })
  const of = { id: other.id, isNew: true }
  expect(await changes({ loadedAt })).toEqual({ openings: [{ ...of, isListed: true }] })
  expect(await changes({ loadedAt, status: 'open' })).toEqual({ openings: [{ ...of, isListed: false }] })
  expect(await changes({ loadedAt, search: 'nurse' })).toEqual({ openings: [{ ...of, isListed: false }] })
  const since = t.clock.now().toISOString()
  await t.clock.advance(1000)
  await t.add([['invited', null, 'apply']])
  expect(await changes({ loadedAt: since })).toEqual({
    openings: [{ id: t.opening.id, isNew: false, isListed: true }],
  })
  const archivedSince = t.clock.now().toISOString()
  await t.clock.advance(1000)
  await archiveOpening(t.deps, t.workspace, other.id, true)
  expect(await changes({ loadedAt: archivedSince })).toEqual({
    openings: [{ id: other.id, isNew: false, isListed: false }],
  })
  const { workspace: neighbour } = await t.open()
  expect(await listChanges(neighbour, OpeningChangesQuery.parse({ loadedAt }))).toEqual({ openings: [] })
})

test('counting reads the index of the stages and no interview’s row, under row-level security', async () => {
  const t = await setup()
  await t.add([['invited', null, 'apply']])
  const ofOne = sql`status, decision, source`
  const ofSeveral = sql`opening_id, status, decision`
  for (const groups of [ofOne, ofSeveral]) {
    const plan = await t.workspace.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      const { rows } = await tx.execute(sql`explain select ${groups}, count(*), min(status_changed_at)
        from interviews where workspace_id = ${t.workspace.id} and opening_id = ${t.opening.id} and is_preview = false
        and (status <> 'deleted' or erasure_asked_at is not null) group by ${groups}`)
      return JSON.stringify(rows)
    })
    expect(plan).toMatch(/Index Only Scan using interviews_opening_stages/)
  }
})
