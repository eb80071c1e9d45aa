import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { InterviewQuery } from '#contract/customer/invitations.ts'
import type { RatedLevel } from '#contract/customer/ratings.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { compareInterviews } from '#server/screening/comparison/compare-interviews.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { listInterviews } from '#server/screening/invitations/list-interviews.ts'
import { correctTurn } from '#server/screening/reports/corrections.ts'
import { loadReportDocument, loadWorkspaceReport } from '#server/screening/reports/read.ts'
import { shareReport } from '#server/screening/reports/shares.ts'
import { reevaluationJob } from '#server/screening/reports/testing/reevaluation-job.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { decide, markEvidenceRead, readDecisions } from './decide.ts'
import { exportReport } from './export-report.ts'
import { addNote, readNotes } from './notes.ts'
import { revealRatings, saveRatingDraft, submitRating } from './rate.ts'
import { readRatingSheet } from './rating-sheet.ts'
import { readRatings } from './read-ratings.ts'
import { setupReviews } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs, reevaluationJob] })
afterAll(() => database.close())

const competencies = makePlan().competencies.map(({ id }) => id)
/** One level for every competency of the plan. */
const levelsOf = (level: RatedLevel['level'], sentence = ''): RatedLevel[] =>
  competencies.map((competencyId) => ({ competencyId, level, sentence }))

async function setup() {
  const t = await setupReviews(database)
  const held = await t.finish()
  const { id } = held
  const colleague = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
  const sheet = (who: Workspace = t.workspace) => readRatingSheet(t.deps, who, id)
  const submit = async (level: RatedLevel['level'], who: Workspace = t.workspace) =>
    submitRating(t.deps, who, id, { levels: levelsOf(level), seen: (await sheet(who)).seen })
  const read = (who: Workspace = t.workspace) => readRatings(t.deps, who, id)
  const spoken = held.turns.find(({ speaker, channel }) => speaker === 'candidate' && channel === 'voice')
  const correct = (text: string, seen: string | null = null) =>
    correctTurn(t.deps, t.workspace, id, spoken?.id ?? '', { text, seen })
  return { ...t, ...held, spoken, colleague, viewer, sheet, submit, read, correct }
}

describe('the sheet', () => {
  test('holds the words by competency and the anchors, and neither a figure nor a choice nor the candidate', async () => {
    const t = await setup()
    await t.correct('What was really said, as somebody has heard it.')
    const sheet = await t.sheet()
    expect(sheet.competencies.map(({ id }) => id)).toEqual(competencies)
    const said = JSON.stringify(sheet)
    for (const secret of [
      'Dana',
      '"level"',
      'score',
      'quote',
      'halfWidth',
      'Named own steps',
      'human_review',
      'cueWords',
    ]) {
      expect(said, secret).not.toContain(secret)
    }
    const answers = sheet.competencies.flatMap(({ exchanges }) => exchanges.flatMap(({ turns }) => turns))
    expect(answers.find(({ id }) => id === t.spoken?.id)).toMatchObject({
      text: 'What was really said, as somebody has heard it.',
      isCorrected: true,
    })
    const scored = t.turns.filter(({ speaker, questionId }) => speaker === 'candidate' && questionId !== null)
    expect(answers.filter(({ isCandidate }) => isCandidate).map(({ id }) => id)).toEqual(scored.map(({ id }) => id))
    for (const { exchanges } of sheet.competencies) {
      for (const { question, turns } of exchanges) {
        expect(turns.some(({ text, isCandidate }) => !isCandidate && text.includes(question))).toBe(false)
      }
    }
  })

  test('opening it, rating and saving are no opening of figures', async () => {
    const t = await setup()
    await saveRatingDraft(t.deps, t.workspace, t.id, {
      levels: [{ competencyId: competencies[0] ?? '', sentence: 'x' }],
    })
    expect(await t.sheet()).toMatchObject({ sight: 'blind', opened: [] })
  })
})

describe('a draft', () => {
  test('is kept as it was saved, replaced by the next, nobody else’s to see, and gone with the submission', async () => {
    const t = await setup()
    const [first = '', second = ''] = competencies
    await saveRatingDraft(t.deps, t.workspace, t.id, { levels: [{ competencyId: second, sentence: 'Later.' }] })
    await Promise.all([
      saveRatingDraft(t.deps, t.workspace, t.id, { levels: [{ competencyId: first, level: 4, sentence: '' }] }),
      saveRatingDraft(t.deps, t.workspace, t.id, { levels: [{ competencyId: first, level: 4, sentence: '' }] }),
    ])
    expect((await t.sheet()).draft?.levels).toEqual([{ competencyId: first, level: 4, sentence: '' }])
    expect((await t.sheet(t.colleague)).draft).toBeNull()
    await t.submit(3, t.colleague)
    expect((await t.read(t.colleague)).ratings).toHaveLength(1)
    await t.submit(3)
    expect((await t.sheet()).draft).toBeNull()
  })

  test('of what the plan does not have, or twice, is refused and stores nothing', async () => {
    const t = await setup()
    const [first = ''] = competencies
    const twice = [
      { competencyId: first, level: 1 as const, sentence: '' },
      { competencyId: first, level: 2 as const, sentence: '' },
    ]
    for (const levels of [[{ competencyId: 'no.such', level: 3 as const, sentence: '' }], twice]) {
      await expect(saveRatingDraft(t.deps, t.workspace, t.id, { levels })).rejects.toMatchObject({
        code: 'request.invalid',
      })
    }
    expect((await t.sheet()).draft).toBeNull()
  })
})

