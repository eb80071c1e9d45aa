import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { startMergeDouble } from '#server/providers/ats/merge/testing/double.ts'
import { featureJobs } from '#server/screening/interviews/testing/jobs.ts'
import { followReport, requestEvaluation } from '#server/screening/reports/feature.ts'
import { decide, markEvidenceRead } from '#server/screening/reviews/decide.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createConnectionsFeature } from './feature.ts'
import { setupConnections } from './testing/setup.ts'

const connections = createConnectionsFeature(() => Promise.resolve(new Uint8Array()))
const database = await openTestDatabase({
  jobs: [...featureJobs, ...mailFeature.jobs, ...connections.jobs],
  subscriptions: [requestEvaluation, followReport, ...(connections.subscriptions ?? [])],
})
afterAll(() => database.close())

const minuteMs = 60_000
let people = 0

describe('a service that answers from a copy', () => {
  async function setupMerge() {
    const double = await startMergeDouble()
    onTestFinished(() => double.close())
    const t = await setupConnections(database, double, 'merge')
    const job = await t.connectJob({ movesTo: 2 })
    const person = { name: 'Dana Okafor', email: `copy-${process.pid}-${++people}@candidate.example` }
    const target = double.addApplication(job.jobId, job.stages.screen, person)
    await t.sync(job.id)
    const interviewId = await t.holdInterview(person.email)
    const run = async (times: number) => {
      for (let runs = 0; runs < times; runs++) {
        await t.sync(job.id)
        await t.clock.advance(11 * minuteMs)
      }
    }
    const advance = async () => {
      await markEvidenceRead(t.deps, t.workspace, interviewId)
      await decide(t.deps, t.workspace, interviewId, { outcome: 'advance', reason: 'two incidents', seen: null })
      await t.deliver()
      await t.clock.advance(2 * minuteMs)
    }
    return {
      t,
      double,
      job,
      target,
      run,
      advance,
      posts: () => double.requests.filter((one) => one.startsWith('POST')),
    }
  }

  test('a note whose answer is lost is found once the copy is in step, and asked for once', async () => {
    const { t, double, job, target, run, posts } = await setupMerge()
    double.hold()
    double.fail('silent', /activities$/)
    await run(6)
    expect(posts()).toHaveLength(1)
    expect(await t.words(job.id)).not.toContain('found_again')
    double.synchronize(t.clock.now())
    await run(2)
    expect(double.notesOf(target)).toHaveLength(1)
    expect(posts()).toHaveLength(1)
    expect(await t.words(job.id)).toEqual(expect.arrayContaining(['answer_lost', 'found_again', 'note_written']))
  })

  test('a note that never arrived is written again, and only once the copy is newer than the first try', async () => {
    const { t, double, target, run } = await setupMerge()
    double.hold()
    double.fail('unsent', /activities$/)
    await run(6)
    expect(double.notesOf(target)).toHaveLength(0)
    double.synchronize(t.clock.now())
    await run(2)
    expect(double.notesOf(target)).toHaveLength(1)
  })

  test('a copy that is never in step again is waited for three days, and then a person is asked to look', async () => {
    const { t, double, job, target } = await setupMerge()
    double.hold()
    double.fail('silent', /activities$/)
    await t.sync(job.id)
    await t.clock.advance(73 * 60 * minuteMs)
    await t.sync(job.id)
    expect(await t.words(job.id)).toContain('unconfirmed')
    expect(double.notesOf(target)).toHaveLength(1)
  })

  test('a stage is moved once the copy is newer than the decision, and not for whom somebody has moved meanwhile', async () => {
    const one = await setupMerge()
    one.double.hold()
    await one.advance()
    await one.run(3)
    expect(one.double.stageOf(one.target.id)).toBe(one.job.stages.screen)
    one.double.synchronize(one.t.clock.now())
    await one.run(2)
    expect(one.double.stageOf(one.target.id)).toBe(one.job.stages.interview)

    const other = await setupMerge()
    other.double.hold()
    await other.advance()
    other.double.move(other.target.id, other.job.stages.applied)
    await other.run(2)
    other.double.synchronize(other.t.clock.now())
    await other.run(2)
    expect(other.double.stageOf(other.target.id)).toBe(other.job.stages.applied)
    expect(await other.t.words(other.job.id)).toContain('move_left')
  })

  test('a move whose answer is lost is not asked for again before the copy tells where the candidate stands', async () => {
    const { t, double, job, target, run, advance, posts } = await setupMerge()
    await run(1)
    await advance()
    double.fail('silent', /change-stage$/)
    await t.sync(job.id)
    double.move(target.id, job.stages.screen)
    double.hold()
    double.move(target.id, job.stages.interview)
    await run(3)
    expect(posts().filter((one) => one.endsWith('change-stage'))).toHaveLength(1)
    double.synchronize(t.clock.now())
    await run(2)
    expect(posts().filter((one) => one.endsWith('change-stage'))).toHaveLength(1)
    expect(await t.words(job.id)).toContain('moved')
  })
})
