import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { InterviewQuery } from '#contract/customer/invitations.ts'
import { askedForPerson, endingCauses } from '#contract/interview/dialogue-rules.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { LiveLease, StoredStep } from '#server/live/ports.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { openAfterInterview } from '#server/screening/after-interview/open-after-interview.ts'
import { createInterview } from '#server/screening/interviews/create-interview.ts'
import { featureJobs } from '#server/screening/interviews/testing/jobs.ts'
import { makeSteps, newInterview } from '#server/screening/interviews/testing/setup.ts'
import { beginInterview } from '#server/screening/invitations/candidate-portal.ts'
import { listInterviews } from '#server/screening/invitations/list-interviews.ts'
import { setupInvitations } from '#server/screening/invitations/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { closeStaleInterviews } from './jobs.ts'
import { createInterviewSink } from './live-sink.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...featureJobs] })
afterAll(() => database.close())

const signal = new AbortController().signal
const dayMs = 24 * 60 * 60 * 1000

/** A candidate in the call, who has said nothing yet. */
async function setup() {
  const t = await setupInvitations(database)
  const { workspace } = t
  const { id, token } = await t.invite()
  await t.agree(token, false)
  const { callToken } = await beginInterview(t.deps, token)
  const sink = createInterviewSink(t.deps)
  const rows = (query: ReturnType<typeof sql>) => workspace.transaction(async (tx) => (await tx.execute(query)).rows)
  const told = async (kind: 'human_asked' | 'withdrawn') => ({
    members: (await rows(sql`select 1 from notifications where interview_id = ${id} and kind = ${kind}`)).length,
    mails: (
      await database.db.execute(
        sql`select 1 from mails where key like ${`interview/${id}/${kind === 'withdrawn' ? kind : 'human'}/%`}`,
      )
    ).rows.length,
  })
  const listed = async () => (await listInterviews(t.deps, workspace, InterviewQuery.parse({}), id)).interviews[0]
  const events = async (type: string) =>
    (await database.db.execute(sql`select 1 from domain_events where subject = ${id} and type = ${type}`)).rows.length
  const speak = speaker(t.deps.ids.uuid)
  return {
    ...t,
    id,
    token,
    sink,
    lease: await sink.claim(callToken),
    rows,
    told,
    listed,
    events,
    ...speak,
  }
}

/** What is said in one call: answers of the sample conversation, and turns of the interviewer that a wish has led to. */
function speaker(newId: () => string) {
  const step = makeSteps()
  let index = 0
  const turn = (change: Partial<Turn>): StoredStep => {
    const said: Turn = {
      ...{ id: newId(), index: index++, questionId: null, cause: 'start', text: 'Shall we stop?', flags: [] },
      ...{ startMs: 0, endMs: 1, segments: [], audioStartMs: null, asrConfidence: null },
      ...{ speaker: 'interviewer', kind: 'aside', channel: 'text' },
      ...change,
    }
    return { ...step(0, 1), turns: [said], recordings: new Map() }
  }
  return {
    answers: (to: number): StoredStep => {
      index = to
      return { ...step(0, to), recordings: new Map() }
    },
    hears: (wish: keyof typeof endingCauses) => turn({ cause: endingCauses[wish] }),
    ends: (wish: keyof typeof endingCauses) => turn({ cause: endingCauses[wish], kind: 'closing' }),
    isAsked: () =>
      turn({ speaker: 'candidate', text: 'I want a person.', cause: 'candidate', flags: [askedForPerson] }),
  }
}

async function end(t: { sink: Awaited<ReturnType<typeof setup>>['sink']; lease: LiveLease }) {
  const finished = await t.sink.finish(t.lease, { reason: 'withdrawn', atMs: 2 })
  await t.lease.release()
  return finished
}

describe('asking for a person in the call', () => {
  test('tells the members once, however often it is said and stored, and is no withdrawal', async () => {
    const t = await setup()
    const step = t.hears('person')
    await t.sink.store(t.lease, step)
    const at = (await t.listed())?.human?.askedAt
    await t.clock.advance(2 * dayMs)
    await t.sink.store(t.lease, step)
    await t.sink.store(t.lease, t.hears('person'))
    await t.sink.store(t.lease, t.ends('person'))
    expect(await end(t)).toEqual({ hasReport: false })
    expect(await t.told('human_asked')).toEqual({ members: 1, mails: 1 })
    expect(await t.told('withdrawn')).toEqual({ members: 0, mails: 0 })
    const human = { askedAt: at, note: '' }
    expect(await t.listed()).toMatchObject({ status: 'cancelled', causes: ['human_requested'], human })
    expect(await t.portal.load(t.token)).toMatchObject({ stage: 'ended', hasAskedForHuman: true })
  })

  test('together with a withdrawal is heard as well', async () => {
    const t = await setup()
    await t.sink.store(t.lease, t.isAsked())
    await t.sink.store(t.lease, t.ends('withdraw'))
    await end(t)
    expect(await t.told('human_asked')).toEqual({ members: 1, mails: 1 })
    expect((await t.listed())?.causes).toEqual(['human_requested', 'withdrawn'])
  })

  test('leaves what was written in the form before, and takes what is written after', async () => {
    const written = await setup()
    await written.portal.askForHuman(written.token, 'I would rather talk.')
    await written.sink.store(written.lease, written.hears('person'))
    expect((await written.listed())?.human?.note).toBe('I would rather talk.')
    expect(await written.told('human_asked')).toEqual({ members: 1, mails: 1 })
    const spoken = await setup()
    await spoken.sink.store(spoken.lease, spoken.hears('person'))
    expect(await spoken.portal.askForHuman(spoken.token, 'Mornings are best.')).toBe(true)
    expect(await spoken.portal.askForHuman(spoken.token, 'Or evenings.')).toBe(true)
    expect((await spoken.listed())?.human?.note).toBe('Mornings are best.')
    await Promise.all([written.lease.release(), spoken.lease.release()])
  })

  test('is noted of a visitor of the demo, and tells nobody', async () => {
    const t = await setup()
    const visitor = await createInterview(t.deps, newInterview())
    const lease = await t.sink.claim(visitor.callToken)
    const { hears } = speaker(t.deps.ids.uuid)
    await t.sink.store(lease, hears('person'))
    const mails = sql`select 1 from mails where key like ${`interview/${visitor.interviewId}/%`}`
    expect((await database.db.execute(mails)).rows).toEqual([])
    await lease.release()
    await t.lease.release()
  })
})

