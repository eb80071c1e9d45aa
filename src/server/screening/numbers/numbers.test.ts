import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { InterviewFilter, InterviewQuery } from '#contract/customer/invitations.ts'
import { NumbersView, type WorkspaceNumbers } from '#contract/customer/numbers.ts'
import type { InterviewStatus } from '#contract/interview/states.ts'
import type { NumbersPart } from '#contract/values/numbers.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { addCause } from '#server/screening/interviews/causes.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { listInterviews } from '#server/screening/invitations/list-interviews.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { insertSurvey } from '#server/screening/surveys/store.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { numbersFeature } from './feature.ts'
import { openNumbers } from './open-numbers.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const way: readonly InterviewStatus[] = ['consented', 'in_progress', 'completed', 'evaluated']
const questions = makePlan().questions
let people = 0

async function setup() {
  const t = await setupWorkspaces(database)
  const owner = await t.signIn()
  const { workspace } = await t.open(owner)
  async function addOpening(title: string, of = workspace) {
    const { id } = await createOpening(t.deps, of, { title, description: '' })
    await setStatus(t.deps, of, id, 'open')
    return id
  }
  const openingId = await addOpening('Registered nurse')

  async function invite({ to = openingId, source = 'invitation' } = {}): Promise<string> {
    const candidates = [{ name: null, email: `numbers-${process.pid}-${++people}@example.com` }]
    const [invited] = await inviteCandidates(t.deps, workspace, to, { candidates, days: 14, sendsMail: false })
    const id = invited?.interviewId ?? ''
    await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(
        sql`update interviews set source = ${source}, plan = ${JSON.stringify(makePlan())}::jsonb where id = ${id}`,
      ),
    )
    return id
  }
  /** Moves an invited interview on, an hour a step. */
  async function bring(id: string, to: InterviewStatus, through: readonly InterviewStatus[] = way): Promise<string> {
    let status: InterviewStatus = 'invited'
    for (const next of through.includes(to) ? through.slice(0, through.indexOf(to) + 1) : [...through, to]) {
      await t.clock.advance(hourMs)
      await inSystem(database.db, 'sweep', async (tx) => {
        const now = t.clock.now()
        const hasEnded = next === 'completed' || next === 'abandoned'
        const also = next === 'in_progress' ? { startedAt: now } : hasEnded ? { endedAt: now } : {}
        await moveInterview(t.deps, tx, { id, status }, { to: next, cause: 'test', also })
      })
      status = next
    }
    return id
  }
  const abandon = (id: string) => bring(id, 'abandoned', ['consented', 'in_progress'])
  /** What was said, a question and its answer each. */
  async function say(id: string, said: readonly [questionId: string | null, channel: 'voice' | 'text'][]) {
    await inSystem(database.db, 'sweep', async (tx) => {
      await bindWorkspace(tx, workspace.id)
      for (const [at, [questionId, channel]] of said.entries()) {
        for (const [speaker, index] of [['interviewer', 2 * at] as const, ['candidate', 2 * at + 1] as const]) {
          await tx.execute(sql`insert into turns (id, interview_id, index, speaker, kind, question_id, text, channel, start_ms, end_ms, segments, flags, has_recording, stored_at)
            values (${t.deps.ids.uuid()}, ${id}, ${index}, ${speaker}, 'answer', ${questionId}, 'text', ${speaker === 'candidate' ? channel : 'voice'}, 0, 1, '[]', '[]', false, now())`)
        }
      }
    })
  }
  async function decide(id: string, by: string | null = owner.userId, outcome = 'advance'): Promise<void> {
    await inSystem(database.db, 'sweep', async (tx) => {
      await bindWorkspace(tx, workspace.id)
      await tx.execute(sql`insert into interview_decisions (id, workspace_id, interview_id, outcome, reason, recommendation, decided_by, at)
        values (${t.deps.ids.uuid()}, ${workspace.id}, ${id}, ${outcome}, 'test', 'advance', ${by}, ${t.clock.now().toISOString()})`)
      await tx.execute(sql`update interviews set decision = ${outcome} where id = ${id}`)
      await recordAudit(tx, t.deps, workspace, { action: 'interview.decided', subject: { kind: 'interview', id } })
    })
  }
  async function offerRound(id: string, status: 'booked' | 'cancelled'): Promise<void> {
    await inSystem(database.db, 'sweep', async (tx) => {
      await bindWorkspace(tx, workspace.id)
      const now = t.clock.now().toISOString()
      await tx.execute(sql`insert into next_rounds (id, workspace_id, interview_id, title, minutes, place, window_from, window_until, time_zone, mailed_to, link_secret, status, starts_at, ends_at, created_at, changed_at, cancelled_by)
        values (${t.deps.ids.uuid()}, ${workspace.id}, ${id}, 'Team', 30, 'Room 1', ${now}, ${now}::timestamptz + interval '5 days', 'UTC', 'a@b.example', 'secret', ${status},
          ${now}, ${now}::timestamptz + interval '30 minutes', ${now}, ${now}, ${status === 'cancelled' ? 'member' : null})`)
    })
  }
  async function load<Part extends NumbersPart>(
    part: Part,
    query: Partial<NumbersView> = {},
    of: Workspace = workspace,
  ): Promise<Extract<WorkspaceNumbers, { part: Part }>> {
    const numbers = await openNumbers(t.deps, of).load(NumbersView.parse({ part, ...query }))
    return numbers as Extract<WorkspaceNumbers, { part: Part }>
  }
  const list = async (filter: Partial<InterviewFilter>) => {
    const query = InterviewQuery.parse({ ...InterviewFilter.parse(filter) })
    return (await listInterviews(t.deps, workspace, query)).interviews.map(({ interviewId }) => interviewId).sort()
  }
  return { ...t, workspace, owner, openingId, addOpening, invite, bring, abandon, say, decide, offerRound, load, list }
}

