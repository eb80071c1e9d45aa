import { afterAll, expect, test } from 'vitest'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import { ReportState } from '#contract/report/document.ts'
import type { EvaluationReport } from '#contract/report/evaluation.ts'
import { evaluateInterview } from '#evaluation/evaluate-interview.ts'
import { buildReport } from '#report/build-report.ts'
import { readPdf } from '#report/pdf/testing/read-pdf.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { compareInterviews } from '#server/screening/comparison/compare-interviews.ts'
import { collectInterview } from '#server/screening/data-subject-requests/collect-interview.ts'
import { entriesOf } from '#server/screening/data-subject-requests/export-data.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { findInterview, recordingKey } from '#server/screening/interviews/store.ts'
import { reevaluationJob } from '#server/screening/reports/testing/reevaluation-job.ts'
import { reviewsFeature } from '#server/screening/reviews/feature.ts'
import { readRatingSheet } from '#server/screening/reviews/rating-sheet.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { strongInterview } from '../../../../tests/factories/scripts.ts'
import { makeEvidence } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { correctTurn } from './corrections.ts'
import { createReportsFeature } from './feature.ts'
import { loadWorkspaceReport } from './read.ts'
import { shareReport } from './shares.ts'
import { createReportWorker } from './worker/report-worker.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs, reevaluationJob] })
afterAll(() => database.close())

const facts = "I'm seven months pregnant and I have MS."
const asked = 'As a Muslim, can I pray at noon?'
const request = 'Can I have more time, please?'
const insult = 'You are a stupid machine.'
/** Words that only what is protected holds. */
const secrets = ['pregnant', 'Muslim', 'seven months', 'pray at noon']

/** The sample conversation, with what belongs in no report put into its first and its last answer. */
const lines = strongInterview.map((line, index) => {
  const isLast = index === strongInterview.findLastIndex(({ kind }) => kind === 'answer')
  if (line.kind !== 'answer') return line
  if (isLast) return { ...line, text: `${line.text} ${asked} ${request} ${insult}` }
  return index === 1 ? { ...line, text: line.text.replace('First I', `${facts} First I`) } : line
})

/** What an evaluator made that did not know the facts for what they are: quoted everywhere that quotes. */
function careless(turns: readonly Turn[], plan: InterviewPlan): EvaluationReport {
  const made = evaluateInterview({ plan, turns, status: 'completed' })
  const evidence = [
    makeEvidence(turns, facts, 'specific'),
    { ...makeEvidence(turns, 'seven months pregnant'), kind: 'result' as const },
  ]
  const claim = { text: 'Gave a figure.', evidence }
  const signal = { ...claim, id: 'signal', label: 'Signal' }
  return {
    ...made,
    skills: made.skills.map((skill, index) =>
      index > 0
        ? skill
        : {
            ...skill,
            findings: [claim],
            answers: skill.answers.map((answer) => ({ ...answer, evidence })),
          },
    ),
    summary: [claim],
    highlights: [claim],
    redFlags: [{ ...claim, kind: 'contradiction' }],
    communication: [signal],
    workStyle: [signal],
    experienceMatch: [{ requirementId: 'permit', text: 'A work permit', status: 'met', evidence }],
    candidateQuestions: [{ text: asked, evidence: [makeEvidence(turns, asked)] }],
  }
}

async function setup() {
  const t = await setupReviews(database)
  const held = await t.finish(t.workspace, true, { lines, evaluate: careless })
  const worker = createReportWorker()
  const app = await createServer({
    deps: t.deps,
    features: [createReportsFeature(worker), reviewsFeature],
    version: 'test',
    isDraining: () => false,
  })
  const { cookie } = await t.signIn(t.owner.email)
  const { link } = await shareReport(t.deps, t.workspace, held.id, {
    id: t.deps.ids.uuid(),
    days: 7,
    withRecording: true,
  })
  const get = (url: string) => app.inject({ method: 'GET', url, headers: { cookie } })
  const member = (file: string) => get(`/api/workspaces/${t.workspace.id}/interviews/${held.id}/${file}`)
  const shared = (file = '') => get(`/api/reports/${link.slice(link.lastIndexOf('/') + 1)}${file}`)
  const [spoken, clean] = held.turns.filter(({ audioStartMs }) => audioStartMs !== null)
  if (spoken === undefined || clean === undefined) throw new Error('The sample has spoken answers')
  for (const turn of held.turns) await t.deps.storage.put(recordingKey(held.id, turn.id), new Uint8Array([1, 2, 3]))
  const close = async () => {
    await app.close()
    await worker.close()
  }
  return { ...t, ...held, get, member, shared, spoken, clean, close }
}

function expectNothingProtected(text: string, what: string) {
  for (const secret of secrets) expect(text.includes(secret), `${secret} in ${what}`).toBe(false)
}