test('a mere stop before the first answer is no withdrawal, and a person can still be asked for', async () => {
  const t = await setup()
  await t.sink.store(t.lease, t.hears('stop'))
  await t.sink.store(t.lease, t.ends('stop'))
  expect(await end(t)).toEqual({ hasReport: false })
  expect(await t.listed()).toMatchObject({ status: 'cancelled', causes: [] })
  expect((await t.portal.load(t.token))?.stage).toBe('ended')
  expect(await t.portal.askForHuman(t.token, 'Please call me.')).toBe(true)
  expect(await t.told('human_asked')).toEqual({ members: 1, mails: 1 })
})

test('a mere stop after an answer completes the interview with what was answered', async () => {
  const t = await setup()
  await t.sink.store(t.lease, t.answers(2))
  await t.sink.store(t.lease, t.ends('stop'))
  expect(await end(t)).toEqual({ hasReport: true })
  expect(await t.listed()).toMatchObject({ status: 'completed', causes: [] })
})

describe('a withdrawal that was confirmed in the call', () => {
  test.each(['withdraw', 'delete'] as const)(
    'ends it as on the page, whatever was answered: nobody decides, the team is told (%s)',
    async (wish) => {
      const t = await setup()
      await t.sink.store(t.lease, t.answers(4))
      await t.sink.store(t.lease, t.hears(wish))
      await t.sink.store(t.lease, t.ends(wish))
      const outcome = { reason: 'withdrawn', atMs: 2 } as const
      const both = await Promise.all([t.sink.finish(t.lease, outcome), t.sink.finish(t.lease, outcome)])
      expect(both).toEqual([
        { hasReport: false, isWithdrawn: true },
        { hasReport: false, isWithdrawn: true },
      ])
      await t.lease.release()
      expect(await t.listed()).toMatchObject({ status: 'cancelled', causes: ['withdrawn'] })
      expect(await t.told('withdrawn')).toEqual({ members: 1, mails: 1 })
      expect(await t.events('interview.completed')).toBe(0)
      expect(await t.events('interview.cancelled')).toBe(1)
      expect(await t.auditOf(t.workspace.id)).toContain('interview.withdrawn_by_candidate')
      expect((await t.portal.load(t.token))?.stage).toBe('withdrawn')
      expect(await t.portal.askForHuman(t.token, '')).toBe(false)
    },
  )

  test('holds where the call broke off before its end, whoever comes back or not', async () => {
    const t = await setup()
    await t.sink.store(t.lease, t.answers(4))
    await t.sink.store(t.lease, t.ends('withdraw'))
    await t.lease.release()
    await t.clock.advance(20 * dayMs)
    await closeStaleInterviews(t.deps, signal)
    expect(await t.listed()).toMatchObject({ status: 'cancelled', causes: ['withdrawn'] })
    expect(await t.told('withdrawn')).toEqual({ members: 1, mails: 1 })
    expect(await t.events('interview.completed')).toBe(0)
  })

  test('that was offered and not confirmed is none', async () => {
    const t = await setup()
    await t.sink.store(t.lease, t.answers(2))
    await t.sink.store(t.lease, t.hears('withdraw'))
    await t.sink.finish(t.lease, { reason: 'completed', atMs: 2 })
    await t.lease.release()
    expect(await t.listed()).toMatchObject({ status: 'completed', causes: [] })
  })

  test('by a visitor of the demo cancels it without a report, and tells nobody', async () => {
    const t = await setup()
    const visitor = await createInterview(t.deps, newInterview())
    const lease = await t.sink.claim(visitor.callToken)
    const { answers, ends } = speaker(t.deps.ids.uuid)
    await t.sink.store(lease, answers(2))
    await t.sink.store(lease, ends('withdraw'))
    expect(await t.sink.finish(lease, { reason: 'withdrawn', atMs: 2 })).toEqual({
      hasReport: false,
      isWithdrawn: true,
    })
    await lease.release()
    await t.lease.release()
    const mails = sql`select 1 from mails where key like ${`interview/${visitor.interviewId}/%`}`
    expect((await database.db.execute(mails)).rows).toEqual([])
  })
})

test('withdrawing on the page in the middle of the call tells the team', async () => {
  const t = await setup()
  await t.sink.store(t.lease, t.answers(2))
  const callToken = (await beginInterview(t.deps, t.token)).callToken
  const page = openAfterInterview(t.deps, callToken)
  expect(await page.withdraw({ by: 'interview', token: t.token })).toBe(true)
  expect(await t.told('withdrawn')).toEqual({ members: 1, mails: 1 })
  expect(await t.listed()).toMatchObject({ status: 'cancelled', causes: ['withdrawn'] })
  await t.lease.release()
})