const zero = { invited: 0, started: 0, finished: 0, reported: 0, decided: 0, open: 0 }

describe('the funnel', () => {
  test('of nobody is nought in each part', async () => {
    const t = await setup()
    const { funnel, period, before } = await t.load('funnel')
    expect(funnel).toMatchObject({ all: { now: zero, before: zero }, deleted: 0, sources: [], openings: [] })
    expect(funnel.times.every(({ now, before }) => now === null && before === null)).toBe(true)
    expect([period, before]).toEqual([
      { since: '2025-12-03', until: '2026-03-02' },
      { since: '2025-09-04', until: '2025-12-02' },
    ])
    expect((await t.load('interviews')).interviews).toMatchObject({ started: 0, questions: [], channels: [] })
    expect((await t.load('cost')).cost).toMatchObject({ finished: 0, minutes: null, totalMinutes: 0, ai: { calls: 0 } })
  })

  test('counts each source and each opening, an apply link with all of its advertisements', async () => {
    const t = await setup()
    const other = await t.addOpening('Accountant')
    await t.invite()
    await t.bring(await t.invite(), 'completed')
    await t.bring(await t.invite({ source: 'apply' }), 'evaluated')
    await t.abandon(await t.invite({ source: 'apply:Job board', to: other }))
    const { funnel } = await t.load('funnel')
    expect(funnel.all.now).toEqual({ invited: 4, started: 3, finished: 2, reported: 1, decided: 0, open: 1 })
    expect(funnel.sources.map(({ source, partOf, now }) => [source, partOf, now.invited, now.finished])).toEqual([
      ['apply', null, 2, 1],
      ['apply:Job board', 'apply', 1, 0],
      ['invitation', null, 2, 1],
    ])
    expect(funnel.openings.map(({ title, now }) => [title, now.invited, now.open])).toEqual([
      ['Registered nurse', 3, 1],
      ['Accountant', 1, 0],
    ])
    expect((await t.load('funnel', { openingId: other })).funnel.all.now).toMatchObject({ invited: 1, started: 1 })
  })

  test('says what became of the people of each source, and of fewer than five not what was decided', async () => {
    const t = await setup()
    const advanced: string[] = []
    for (const [place, outcome] of ['advance', 'advance', 'hold', 'decline', 'decline'].entries()) {
      const id = await t.bring(await t.invite({ source: place < 3 ? 'apply:Fair' : 'apply' }), 'evaluated')
      await t.decide(id, t.owner.userId, outcome)
      if (outcome === 'advance') advanced.push(id)
    }
    await t.offerRound(advanced[0] ?? '', 'booked')
    await t.offerRound(advanced[1] ?? '', 'cancelled')
    const gone = await t.bring(await t.invite({ source: 'apply' }), 'evaluated')
    await t.decide(gone)
    await eraseInterview(t.deps, gone, 'retention of the workspace')
    const waiting = await t.bring(await t.invite(), 'evaluated')
    await t.clock.advance(30 * hourMs)
    await t.bring(await t.invite(), 'evaluated')
    const open = await t.invite()
    const nothing = { decided: 0, outcome: null }
    expect((await t.load('funnel')).funnel.outcomes).toEqual([
      {
        ...{ source: 'apply', partOf: null, decided: 5, deleted: 1, toDecide: 0, oldestHours: null, open: 0 },
        outcome: { advanced: 2, onHold: 1, declined: 2, nextRound: 1 },
        before: nothing,
      },
      {
        ...{ source: 'apply:Fair', partOf: 'apply', decided: 3, deleted: 0, toDecide: 0, oldestHours: null, open: 0 },
        outcome: null,
        before: nothing,
      },
      {
        ...{ source: 'invitation', partOf: null, ...nothing, deleted: 0, toDecide: 2, oldestHours: 34, open: 1 },
        before: nothing,
      },
    ])
    expect(await t.list({ source: 'apply', decision: 'advance' })).toEqual([...advanced].sort())
    expect(await t.list({ source: 'apply', reached: 'next_round' })).toEqual([advanced[0]])
    expect(await t.list({ source: 'invitation', decision: 'none' })).toContain(waiting)
    expect(await t.list({ reached: 'open' })).toEqual([open])
    await t.clock.advance(90 * dayMs)
    const later = (await t.load('funnel')).funnel.outcomes
    expect(later[0]).toMatchObject({ decided: 0, outcome: null, before: { decided: 5, outcome: { advanced: 2 } } })
  })

  test('compares with as many days right before, by the day of the invitation', async () => {
    const t = await setup()
    await t.invite()
    await t.clock.advance(30 * dayMs)
    await t.invite()
    await t.invite({ source: 'copied-link' })
    const { funnel } = await t.load('funnel', { range: '30' })
    expect([funnel.all.now.invited, funnel.all.before.invited]).toEqual([2, 1])
    expect(funnel.sources.map(({ source, now, before }) => [source, now.invited, before.invited])).toEqual([
      ['copied-link', 1, 0],
      ['invitation', 1, 1],
    ])
    const named = await t.load('funnel', { range: 'days', from: '2026-03-02', to: '2026-03-02' })
    expect([named.funnel.all.now.invited, named.funnel.all.before.invited]).toEqual([1, 0])
  })

  test('says how long each step took: half of them, and nine in ten', async () => {
    const t = await setup()
    for (const extraDays of [0, 1, 2]) {
      const id = await t.invite()
      await t.clock.advance(extraDays * dayMs)
      await t.bring(id, 'evaluated')
      await t.clock.advance(5 * hourMs)
      await t.decide(id)
    }
    await t.bring(await t.invite(), 'in_progress')
    await t.invite()
    const { times } = (await t.load('funnel')).funnel
    const half = Object.fromEntries(times.map(({ step, now }) => [step, now?.half.toFixed(1)]))
    expect(half).toEqual({ start: '14.0', finish: '1.0', report: '1.0', decision: '5.0', whole: '33.0' })
    expect(times.map(({ now }) => now?.count)).toEqual([4, 3, 3, 3, 3])
    // Of 1, 2, 26 and 50 hours.
    expect(times.find(({ step }) => step === 'start')?.now?.nineInTen).toBeCloseTo(26 + 0.7 * 24)
  })

  test('what was deleted counts as far as it came, with its times, and is in no list', async () => {
    const t = await setup()
    const gone = await t.bring(await t.invite(), 'evaluated')
    await t.decide(gone)
    await t.abandon(await t.invite())
    const before = (await t.load('funnel')).funnel
    await eraseInterview(t.deps, gone, 'retention of the workspace')
    const { all, deleted, times } = (await t.load('funnel')).funnel
    expect(all).toEqual(before.all)
    expect(all.now).toMatchObject({ invited: 2, finished: 1, reported: 1, decided: 1 })
    expect(deleted).toBe(1)
    expect(times.slice(0, 3)).toEqual(before.times.slice(0, 3))
    expect(await t.list({ reached: 'started' })).toHaveLength(1)
  })

  test('a decision that was taken back is none, also after the deletion', async () => {
    const t = await setup()
    const id = await t.bring(await t.invite(), 'evaluated')
    await t.decide(id)
    await inSystem(database.db, 'sweep', async (tx) => {
      await tx.execute(
        sql`update interview_decisions set superseded_at = at, undone_at = at where interview_id = ${id}`,
      )
      await tx.execute(sql`update interviews set decision = null where id = ${id}`)
      await recordAudit(tx, t.deps, t.workspace, {
        action: 'interview.decision_undone',
        subject: { kind: 'interview', id },
      })
    })
    expect((await t.load('funnel')).funnel.all.now.decided).toBe(0)
    await eraseInterview(t.deps, id, 'retention of the workspace')
    expect((await t.load('funnel')).funnel.all.now).toMatchObject({ reported: 1, decided: 0 })
  })

  test('a neighbour’s candidates and previews count nowhere', async () => {
    const t = await setup()
    const id = await t.bring(await t.invite(), 'evaluated')
    const { workspace: neighbour } = await t.open()
    expect((await t.load('funnel', {}, neighbour)).funnel.all.now).toEqual(zero)
    expect((await t.load('funnel', { openingId: t.openingId }, neighbour)).funnel.all.now).toEqual(zero)
    await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`update interviews set is_preview = true where id = ${id}`),
    )
    expect((await t.load('funnel')).funnel.all.now).toEqual(zero)
  })
})

