import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { evaluateWithCounterfactuals } from '#evaluation/counterfactual.ts'
import { answerAsPlanted } from '#evaluation/with-model/testing/planted-model.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { type Evaluate, evaluateReport, reevaluateReport } from '#server/screening/reports/evaluate-report.ts'
import { evaluateWithModels } from '#server/screening/reports/evaluate-with-models.ts'
import { loadWorkspaceReport } from '#server/screening/reports/read.ts'
import { reevaluationJob } from '#server/screening/reports/testing/reevaluation-job.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { saveConfiguration } from '#server/tenancy/api-configuration/save-configuration.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { startLanguageModelServer } from '../../../../tests/harness/language-model-server.ts'
import { resumeKey } from './policy.ts'
import { openResume } from './read-origin.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs, reevaluationJob] })
afterAll(() => database.close())

const mark = 'zxresumewordzx'
const builtin: Evaluate = async (input) => evaluateWithCounterfactuals(input)

test('what a résumé says reaches no language model and stands in no report', async () => {
  const t = await setupReviews(database)
  const planted = answerAsPlanted({ levelOf: () => 4 })
  const service = await startLanguageModelServer((asked) => planted(asked).value)
  onTestFinished(() => service.close())
  const deps = { ...t.deps, config: { ...t.deps.config, allowsPrivateProviders: true } }
  const configuration = { provider: 'other' as const, baseUrl: service.url, key: 'sk-own-key-of-them' }
  await saveConfiguration(deps, t.workspace, {
    ...configuration,
    evaluationModel: 'rater',
    inputPrice: 1,
    outputPrice: 2,
  })
  const { id } = await t.finish(t.workspace, false)
  await inSystem(database.db, 'sweep', async (tx) => {
    await tx.execute(sql`update interviews set plan = jsonb_set(plan, '{engine}', '"model"'),
      model_service = ${new URL(service.url).host} where id = ${id}`)
    await tx.execute(sql`insert into applications (interview_id, applied_at, consent, resume_name, resume_kind, resume_bytes)
      values (${id}, now(), 'agreed', ${`${mark}.txt`}, 'text', ${mark.length})`)
  })
  await t.deps.storage.put(resumeKey(id), new TextEncoder().encode(mark))
  expect(Buffer.from((await openResume(deps, t.workspace, id)).bytes).toString()).toBe(mark)
  const { signal } = new AbortController()
  await evaluateReport(deps, id, builtin, signal)
  await reevaluateReport(deps, id, (interview) =>
    evaluateWithModels(deps, interview, builtin, { signal, isLastAttempt: true }),
  )
  const report = await loadWorkspaceReport(deps, t.workspace, id, null)
  expect(report?.document?.evaluation.engine.name).toBe('openround-with-model')
  expect(service.received.length).toBeGreaterThan(0)
  expect(JSON.stringify(service.received)).not.toContain(mark)
  expect(JSON.stringify(report)).not.toContain(mark)
})

/** What may know of a résumé: who takes it, shows it to members and interviewers, hands it to its candidate, and deletes it. */
const readers = [
  'src/server/own-domain-hosts.test.ts',
  'src/server/pages/testing/public-links.ts',
  'src/server/feature-list.ts',
  'src/server/screening/applications/',
  'src/server/screening/data-subject-requests/',
  'src/server/screening/deletion/',
  'src/server/screening/index.ts',
  'src/server/screening/next-rounds/open-parts.ts',
]

test('nothing that interviews or evaluates can reach a résumé', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const knowing = files
    .map((file) => join('src', file))
    .filter((file) => /screening\/applications\/|resumeKey|resumePrefix/.test(readFileSync(file, 'utf8')))
  expect(knowing).toContain('src/server/screening/deletion/remove-files.ts')
  expect(knowing.filter((file) => !readers.some((reader) => file.startsWith(reader)))).toEqual([])
})
