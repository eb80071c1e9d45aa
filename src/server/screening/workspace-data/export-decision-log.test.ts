import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { RatedLevel } from '#contract/customer/ratings.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { recordStep } from '#server/screening/decision-log/record-step.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { lockInterview } from '#server/screening/interviews/store.ts'
import { deleteTranscript } from '#server/screening/interviews/transcript-store.ts'
import { correctTurn } from '#server/screening/reports/corrections.ts'
import { evaluateReport } from '#server/screening/reports/evaluate-report.ts'
import { selectOpened } from '#server/screening/reports/figure-openings.ts'
import { reevaluationJob } from '#server/screening/reports/testing/reevaluation-job.ts'
import { decide, markEvidenceRead } from '#server/screening/reviews/decide.ts'
import { submitRating } from '#server/screening/reviews/rate.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { makeEvaluation, makePlan } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { exportDecisionLog } from './export-decision-log.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs, reevaluationJob] })
const folder = mkdtempSync(join(tmpdir(), 'openround-decision-log-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const levels: RatedLevel[] = makePlan().competencies.map(({ id }) => ({ competencyId: id, level: 3, sentence: '' }))

/** A workspace with one interview, of which everything was done that a log can say of a finished one. */
async function setup() {
  const t = await setupReviews(database)
  const decideOn = async (id: string) => {
    await markEvidenceRead(t.deps, t.workspace, id)
    await decide(t.deps, t.workspace, id, { outcome: 'advance', reason: 'Owned two incidents.', seen: null })
  }
  const { id, turns } = await t.finish(t.workspace, false)
  const signal = new AbortController().signal
  await t.clock.advance(30_000)
  await evaluateReport(t.deps, id, async ({ plan }) => makeEvaluation(turns, plan), signal)
  await submitRating(t.deps, t.workspace, id, { levels, seen: null })
  const spoken = turns.find(({ speaker, channel }) => speaker === 'candidate' && channel === 'voice')
  await correctTurn(t.deps, t.workspace, id, spoken?.id ?? '', { text: 'What was really said.', seen: null })
  await decideOn(id)
  const take = (who: Workspace = t.workspace) => takeLog(t, who)
  return { ...t, id, take, decideOn }
}

async function takeLog(
  { deps }: Pick<Awaited<ReturnType<typeof setupReviews>>, 'deps'>,
  who: Workspace,
): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await exportDecisionLog(deps, who)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

let files = 0
/** What the program says that customers download, and its exit code. */
async function verify(...logs: readonly string[]): Promise<{ code: number; said: string }> {
  const names = logs.map((log) => {
    files += 1
    const name = join(folder, `${files}.jsonl`)
    writeFileSync(name, log)
    return name
  })
  const run = promisify(execFile)(process.execPath, ['public/verify-decision-log.mjs', ...names])
  return await run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: unknown) => {
      const { code, stdout, stderr } = z
        .object({ code: z.number(), stdout: z.string(), stderr: z.string() })
        .parse(error)
      return { code, said: stdout + stderr }
    },
  )
}

const linesOf = (log: string) => log.trimEnd().split('\n')
const logOf = (lines: readonly string[]) => `${lines.join('\n')}\n`
const kindsOf = (log: string) =>
  linesOf(log).flatMap((line) => {
    const { kind } = z.object({ kind: z.string().optional() }).parse(JSON.parse(line))
    return kind ?? []
  })

test('the log holds each step word for word, and the program finds it in order', async () => {
  const t = await setup()
  const log = await t.take()
  expect(kindsOf(log)).toEqual(['evaluation', 'rating', 'correction', 'decision'])
  expect(log).toContain('Owned two incidents.')
  expect(log).toContain('What was really said.')
  expect(await verify(log)).toEqual({ code: 0, said: '4 entries of 1 interviews: 4 intact, 0 erased, 0 problems\n' })
  expect(await t.auditOf(t.workspace.id)).toContain('workspace.decision_log_exported')
})