describe('the interviews', () => {
  const [first, second] = [questions[0]?.id ?? '', questions[1]?.id ?? '']
  const twin = questions.find((question) => question.twin !== null)

  test('tell at which question people left, by number over all openings and by question in one', async () => {
    const t = await setup()
    const atSecond = await t.abandon(await t.invite())
    await t.say(atSecond, [
      [first, 'voice'],
      [second, 'voice'],
    ])
    const atOnce = await t.abandon(await t.invite())
    await t.say(await t.bring(await t.invite(), 'completed'), [[first, 'voice']])
    const all = (await t.load('interviews')).interviews
    expect(all).toMatchObject({
      started: 3,
      finished: 1,
      stopped: 2,
      stoppedUnknown: 0,
      before: { started: 0, finished: 0, stopped: 0 },
    })
    expect(all.questions).toEqual([
      { position: 0, questionId: null, text: null, stopped: 1 },
      { position: 2, questionId: null, text: null, stopped: 1 },
    ])
    const { interviews: one } = await t.load('interviews', { openingId: t.openingId })
    expect(one.questions[1]).toEqual({ position: 2, questionId: second, text: questions[1]?.text, stopped: 1 })
    expect(await t.list({ stoppedAt: second })).toEqual([atSecond])
    expect(await t.list({ stoppedAt: 'first' })).toEqual([atOnce])
    await eraseInterview(t.deps, atSecond, 'retention of the workspace')
    const { interviews: later } = await t.load('interviews')
    expect(later).toMatchObject({ stopped: 2, stoppedUnknown: 1 })
    await t.clock.advance(90 * dayMs)
    const { interviews: former } = await t.load('interviews')
    expect(former).toMatchObject({
      started: 0,
      stopped: 0,
      questions: [],
      before: { started: 3, finished: 1, stopped: 2 },
    })
  })

  test('count whoever left at the other wording of a question with the question', async () => {
    const t = await setup()
    expect(twin?.twin).toBeTruthy()
    const id = await t.abandon(await t.invite())
    await t.say(id, [[twin?.twin?.id ?? '', 'voice']])
    const { interviews } = await t.load('interviews', { openingId: t.openingId })
    expect(interviews.questions.map(({ questionId }) => questionId)).toEqual([twin?.id])
    expect(await t.list({ stoppedAt: twin?.id ?? '' })).toEqual([id])
  })

  test('tell how those who began answered, and who of them finished', async () => {
    const t = await setup()
    const spoken = await t.bring(await t.invite(), 'completed')
    await t.say(spoken, [[first, 'voice']])
    const mixed = await t.abandon(await t.invite())
    await t.say(mixed, [
      [first, 'voice'],
      [second, 'text'],
    ])
    const typed = await t.bring(await t.invite(), 'completed')
    await t.say(typed, [[first, 'text']])
    const silent = await t.abandon(await t.invite())
    await t.invite()
    const gone = await t.bring(await t.invite(), 'completed')
    await eraseInterview(t.deps, gone, 'retention of the workspace')
    const { channels, channelUnknown } = (await t.load('interviews')).interviews
    expect(
      Object.fromEntries(
        channels.map(({ channel, started, finished, stopped }) => [channel, [started, finished, stopped]]),
      ),
    ).toEqual({
      voice: [1, 1, 0],
      both: [1, 0, 1],
      text: [1, 1, 0],
      none: [1, 0, 1],
    })
    expect(channelUnknown).toBe(1)
    expect([
      await t.list({ channel: 'voice' }),
      await t.list({ channel: 'both' }),
      await t.list({ channel: 'text' }),
      await t.list({ channel: 'none' }),
    ]).toEqual([[spoken], [mixed], [typed], [silent]])
  })
})