describe('submitting', () => {
  test('asks for every competency, freezes, and is once, however often and at once it is sent', async () => {
    const t = await setup()
    await expect(
      submitRating(t.deps, t.workspace, t.id, { levels: levelsOf(4).slice(1), seen: null }),
    ).rejects.toMatchObject({ code: 'rating.incomplete' })
    await Promise.all([t.submit(4), t.submit(4)])
    await expect(t.submit(5)).rejects.toMatchObject({ code: 'rating.frozen' })
    await expect(saveRatingDraft(t.deps, t.workspace, t.id, { levels: [] })).rejects.toMatchObject({
      code: 'rating.frozen',
    })
    const { ratings } = await t.read()
    expect(ratings.map(({ levels, isSuperseded }) => [levels[0]?.level, isSuperseded])).toEqual([[4, false]])
    expect(await t.auditOf(t.workspace.id)).toEqual(['interview.rated'])
  })

  test('two members at once are two ratings; of two different ones of one member the second is refused', async () => {
    const t = await setup()
    await Promise.all([t.submit(4), t.submit(2, t.colleague)])
    expect((await t.read()).ratings.map(({ isOwn, levels }) => [isOwn, levels[0]?.level])).toEqual([
      [true, 4],
      [false, 2],
    ])
    const third = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
    const outcomes = await Promise.allSettled([t.submit(1, third), t.submit(5, third)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'rating.frozen' } })
  })

  test('after a correction there may be another; the old one is history, and the new one says what was seen', async () => {
    const t = await setup()
    await t.submit(4)
    expect((await t.sheet()).mayRate).toBe(false)
    const before = (await t.sheet()).seen
    await t.correct('Something else was said here.')
    expect((await t.sheet()).mayRate).toBe(true)
    await t.read()
    await expect(submitRating(t.deps, t.workspace, t.id, { levels: levelsOf(2), seen: before })).rejects.toMatchObject({
      code: 'rating.transcript_changed',
    })
    await t.submit(2)
    const { ratings, mayRate } = await t.read()
    expect(ratings.map(({ levels, isSuperseded, sight }) => [levels[0]?.level, isSuperseded, sight])).toEqual([
      [2, false, 'not_blind'],
      [4, true, 'blind'],
    ])
    expect(mayRate).toBe(false)
  })
})

describe('others’ ratings', () => {
  test('are hidden until one’s own is submitted, in every answer and file; then each is beside the report', async () => {
    const t = await setup()
    await t.submit(5)
    expect(await t.read(t.colleague)).toEqual({ ratings: [], hidden: 1, hasOwn: false, mayRate: true, compared: [] })
    const file = async (format: 'json' | 'csv') =>
      new TextDecoder().decode((await exportReport(t.deps, t.colleague, t.id, format)).bytes)
    expect(JSON.parse(await file('json')).ratings).toEqual({ shown: [], hidden: 1, differences: [] })
    expect(await file('csv')).not.toContain(t.owner.email)
    await t.submit(2, t.colleague)
    const { ratings, hidden, compared } = await t.read(t.colleague)
    expect(hidden).toBe(0)
    expect(ratings.map(({ isOwn }) => isOwn)).toEqual([true, false])
    const [own, other] = ratings
    const found = compared.find(({ competencyId }) => competencyId === 'general.problem_solving')
    // The report: level 4 on one answer, 2.6 to 5.0.
    expect(found?.people).toEqual([
      { ratingId: own?.id, level: 2, sentence: '', isOutside: true },
      { ratingId: other?.id, level: 5, sentence: '', isOutside: false },
    ])
    expect(found?.isApart).toBe(true)
    const skipped = compared.find(({ report }) => report === null)
    expect(skipped?.people.map(({ isOutside }) => isOutside)).toEqual([false, false])
    expect(await file('csv')).toContain(`${t.owner.email}: 5 (blind)`)
    expect(JSON.parse(await file('json')).ratings.shown).toHaveLength(2)
  })

  test('a member may choose to see them first, which their rating then says; a viewer rates nothing and reads', async () => {
    const t = await setup()
    await t.submit(4)
    await revealRatings(t.deps, t.colleague, t.id)
    await revealRatings(t.deps, t.colleague, t.id)
    expect((await t.read(t.colleague)).ratings).toHaveLength(1)
    await t.submit(4, t.colleague)
    expect((await t.read(t.colleague)).ratings[0]).toMatchObject({ isOwn: true, sight: 'not_blind' })
    expect(await t.auditOf(t.workspace.id)).toEqual([
      'interview.rated',
      'interview.ratings_revealed',
      'interview.rated',
    ])
    expect((await t.read(t.viewer)).ratings).toHaveLength(2)
    for (const refused of [
      () => t.sheet(t.viewer),
      () => submitRating(t.deps, t.viewer, t.id, { levels: levelsOf(3), seen: null }),
      () => saveRatingDraft(t.deps, t.viewer, t.id, { levels: [] }),
      () => revealRatings(t.deps, t.viewer, t.id),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    }
  })

  test('a neighbour finds nothing of them', async () => {
    const t = await setup()
    await t.submit(4)
    const { workspace: neighbour } = await t.open()
    for (const refused of [
      () => t.sheet(neighbour),
      () => t.read(neighbour),
      () => submitRating(t.deps, neighbour, t.id, { levels: levelsOf(3), seen: null }),
      () => saveRatingDraft(t.deps, neighbour, t.id, { levels: [] }),
      () => revealRatings(t.deps, neighbour, t.id),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'report.not_found' })
    }
    const rows = await neighbour.transaction((tx) =>
      tx.execute(sql`select 1 from interview_ratings union all select 1 from figure_openings`),
    )
    expect(rows.rows).toEqual([])
  })
})