describe('the program finds', () => {
  const changes: readonly (readonly [string, (lines: string[]) => string[], RegExp])[] = [
    [
      'a changed word',
      (lines) => lines.map((line) => line.replace('two incidents', 'ten incidents')),
      /its content was changed/,
    ],
    ['a changed time', (lines) => lines.map((line) => line.replace(/"at":"20\d\d/, '"at":"2019')), /was changed/],
    ['a missing entry', (lines) => lines.filter((_, at) => at !== 1), /an entry is missing or moved/],
    ['a missing last entry', (lines) => lines.filter((_, at) => at !== 3), /something is missing/],
    ['two entries that changed places', ([a = '', b = '', c = '', ...rest]) => [a, c, b, ...rest], /missing or moved/],
    ['an entry that is there twice', ([first = '', ...rest]) => [first, first, ...rest], /missing or moved/],
    ['an end that was cut off', (lines) => lines.slice(0, -1), /has no end/],
    [
      'a content that was taken out without an erasure',
      (lines) => lines.map((line) => line.replace(/"salt":.*/, '"salt":null,"content":null}')),
      /nothing says that it was erased/,
    ],
  ]
  test.each(changes)('%s', async (_, change, words) => {
    const t = await setup()
    const { code, said } = await verify(logOf(change(linesOf(await t.take()))))
    expect(said).toMatch(words)
    expect(code).toBe(1)
  })

  test('a log that was written anew, against an earlier one', async () => {
    const t = await setup()
    const earlier = await t.take()
    await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`delete from decision_log_entries where interview_id = ${t.id} and seq > 2`),
    )
    const rewritten = await t.take()
    expect((await verify(rewritten)).code).toBe(0)
    const { code, said } = await verify(rewritten, earlier)
    expect(code).toBe(1)
    expect(said).toMatch(/entry 3 of interview .* was there in .* and is missing/)
  })

  test('nothing in a log that has only grown', async () => {
    const t = await setup()
    const earlier = await t.take()
    await t.decideOn((await t.finish()).id)
    expect((await verify(await t.take(), earlier)).said).toBe(
      '5 entries of 2 interviews: 5 intact, 0 erased, 0 problems\n',
    )
  })

  test('a file that is no log', async () => {
    expect((await verify('# none\n')).code).toBe(2)
  })
})

test('an erased interview leaves its chain and not a word, which counts as erased and not as broken', async () => {
  const t = await setup()
  const other = await t.finish()
  await t.decideOn(other.id)
  const earlier = await t.take()
  await eraseInterview(t.deps, t.id, 'deleted by a member')
  const log = await t.take()
  expect(log).not.toContain('What was really said.')
  expect(linesOf(log).filter((line) => line.includes(t.id) && !line.includes('"salt":null'))).toEqual([])
  const inOrder = { code: 0, said: '6 entries of 2 interviews: 1 intact, 4 erased, 0 problems\n' }
  expect(await verify(log)).toEqual(inOrder)
  expect(await verify(log, earlier)).toEqual(inOrder)
})

test('an evaluation that ends while its interview is being erased waits, and stores nothing', async () => {
  const t = await setupReviews(database)
  const { id, turns } = await t.finish(t.workspace, false)
  await t.clock.advance(30_000)
  let evaluated: Promise<void> = Promise.resolve()
  const isWaiting = async () =>
    (
      await database.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length > 0
  await inSystem(database.db, 'sweep', async (tx) => {
    await lockInterview(tx, id)
    evaluated = evaluateReport(
      t.deps,
      id,
      async ({ plan }) => makeEvaluation(turns, plan),
      new AbortController().signal,
    )
    await vi.waitUntil(isWaiting, { timeout: 30_000 })
    await deleteTranscript(tx, id)
  })
  await evaluated
  expect(kindsOf(await takeLog(t, t.workspace))).toEqual([])
})

test('a log that holds no report leaves a rating blind', async () => {
  const t = await setup()
  const waiting = await t.finish(t.workspace, false)
  await inSystem(database.db, 'sweep', (tx) =>
    recordStep(
      tx,
      t.deps,
      { id: waiting.id, workspaceId: t.workspace.id, isPreview: false },
      { kind: 'plan', content: { plan: makePlan() } },
    ),
  )
  await t.take()
  const opened = (interviewId: string) =>
    inWorkspace(database.db, t.workspace.id, (tx) => selectOpened(tx, interviewId, t.workspace.userId))
  expect(await opened(waiting.id)).toEqual([])
  expect((await opened(t.id)).toSorted()).toEqual(['opinions', 'ratings', 'report'])
})

test('a preview has no log', async () => {
  const t = await setupReviews(database)
  const { id } = await t.finish()
  await inSystem(database.db, 'sweep', (tx) =>
    recordStep(
      tx,
      t.deps,
      { id, workspaceId: t.workspace.id, isPreview: true },
      { kind: 'plan', content: { plan: makePlan() } },
    ),
  )
  expect(kindsOf(await takeLog(t, t.workspace))).toEqual([])
})

test('steps at the same moment follow one another', async () => {
  const t = await setup()
  const colleagues = await Promise.all([1, 2, 3].map(async () => t.add(await t.signIn(), t.workspace.id, 'recruiter')))
  const [correction] = z
    .array(z.object({ id: z.string() }))
    .parse(
      (await inWorkspace(database.db, t.workspace.id, (tx) => tx.execute(sql`select id from turn_corrections`))).rows,
    )
  await Promise.all(colleagues.map((who) => submitRating(t.deps, who, t.id, { levels, seen: correction?.id ?? null })))
  expect((await verify(await t.take())).said).toBe('7 entries of 1 interviews: 7 intact, 0 erased, 0 problems\n')
})

test('is for owners of the workspace alone, and holds nothing of a neighbour', async () => {
  const t = await setup()
  const recruiter = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  await expect(t.take(recruiter)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  const { workspace: neighbour } = await t.open()
  expect((await verify(await t.take(neighbour))).said).toBe(
    '0 entries of 0 interviews: 0 intact, 0 erased, 0 problems\n',
  )
})