test('tell what candidates began on, and who of them finished', async () => {
  const t = await setup()
  const begin = async (device: string | null, to: InterviewStatus) => {
    const id = to === 'abandoned' ? await t.abandon(await t.invite()) : await t.bring(await t.invite(), to)
    await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`update interviews set device = ${device} where id = ${id}`),
    )
    return id
  }
  const finished = await begin('phone', 'completed')
  const left = await begin('phone', 'abandoned')
  const going = await begin('computer', 'in_progress')
  const unknown = await begin(null, 'evaluated')
  const gone = await begin('tablet', 'completed')
  await eraseInterview(t.deps, gone, 'retention of the workspace')
  const { devices, channelUnknown } = (await t.load('interviews')).interviews
  const none = { started: 0, finished: 0, stopped: 0 }
  expect(devices).toEqual([
    { device: 'phone', started: 2, finished: 1, stopped: 1, before: none },
    { device: 'computer', started: 1, finished: 0, stopped: 0, before: none },
    { device: 'unknown', started: 1, finished: 1, stopped: 0, before: none },
  ])
  expect(channelUnknown).toBe(1)
  expect(await t.list({ device: 'phone' })).toEqual([finished, left].sort())
  expect(await t.list({ device: 'phone', reached: 'finished' })).toEqual([finished])
  expect(await t.list({ device: 'computer' })).toEqual([going])
  expect(await t.list({ device: 'unknown' })).toEqual([unknown])
  expect(await t.list({ device: 'tablet' })).toEqual([])
  await t.clock.advance(90 * dayMs)
  expect((await t.load('interviews')).interviews.devices).toMatchObject([
    { device: 'phone', started: 0, before: { started: 2, finished: 1, stopped: 1 } },
    { device: 'computer', before: { started: 1 } },
    { device: 'unknown', before: { started: 1 } },
  ])
})

