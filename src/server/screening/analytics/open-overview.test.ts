import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { OverviewQuery } from '#contract/customer/overview.ts'
import type { InterviewStatus } from '#contract/interview/states.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import { previewOpening } from '#server/screening/interviews/preview-opening.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { openOverview } from './open-overview.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const hourMs = 60 * 60 * 1000
const wayTo: Partial<Record<InterviewStatus, readonly InterviewStatus[]>> = {
  in_progress: ['consented', 'in_progress'],
  completed: ['consented', 'in_progress', 'completed'],
  evaluated: ['consented', 'in_progress', 'completed', 'evaluated'],
}
let people = 0

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  async function addOpening(title: string) {
    const { id } = await createOpening(t.deps, workspace, { title, description: '' })
    await setStatus(t.deps, workspace, id, 'open')
    return id
  }
  const openingId = await addOpening('Registered nurse')

  async function invite(to = openingId): Promise<string> {
    const candidates = [{ name: null, email: `overview-${process.pid}-${++people}@example.com` }]
    const [invited] = await inviteCandidates(t.deps, workspace, to, { candidates, days: 14, sendsMail: false })
    return invited?.interviewId ?? ''
  }
  /** Moves an invited interview on, as its life would. */
  async function bring(interviewId: string, to: InterviewStatus): Promise<void> {
    await inSystem(database.db, 'sweep', async (tx) => {
      let status: InterviewStatus = 'invited'
      for (const next of wayTo[to] ?? [to]) {
        const now = t.clock.now()
        const also = next === 'in_progress' ? { startedAt: now } : next === 'completed' ? { endedAt: now } : {}
        await moveInterview(t.deps, tx, { id: interviewId, status }, { to: next, cause: 'test', also })
        status = next
      }
    })
  }
  /** An evaluated interview with this score; without one the report says that there was too little. */
  async function report(score: [number, number, number] | null, to = openingId): Promise<string> {
    const id = await invite(to)
    await bring(id, 'evaluated')
    const overall = score === null ? null : { score: score[0], low: score[1], high: score[2] }
    await inSystem(database.db, 'sweep', async (tx) => {
      await tx.execute(
        sql`update interviews set plan_version_id = (select id from plan_versions where opening_id = ${to} order by version desc limit 1) where id = ${id}`,
      )
      await tx.execute(
        sql`insert into reports values (${id}, ${JSON.stringify({ overall })}::jsonb, 'test', ${t.clock.now().toISOString()})`,
      )
    })
    return id
  }
  const load = (query = {}, of = workspace) => openOverview(t.deps, of).load(OverviewQuery.parse(query))
  return { ...t, workspace, openingId, addOpening, invite, bring, report, load }
}

test('before anything has happened everything is nought and nothing is said of scores', async () => {
  const t = await setup()
  const { pipeline, scores } = await t.load()
  expect(pipeline).toEqual({
    stages: { invited: 0, started: 0, finished: 0, reported: 0, decided: 0 },
    waiting: 0,
    underWay: 0,
    medianHours: null,
  })
  expect(scores).toBeNull()
})

test('each candidate counts in every stage they have come through; a preview and a neighbour’s in none', async () => {
  const t = await setup()
  const [waiting, running, finished, expired] = [await t.invite(), await t.invite(), await t.invite(), await t.invite()]
  await t.clock.advance(3 * hourMs)
  await t.bring(running, 'in_progress')
  await t.bring(finished, 'completed')
  await t.bring(expired, 'expired')
  await t.report(null)
  await previewOpening(t.deps, t.workspace, t.openingId, 'john_us_eng')
  const { pipeline } = await t.load()
  expect(pipeline.stages).toEqual({ invited: 5, started: 3, finished: 2, reported: 1, decided: 0 })
  expect(pipeline).toMatchObject({ waiting: 1, underWay: 1, medianHours: 1.5 })
  expect(waiting).not.toBe('')
  const { workspace: neighbour } = await t.open()
  expect((await t.load({}, neighbour)).pipeline.stages.invited).toBe(0)
})

test('a deleted interview still counts as far as it came, and its score is gone', async () => {
  const t = await setup()
  const gone = await t.report([60, 45, 75])
  await t.report(null)
  await inSystem(database.db, 'sweep', async (tx) => {
    await tx.execute(
      sql`insert into interview_decisions (id, workspace_id, interview_id, outcome, reason, recommendation, at) values (${gone}, ${t.workspace.id}, ${gone}, 'advance', 'test', 'advance', now())`,
    )
    const subject = { kind: 'interview', id: gone }
    await recordAudit(tx, t.deps, t.workspace, { action: 'interview.decided', subject })
  })
  const { pipeline: before } = await t.load()
  await inSystem(database.db, 'sweep', async (tx) => {
    await tx.execute(sql`delete from transcripts where interview_id = ${gone}`)
    const also = { name: null, email: null, position: '', agentId: null, callTokenHash: null, reportTokenHash: null }
    await moveInterview(t.deps, tx, { id: gone, status: 'evaluated' }, { to: 'deleted', cause: 'test', also })
  })
  const { pipeline, scores } = await t.load()
  expect(pipeline).toEqual(before)
  expect(pipeline.stages).toMatchObject({ reported: 2, decided: 1 })
  expect(scores).toMatchObject({ scored: 0, unscored: 1, each: [] })
})

test('a period counts from the invitation, an opening its own alone', async () => {
  const t = await setup()
  await t.invite()
  await t.clock.advance(31 * 24 * hourMs)
  const other = await t.addOpening('Accountant')
  await t.invite(other)
  const invited = async (query: object) => (await t.load(query)).pipeline.stages.invited
  expect(await invited({ days: 30 })).toBe(1)
  expect(await invited({ days: 90 })).toBe(2)
  expect(await invited({ days: 90, openingId: t.openingId })).toBe(1)
  expect((await t.load()).openings.map(({ title }) => title)).toEqual(['Accountant', 'Registered nurse'])
})

test('a score is counted where it lies, and wherever its interval reaches; 100 lies in the last ten', async () => {
  const t = await setup()
  await t.report([62, 48, 76])
  await t.report([100, 90, 100])
  await t.report(null)
  const { scores } = await t.load()
  expect(scores).toMatchObject({
    openingTitle: 'Registered nurse',
    version: 1,
    scored: 2,
    unscored: 1,
    otherVersions: 0,
  })
  const reached = (name: 'here' | 'reaching') => scores?.bins.filter((bin) => bin[name] > 0).map(({ from }) => from)
  expect(scores?.bins).toHaveLength(10)
  expect(reached('here')).toEqual([60, 90])
  expect(reached('reaching')).toEqual([40, 50, 60, 70, 90])
  expect(scores?.each.map(({ score, low, high }) => [score, low, high])).toEqual([
    [100, 90, 100],
    [62, 48, 76],
  ])
})

test('eight reports are bars and no longer a list of persons; the newest opening is shown unless one is chosen', async () => {
  const t = await setup()
  await t.report([20, 6, 34])
  const other = await t.addOpening('Accountant')
  for (let index = 0; index < 8; index++) await t.report([50 + index, 40, 70], other)
  const { scores } = await t.load()
  expect(scores).toMatchObject({ openingTitle: 'Accountant', scored: 8, each: [] })
  expect(scores?.bins.find(({ from }) => from === 50)).toEqual({ from: 50, here: 8, reaching: 8 })
  expect((await t.load({ openingId: t.openingId })).scores).toMatchObject({
    openingTitle: 'Registered nurse',
    scored: 1,
  })
})