const textOf = (pdf: Uint8Array) => readPdf(pdf).pages.join(' ')

test('files and shared links leave protected words out, transcript and quotes alike', { timeout: 60_000 }, async () => {
  const t = await setup()
  const texts = {
    'shared page': (await t.shared()).body,
    'shared PDF': textOf((await t.shared('/report.pdf')).rawPayload),
    'answer to a program': (await t.member('report')).body,
    PDF: textOf((await t.member('report.pdf')).rawPayload),
    JSON: (await t.member('report.json')).body,
    CSV: (await t.member('report.csv')).body,
  }
  for (const [what, text] of Object.entries(texts)) {
    expect(text, what).toContain('[left out: protected]')
    expectNothingProtected(text, what)
  }
  // What was said beside them stays.
  expect(texts.JSON).toContain('First I counted the shelf')
  expect(texts.PDF).toContain('stands where the candidate said something about themselves')
  await t.close()
})

test('no list, comparison, rating sheet or page quotes them to members, whose transcript has them whole and marked', async () => {
  const t = await setup()
  const document = (await loadWorkspaceReport(t.deps, t.workspace, t.id, 'report'))?.document
  if (document == null) throw new Error('There is a report')
  const { transcript, ...memo } = buildReport(document)
  expectNothingProtected(JSON.stringify(memo), 'the memo')
  expectNothingProtected(JSON.stringify(await compareInterviews(t.deps, t.workspace, [t.id])), 'the comparison')
  expectNothingProtected(JSON.stringify(await readRatingSheet(t.deps, t.workspace, t.id)), 'the rating sheet')
  const marked = transcript.flatMap(({ parts }) => parts.filter(({ isProtected }) => isProtected))
  expect(marked.map(({ text }) => text)).toEqual([facts, asked])
  // A quote that is left out is not to be heard, either.
  expect(memo.highlights.flatMap(({ quotes }) => quotes.map(({ audio }) => audio))).toEqual([null])
  await t.close()
})

test('of an answer with protected words a shared link plays nothing; members hear it', async () => {
  const t = await setup()
  const { document } = ReportState.parse((await t.shared()).json())
  const heard = document?.turns.filter(({ audioStartMs }) => audioStartMs !== null).map(({ id }) => id)
  expect(heard).toContain(t.clean.id)
  expect(heard).not.toContain(t.spoken.id)
  expect((await t.shared(`/turns/${t.clean.id}/audio`)).statusCode).toBe(200)
  expect((await t.shared(`/turns/${t.spoken.id}/audio`)).json()).toMatchObject({ code: 'recording.not_found' })
  expect((await t.member(`turns/${t.spoken.id}/audio`)).statusCode).toBe(200)
  await t.close()
})

test('a correction that says what was not recognised is left out with its sound', async () => {
  const t = await setup()
  const text = 'I am a lesbian. We replaced the cable at that gate.'
  await correctTurn(t.deps, t.workspace, t.id, t.clean.id, { text, seen: null })
  const { body } = await t.shared()
  expect(body).not.toContain('lesbian')
  expect(body).toContain('[left out: protected] We replaced the cable at that gate.')
  // Where it stands in what was recognised is not known, so that none of it is shown.
  expect(body).not.toContain(t.clean.text)
  expect((await t.shared(`/turns/${t.clean.id}/audio`)).statusCode).toBe(404)
  expect((await t.member('report.json')).body).not.toContain('lesbian')
  await t.close()
})

test('requests and insults stand in the transcript alone', { timeout: 60_000 }, async () => {
  const t = await setup()
  const { report } = (await t.member('report.json')).json()
  for (const said of [request, insult]) {
    expect(JSON.stringify(report.turns)).toContain(said)
    expect(JSON.stringify(report.evaluation)).not.toContain(said)
    expect((await t.member('report.csv')).body).not.toContain(said)
    const times = textOf((await t.member('report.pdf')).rawPayload).split(said).length - 1
    expect(times, said).toBe(1)
  }
  await t.close()
})

test('the archives that belong to the candidate and to the workspace hold every word', async () => {
  const t = await setup()
  for (const namesMembers of [false, true]) {
    const files = await t.workspace.transaction(async (tx) => {
      const interview = await findInterview(tx, t.id)
      if (interview === null) throw new Error('The interview is there')
      const subject = { workspaceId: t.workspace.id, employer: 'Acme', interview, invitation: null }
      const collected = await collectInterview(tx, t.deps, subject, { namesMembers, shownTo: 'nobody' })
      const entries: string[] = []
      for await (const { bytes } of entriesOf(t.deps, { ...collected, recordings: [] })) {
        if (bytes instanceof Uint8Array) entries.push(Buffer.from(bytes).toString())
      }
      return entries
    })
    expect(files).toHaveLength(2)
    for (const file of files) expect(file).toContain(facts)
  }
  await t.close()
})