test('a list of how far people came holds as many as the funnel counts', async () => {
  const t = await setup()
  await t.invite()
  await t.abandon(await t.invite())
  await t.bring(await t.invite(), 'completed')
  await t.bring(await t.invite(), 'evaluated')
  const decided = await t.bring(await t.invite(), 'evaluated')
  await t.decide(decided)
  const { now } = (await t.load('funnel')).funnel.all
  for (const reached of ['started', 'finished', 'reported', 'decided'] as const) {
    expect((await t.list({ reached })).length, reached).toBe(now[reached])
  }
  expect(now).toMatchObject({ started: 4, finished: 3, reported: 2, decided: 1 })
})

test('who withdraws after the interview has finished it, and the cause is counted beside it, deleted or not', async () => {
  const t = await setup()
  const withdrawn = await t.bring(await t.invite(), 'evaluated')
  const deleted = await t.bring(await t.invite(), 'evaluated')
  const withdraw = async (id: string, status: InterviewStatus) => {
    await inSystem(database.db, 'sweep', async (tx) => {
      await moveInterview(t.deps, tx, { id, status }, { to: 'cancelled', cause: 'withdrawn by the candidate' })
      await addCause(tx, t.deps, id, { cause: 'withdrawn', saidBy: 'candidate' })
    })
  }
  await withdraw(withdrawn, 'evaluated')
  await withdraw(deleted, 'evaluated')
  await eraseInterview(t.deps, deleted, 'asked by the candidate')
  const { funnel } = await t.load('funnel')
  expect(funnel.all.now).toEqual({ ...zero, invited: 2, started: 2, finished: 2, reported: 2 })
  const { interviews } = await t.load('interviews')
  expect(interviews).toMatchObject({ started: 2, finished: 2, stopped: 0, questions: [] })
  expect(interviews.causes).toEqual([{ cause: 'withdrawn', now: 2, before: 0 }])
  for (const reached of ['finished', 'reported'] as const) expect(await t.list({ reached })).toEqual([withdrawn])
  await t.clock.advance(90 * dayMs)
  expect((await t.load('interviews')).interviews.causes).toEqual([{ cause: 'withdrawn', now: 0, before: 2 }])
})

