import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { InterviewQuery, ListChangesQuery } from '#contract/customer/invitations.ts'
import type { DecisionOutcome } from '#contract/values/reviews.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inInterview } from '#server/platform/db/scope.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { deleteTranscript } from '#server/screening/interviews/transcript-store.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { markEvaluated } from '#server/screening/reports/evaluate-report.ts'
import { insertReport } from '#server/screening/reports/store.ts'
import { decide, markEvidenceRead, readDecisions } from '#server/screening/reviews/decide.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { makeEvaluation } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { cancelInvitation } from './change-invitation.ts'
import { inviteCandidates } from './invite-candidates.ts'
import { countChanges, listInterviews } from './list-interviews.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000

/** Four candidates, one a day from 2 March 2026 on. */
const people = [
  { name: 'Ana García', email: 'ana.garcia@firm.example' },
  { name: 'Bo Lindqvist', email: 'bo@firm.example' },
  { name: 'Chiara Rossi', email: 'chiara@elsewhere.example' },
  { name: null, email: 'dana@firm.example' },
]

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const opening = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, workspace, opening.id, 'open')
  const ids: string[] = []
  for (const candidate of people) {
    const [invited] = await inviteCandidates(t.deps, workspace, opening.id, {
      candidates: [candidate],
      days: 14,
      sendsMail: false,
    })
    ids.push(invited?.interviewId ?? '')
    await t.clock.advance(dayMs)
  }
  const list = (query: Partial<InterviewQuery> = {}, where = workspace) =>
    listInterviews(t.deps, where, InterviewQuery.parse(query))
  const emails = async (query: Partial<InterviewQuery> = {}, where = workspace) =>
    (await list(query, where)).interviews.map(({ email }) => email?.split('@')[0])
  /** The interview is over and has this report. */
  async function evaluate(index: number, overall: { score: number; low: number; high: number } | null) {
    const id = ids[index] ?? ''
    await inInterview(database.db, id, async (tx) => {
      await tx.execute(sql`update interviews set status = 'completed' where id = ${id}`)
      const whole = overall === null ? null : { ...overall, coverage: 1 }
      await insertReport(tx, id, { ...makeEvaluation(), overall: whole }, t.clock.now())
    })
    await markEvaluated(t.deps, id)
  }
  async function decideOn(index: number, outcome: DecisionOutcome) {
    const id = ids[index] ?? ''
    await markEvidenceRead(t.deps, workspace, id)
    const seen = (await readDecisions(t.deps, workspace, id)).decisions[0]?.id ?? null
    await decide(t.deps, workspace, id, { outcome, reason: 'Told two incidents in detail.', seen })
  }
  return { ...t, workspace, opening, ids, list, emails, evaluate, decide: decideOn }
}

describe('looking for somebody', () => {
  test('by the beginnings of names and addresses, without marks, all of them', async () => {
    const t = await setup()
    expect(await t.emails({ search: 'GARC' })).toEqual(['ana.garcia'])
    expect(await t.emails({ search: 'ana.garcia@fi' })).toEqual(['ana.garcia'])
    expect(await t.emails({ search: 'firm' })).toEqual(['dana', 'bo', 'ana.garcia'])
    expect(await t.emails({ search: 'firm lind' })).toEqual(['bo'])
    expect(await t.emails({ search: 'arcia' })).toEqual([])
    expect(await t.emails({ search: '%' })).toEqual([])
  })

  test('finds nobody of a neighbour, and nobody whose words are deleted', async () => {
    const t = await setup()
    const neighbour = await t.open()
    expect(await t.emails({ search: 'ana' }, neighbour.workspace)).toEqual([])
    const id = t.ids[0] ?? ''
    await inInterview(database.db, id, (tx) => deleteTranscript(tx, id))
    expect(await t.emails({ search: 'garcia' })).toEqual([])
    const rows = await t.workspace.transaction((tx) =>
      tx.execute(sql`select word from interview_words where interview_id = ${id}`),
    )
    expect(rows.rows).toEqual([])
  })
})

