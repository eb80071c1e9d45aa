import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { startAshbyDouble } from '#server/providers/ats/ashby/testing/double.ts'
import { startBambooHrDouble } from '#server/providers/ats/bamboohr/testing/double.ts'
import { startBreezyDouble } from '#server/providers/ats/breezy/testing/double.ts'
import { startBullhornDouble } from '#server/providers/ats/bullhorn/testing/double.ts'
import { startGreenhouseDouble } from '#server/providers/ats/greenhouse/testing/double.ts'
import { atsConnectors } from '#server/providers/ats/index.ts'
import { startLeverDouble } from '#server/providers/ats/lever/testing/double.ts'
import { startMergeDouble } from '#server/providers/ats/merge/testing/double.ts'
import { startRecruiteeDouble } from '#server/providers/ats/recruitee/testing/double.ts'
import { startSmartRecruitersDouble } from '#server/providers/ats/smartrecruiters/testing/double.ts'
import { startTeamtailorDouble } from '#server/providers/ats/teamtailor/testing/double.ts'
import type { AtsDouble } from '#server/providers/ats/testing/start-double.ts'
import { startWorkableDouble } from '#server/providers/ats/workable/testing/double.ts'
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

const doubles: Readonly<Record<string, () => Promise<AtsDouble>>> = {
  ashby: () => startAshbyDouble(),
  greenhouse: () => startGreenhouseDouble(),
  lever: () => startLeverDouble(),
  workable: () => startWorkableDouble(),
  teamtailor: () => startTeamtailorDouble(),
  recruitee: () => startRecruiteeDouble(),
  smartrecruiters: () => startSmartRecruitersDouble(),
  breezy: () => startBreezyDouble(),
  bamboohr: () => startBambooHrDouble(),
  bullhorn: () => startBullhornDouble(),
  merge: () => startMergeDouble(),
}
/** Requests that attach a file, of all of them. */
const lost = /attachments|files|comments|uploadFile|documents|file\/Candidate/
const minuteMs = 60_000

test('every connector has a double', () => {
  expect(Object.keys(doubles)).toEqual(Object.keys(atsConnectors))
})

test.each(Object.entries(doubles))(
  '%s: from the stage to the report in the ATS, each thing once',
  async (id, start) => {
    const double = await start()
    onTestFinished(() => double.close())
    const t = await setupConnections(database, double, id)
    const job = await t.connectJob({ movesTo: 2 })
    const person = { name: 'Dana Okafor', email: `${id}-${process.pid}@candidate.example` }
    const target = double.addApplication(job.jobId, job.stages.applied, person)
    await t.sync(job.id)
    expect(await t.countInvited()).toBe(0)
    double.move(target.id, job.stages.screen)
    const interviewId = await invited()
    const { capabilities } = atsConnectors[id]?.manifest ?? {}
    double.fail('silent', capabilities?.file === null ? /notes|comments|activities/ : lost)
    await settle()
    expect(double.notesOf(target)).toHaveLength(1)
    expect(double.filesOf(target)).toHaveLength(capabilities?.file === null ? 0 : 1)
    await markEvidenceRead(t.deps, t.workspace, interviewId)
    await decide(t.deps, t.workspace, interviewId, { outcome: 'advance', reason: 'two incidents', seen: null })
    await t.deliver()
    await settle()
    expect(double.stageOf(target.id)).toBe(job.stages.interview)
    expect(double.notesOf(target)).toHaveLength(1)
    expect(double.filesOf(target)).toHaveLength(capabilities?.file === null ? 0 : 1)
    expect(await t.countInvited()).toBe(1)

    async function invited(): Promise<string> {
      for (let times = 0; times < 2; times++) await t.sync(job.id)
      return await t.holdInterview(person.email)
    }

    async function settle(): Promise<void> {
      for (let runs = 0; runs < 5; runs++) {
        await t.sync(job.id)
        await t.clock.advance(7 * minuteMs)
      }
    }
  },
)

test('a note whose answer is lost, where notes cannot be read back, is not written again, and a person is told', async () => {
  const double = await startSmartRecruitersDouble()
  onTestFinished(() => double.close())
  const t = await setupConnections(database, double, 'smartrecruiters')
  const job = await t.connectJob()
  const person = { name: 'Dana Okafor', email: `unsure-${process.pid}@candidate.example` }
  const target = double.addApplication(job.jobId, job.stages.screen, person)
  await t.sync(job.id)
  await t.holdInterview(person.email)
  double.fail('silent', /shares/)
  for (let runs = 0; runs < 4; runs++) {
    await t.sync(job.id)
    await t.clock.advance(7 * minuteMs)
  }
  expect(double.notesOf(target)).toHaveLength(1)
  expect(await t.words(job.id)).toContain('unconfirmed')
})

test('a token that is good once is taken once, whoever needs the next session at the same time, and the new one is stored', async () => {
  const double = await startBullhornDouble()
  onTestFinished(() => double.close())
  const t = await setupConnections(database, double, 'bullhorn')
  const job = await t.connectJob()
  const inNextSession = async () => {
    double.endSession()
    const [, , checked] = await Promise.all([
      t.sync(job.id),
      t.page.readJob(job.id, job.storedJobId),
      t.page.check(job.id),
    ])
    expect(checked).toEqual({ kind: 'well' })
  }
  await inNextSession()
  expect(double.refreshed()).toBe(1)
  await inNextSession()
  expect(double.refreshed()).toBe(2)
  expect((await t.page.read(job.id)).problem).toBeNull()
})

test('what a queue tells is kept before it is worked off, once', async () => {
  const double = await startBullhornDouble()
  onTestFinished(() => double.close())
  const t = await setupConnections(database, double, 'bullhorn')
  const job = await t.connectJob({ invitesPresent: false })
  const person = { name: 'Dana Okafor', email: `queue-${process.pid}@candidate.example` }
  const target = double.addApplication(job.jobId, job.stages.screen, person)
  // Makes the queue; whoever stood in the status before is left alone.
  await t.sync(job.id)
  expect(await t.countInvited()).toBe(0)
  double.move(target.id, job.stages.applied)
  double.move(target.id, job.stages.screen)
  await t.sync(job.id)
  await t.sync(job.id)
  expect(await t.countInvited()).toBe(0)
  const later = double.addApplication(job.jobId, job.stages.screen, { ...person, email: `later-${person.email}` })
  await t.sync(job.id)
  expect(await t.countInvited()).toBe(1)
  const rows = await t.rows(
    sql`select 1 from ats_events where connection_id = ${job.id} and application_id = ${later.id}`,
  )
  expect(rows).toHaveLength(1)
})