describe('a rating is not blind', () => {
  const ways: [string, (t: Awaited<ReturnType<typeof setup>>) => Promise<unknown>, string[]][] = [
    ['the report', (t) => loadWorkspaceReport(t.deps, t.workspace, t.id, 'report'), ['report']],
    ['an export', (t) => exportReport(t.deps, t.workspace, t.id, 'csv'), ['report']],
    ['a comparison', (t) => compareInterviews(t.deps, t.workspace, [t.id]), ['comparison']],
    [
      'a shared link',
      async (t) => {
        const share = { id: t.deps.ids.uuid(), days: 1 as const, withRecording: false }
        const { link } = await shareReport(t.deps, t.workspace, t.id, share)
        await loadReportDocument(t.deps, link.split('/').at(-1) ?? '', t.owner.email)
      },
      ['report'],
    ],
    [
      'a colleague’s note',
      async (t) => {
        await addNote(t.deps, t.colleague, t.id, { id: t.deps.ids.uuid(), text: 'A five, to me.', tell: [] })
        await readNotes(t.deps, t.workspace, t.id)
      },
      ['opinions'],
    ],
    [
      'a decision',
      async (t) => {
        await markEvidenceRead(t.deps, t.colleague, t.id)
        await decide(t.deps, t.colleague, t.id, { outcome: 'advance', reason: 'Told two incidents.', seen: null })
        await readDecisions(t.deps, t.workspace, t.id)
      },
      ['opinions'],
    ],
  ]

  test.each(ways)('once its author has opened %s', async (_, way, opened) => {
    const t = await setup()
    expect((await t.sheet()).sight).toBe('blind')
    await way(t)
    expect(await t.sheet()).toMatchObject({ sight: 'not_blind', opened })
    await t.submit(4)
    expect((await t.read()).ratings[0]).toMatchObject({ sight: 'not_blind', opened })
    expect((await t.sheet(t.colleague)).opened).not.toContain('report')
  })

  test('a list that shows the overall score is told apart, and what is opened afterwards changes nothing', async () => {
    const t = await setup()
    await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`update interviews set score = 66, score_low = 48, score_high = 83 where id = ${t.id}`),
    )
    const { interviews } = await listInterviews(t.deps, t.workspace, InterviewQuery.parse({}))
    expect(interviews.map(({ score }) => score?.score)).toEqual([66])
    await t.submit(4)
    await loadWorkspaceReport(t.deps, t.workspace, t.id, 'report')
    expect((await t.read()).ratings[0]).toMatchObject({ sight: 'score_seen', opened: ['list'] })
  })

  test('who is told no more than whose interview it is has seen nothing', async () => {
    const t = await setup()
    await loadWorkspaceReport(t.deps, t.workspace, t.id, null)
    await addNote(t.deps, t.workspace, t.id, { id: t.deps.ids.uuid(), text: 'My own.', tell: [] })
    await readNotes(t.deps, t.workspace, t.id)
    await t.read()
    expect((await t.sheet()).sight).toBe('blind')
  })
})

test('ratings, drafts and what was opened go with the interview', async () => {
  const t = await setup()
  await t.submit(4)
  await saveRatingDraft(t.deps, t.colleague, t.id, { levels: [] })
  await t.read()
  await eraseInterview(t.deps, t.id, 'asked by the visitor')
  const left = await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`select 1 from interview_ratings where interview_id = ${t.id}
      union all select 1 from figure_openings where interview_id = ${t.id}`),
  )
  expect(left.rows).toEqual([])
  await expect(t.submit(3, t.colleague)).rejects.toMatchObject({ code: 'report.not_found' })
})