test('what has changed since a list was loaded is counted, of that list alone and of no neighbour’s', async () => {
  const t = await setup()
  const { now: loadedAt } = await t.list()
  const changes = (query: Partial<ListChangesQuery> = {}, where = t.workspace) =>
    countChanges(where, ListChangesQuery.parse({ loadedAt, ...query }))
  expect(await changes()).toEqual({ added: 0, changed: 0 })
  await t.clock.advance(1000)
  await cancelInvitation(t.deps, t.workspace, t.ids[1] ?? '')
  await inviteCandidates(t.deps, t.workspace, t.opening.id, {
    candidates: [{ name: 'Elif Kaya', email: 'elif@firm.example' }],
    days: 14,
    sendsMail: false,
  })
  expect(await changes()).toEqual({ added: 1, changed: 1 })
  expect(await changes({ part: 'ended' })).toEqual({ added: 0, changed: 1 })
  expect(await changes({ search: 'elif' })).toEqual({ added: 1, changed: 0 })
  expect(await changes({ openingId: t.deps.ids.uuid() })).toEqual({ added: 0, changed: 0 })
  expect(await changes({}, (await t.open()).workspace)).toEqual({ added: 0, changed: 0 })
  expect(await changes({ loadedAt: (await t.list()).now })).toEqual({ added: 0, changed: 0 })
})

describe('narrowing down', () => {
  test('by opening, part and days, alone and together', async () => {
    const t = await setup()
    await cancelInvitation(t.deps, t.workspace, t.ids[1] ?? '')
    expect(await t.emails({ part: 'ended' })).toEqual(['bo'])
    expect(await t.emails({ since: '2026-03-03', until: '2026-03-04' })).toEqual(['chiara', 'bo'])
    expect(await t.emails({ since: '2026-03-03', until: '2026-03-04', part: 'waiting' })).toEqual(['chiara'])
    expect(await t.emails({ openingId: t.opening.id })).toHaveLength(4)
    expect(await t.emails({ openingId: t.deps.ids.uuid() })).toEqual([])
  })

  test('by what was decided last, and by whose report waits for a decision', async () => {
    const t = await setup()
    for (const index of [0, 1, 2]) await t.evaluate(index, { score: 66, low: 48, high: 83 })
    await t.decide(0, 'hold')
    await t.decide(1, 'decline')
    await t.decide(0, 'advance')
    expect(await t.emails({ decision: 'advance' })).toEqual(['ana.garcia'])
    expect(await t.emails({ decision: 'hold' })).toEqual([])
    expect(await t.emails({ decision: 'none' })).toEqual(['chiara'])
    expect(await t.emails({ decision: 'decline', sort: 'changed', search: 'firm' })).toEqual(['bo'])
    await eraseInterview(t.deps, t.ids[0] ?? '', 'retention of the workspace')
    expect(await t.emails()).toEqual(['dana', 'chiara', 'bo'])
  })

  test('every list says what was decided last, which is written down as seen', async () => {
    const t = await setup()
    for (const index of [0, 1, 2]) await t.evaluate(index, { score: 66, low: 48, high: 83 })
    await t.decide(0, 'hold')
    await t.decide(0, 'advance')
    await t.decide(1, 'decline')
    await t.workspace.transaction((tx) => tx.execute(sql`delete from figure_openings where source = 'opinions'`))
    const { interviews } = await t.list({})
    expect(interviews.map(({ name, decision }) => [name, decision])).toEqual([
      [null, null],
      ['Chiara Rossi', null],
      ['Bo Lindqvist', 'decline'],
      ['Ana García', 'advance'],
    ])
    const { rows } = await t.workspace.transaction((tx) =>
      tx.execute(sql`select interview_id as id from figure_openings
        where source = 'opinions' and interview_id in (${t.ids[0]}, ${t.ids[1]}, ${t.ids[2]}) order by 1`),
    )
    expect(rows.map(({ id }) => id)).toEqual([t.ids[0], t.ids[1]])
  })

  test('by score: whoever’s interval touches a band is in it, and who has none is not', async () => {
    const t = await setup()
    await t.evaluate(0, { score: 66, low: 48, high: 83 })
    await t.evaluate(1, { score: 30, low: 19, high: 41 })
    await t.evaluate(2, null)
    expect(await t.emails({ band: 'advance' })).toEqual(['ana.garcia'])
    expect(await t.emails({ band: 'human_review' })).toEqual(['bo', 'ana.garcia'])
    expect(await t.emails({ band: 'not_supported' })).toEqual(['bo'])
    expect(await t.emails({ band: 'insufficient_evidence' })).toEqual(['chiara'])
    const { interviews } = await t.list({ search: 'ana' })
    expect(interviews[0]).toMatchObject({ status: 'evaluated', score: { score: 66, low: 48, high: 83 } })
  })
})