test('what candidates say of the interview is told as sums of five at least', async () => {
  const t = await setup()
  const say = async (fair: number, worked: 'yes' | 'no') => {
    const interviewId = await t.bring(await t.invite(), 'completed')
    await t.workspace.transaction((tx) =>
      insertSurvey(tx, { interviewId, workspaceId: t.workspace.id, fair, worked, answeredAt: t.clock.now() }),
    )
  }
  for (const fair of [5, 5, 4, 1]) await say(fair, 'yes')
  const survey = async () => (await t.load('interviews')).interviews.survey
  expect((await survey()).now).toEqual({ answered: 4, sums: null })
  await say(4, 'no')
  const sums = { fair: [1, 0, 0, 2, 2], worked: { yes: 4, partly: 0, no: 1 } }
  expect(await survey()).toEqual({ now: { answered: 5, sums }, before: { answered: 0, sums: null } })
})

describe('the reviewers', () => {
  test('have what they decided in these days, and what waits for them now', async () => {
    const t = await setup()
    const actor = await t.signIn()
    await t.add(actor, t.workspace.id, 'recruiter')
    await t.add(await t.signIn(), t.workspace.id, 'viewer')
    const mine = await t.bring(await t.invite(), 'evaluated')
    await t.decide(mine)
    const assigned = await t.bring(await t.invite(), 'evaluated')
    await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`update interviews set assigned_to = ${actor.userId} where id = ${assigned}`),
    )
    const owned = await t.bring(await t.invite(), 'evaluated')
    await t.clock.advance(10 * hourMs)
    const { reviewers } = await t.load('reviewers')
    const byUser = Object.fromEntries(reviewers.members.map((member) => [member.userId, member]))
    expect(Object.keys(byUser)).toHaveLength(2)
    expect(byUser[t.owner.userId]).toMatchObject({ decided: 1, waiting: 1, waitHours: { count: 1, half: 10 } })
    expect(byUser[actor.userId]).toMatchObject({ decided: 0, waiting: 1, waitHours: { count: 1, half: 14 } })
    expect(await t.list({ waitsFor: t.owner.userId })).toEqual([owned])
    expect(await t.list({ waitsFor: actor.userId })).toEqual([assigned])
    expect(await t.list({ decidedBy: t.owner.userId, decidedSince: '2026-03-02', decidedUntil: '2026-03-02' })).toEqual(
      [mine],
    )
    expect(await t.list({ decidedBy: t.owner.userId, decidedSince: '2026-03-04' })).toEqual([])
    expect(await t.list({ decidedBy: actor.userId })).toEqual([])
    await t.clock.advance(30 * dayMs)
    const later = (await t.load('reviewers', { range: '30' })).reviewers.members
    expect(later.find(({ userId }) => userId === t.owner.userId)).toMatchObject({
      decided: 0,
      decidedBefore: 1,
      tookHours: null,
      waiting: 1,
    })
  })

  test('who left are counted together, and what waits for nobody who decides is said', async () => {
    const t = await setup()
    const actor = await t.signIn()
    await t.add(actor, t.workspace.id, 'recruiter')
    await t.decide(await t.bring(await t.invite(), 'evaluated'), actor.userId)
    const left = await t.bring(await t.invite(), 'evaluated')
    await inSystem(database.db, 'sweep', async (tx) => {
      await bindWorkspace(tx, t.workspace.id)
      await tx.execute(sql`update openings set owner_id = ${actor.userId} where id = ${t.openingId}`)
      await tx.execute(sql`update workspace_members set role = 'viewer' where user_id = ${actor.userId}`)
    })
    const { reviewers } = await t.load('reviewers')
    expect(reviewers).toMatchObject({ formerDecided: 1, nobodys: { waiting: 1 } })
    expect(reviewers.members).toMatchObject([{ userId: t.owner.userId, decided: 0, waiting: 0 }])
    expect(await t.list({ waitsFor: 'nobody' })).toEqual([left])
    expect(await t.list({ waitsFor: t.owner.userId })).toEqual([])
  })
})