test('a report that has just been stored is ready and has its score before the status has followed', async () => {
  const t = await setup()
  const id = t.ids[0] ?? ''
  await inInterview(database.db, id, async (tx) => {
    await tx.execute(sql`update interviews set status = 'completed' where id = ${id}`)
    await insertReport(tx, id, makeEvaluation(), t.clock.now())
  })
  const { interviews } = await t.list({ search: 'ana' })
  expect(interviews[0]).toMatchObject({ status: 'evaluated', score: { score: 66, low: 48, high: 83 } })
})

describe('pages', () => {
  test('in every order each is listed once, also when others arrive between two pages', async () => {
    const t = await setup()
    await cancelInvitation(t.deps, t.workspace, t.ids[0] ?? '')
    const expected = {
      newest: ['dana', 'chiara', 'bo', 'ana.garcia'],
      oldest: ['ana.garcia', 'bo', 'chiara', 'dana'],
      changed: ['ana.garcia', 'dana', 'chiara', 'bo'],
    } as const
    for (const sort of ['newest', 'oldest', 'changed'] as const) {
      const seen: (string | undefined)[] = []
      let after = ''
      do {
        const page = await t.list({ sort, after, limit: 1 })
        seen.push(...page.interviews.map(({ email }) => email?.split('@')[0]))
        after = page.next ?? ''
      } while (after !== '')
      expect(seen, sort).toEqual(expected[sort])
    }
  })

  test('an `after` that is no place in the list is its beginning', async () => {
    const t = await setup()
    for (const after of ['x', '_', 'yesterday_1', '%00']) {
      for (const sort of ['newest', 'changed'] as const) expect(await t.emails({ after, sort })).toHaveLength(4)
    }
  })
})

test('row-level security leaves the index of words and that of the list their use', async () => {
  const t = await setup()
  const plans = await t.workspace.transaction(async (tx) => {
    // A handful of rows would be read whole; the question is whether the index could be used at all.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    await tx.execute(sql`set local enable_sort = off`)
    const explain = async (query: ReturnType<typeof sql>) =>
      (await tx.execute(sql`explain ${query}`)).rows.map((row) => Object.values(row).join()).join(' ')
    return {
      words: await explain(
        sql`select interview_id from interview_words where workspace_id = ${t.workspace.id} and word >= 'ana' and word < 'anb'`,
      ),
      list: await explain(
        sql`select id from interviews where workspace_id = ${t.workspace.id} and not is_preview
          and (status <> 'deleted' or erasure_asked_at is not null)
          and score_low <= 100 and score_high >= 70 and decision = 'hold' order by status_changed_at desc, id desc limit 51`,
      ),
    }
  })
  expect(plans.words).toMatch(/Index Only Scan using interview_words_\w+_pk .*Index Cond:.*word >= 'ana'/)
  expect(plans.list).toMatch(/Index Only Scan Backward using interviews_listed_changed .*Index Cond:.*score_low <= 100/)
})