describe('time and cost', () => {
  test('are the connected minutes of finished interviews, and what was asked of AI services', async () => {
    const t = await setup()
    for (const minutes of [10, 20, 60]) {
      const id = await t.bring(await t.invite(), 'completed')
      await inSystem(database.db, 'sweep', async (tx) => {
        await bindWorkspace(tx, t.workspace.id)
        await tx.execute(sql`update transcripts set clock_ms = ${minutes * 60_000} where interview_id = ${id}`)
        await tx.execute(sql`insert into api_calls (id, workspace_id, interview_id, use, model, at, duration_ms, cost_micros)
          values (${t.deps.ids.uuid()}, ${t.workspace.id}, ${id}, 'evaluation', 'model', ${t.clock.now().toISOString()}, 1, 2000)`)
      })
    }
    const { cost } = await t.load('cost')
    expect(cost).toMatchObject({ finished: 3, totalMinutes: 90, minutes: { count: 3, half: 20 } })
    expect(cost.ai).toEqual({ calls: 3, interviews: 3, costMicros: 6000 })
    expect((await t.load('cost', { openingId: t.openingId })).cost.ai).toBeNull()
    const recruiter = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
    expect((await t.load('cost', {}, recruiter)).cost).toMatchObject({ totalMinutes: 90, ai: null })
    await t.clock.advance(90 * dayMs)
    const { cost: later } = await t.load('cost')
    expect(later).toMatchObject({ finished: 0, minutes: null, before: { finished: 3, totalMinutes: 90, ai: cost.ai } })
  })
})

test('each table can be downloaded, with its days and nothing that a spreadsheet would calculate', async () => {
  const t = await setup()
  const to = await t.addOpening('=1+1')
  await t.bring(await t.invite({ source: 'apply:Job board', to }), 'completed')
  const app = await createServer({ deps: t.deps, features: [numbersFeature], version: 'test', isDraining: () => false })
  const ask = (query: string) =>
    app.inject({
      url: `/api/workspaces/${t.workspace.id}/numbers.csv?${query}`,
      headers: { cookie: t.owner.cookie },
    })
  const heads = {
    stages: '"stage","count","before"',
    sources: '"source","part_of","invited"',
    openings: '"opening_id","opening"',
    outcomes: '"source","part_of","decided","advanced"',
    impact: '"attribute","group","assessed"',
    agreement: '"between","interviews"',
    times: '"step","measured"',
    questions: '"position","question_id"',
    channels: '"channel","started"',
    devices: '"device","started"',
    causes: '"cause","count","before"',
    survey: '"question","answer","count","before"',
    reviewers: '"member","decided"',
    cost: '"days","finished","measured"',
  }
  for (const [table, head] of Object.entries(heads)) {
    const answer = await ask(`table=${table}&range=30`)
    expect(answer.body.startsWith(head), `${table}: ${answer.body}`).toBe(true)
    expect(answer.headers['content-disposition']).toContain(`${table}-2026-02-01-2026-03-02.csv`)
  }
  const { body } = await ask('table=sources&range=30')
  expect(body).toContain('"apply:Job board","apply","1","1","1","0","0","0"')
  expect(body).toContain('"2026-02-01","2026-03-02","2026-01-02","2026-01-31"')
  expect((await ask('table=openings&range=30')).body).toContain(`"'=1+1"`)
  expect((await ask('table=scores')).statusCode).toBe(422)
  await app.close()
})
