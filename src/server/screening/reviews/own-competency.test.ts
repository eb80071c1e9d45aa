import { afterAll, expect, test } from 'vitest'
import { buildReport } from '#report/build-report.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { loadWorkspaceReport } from '#server/screening/reports/read.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { exportReport } from './export-report.ts'
import { readRatingSheet } from './rating-sheet.ts'
import { setupReviews } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const name = 'Ledger correctness'
const anchors = { '1': 'Retries and hopes.', '3': 'Uses a key.', '5': 'Names each half-way state.' }
const [first, ...others] = makePlan().competencies
const plan = makePlan({
  competencies: first === undefined ? [] : [{ ...first, name, anchors, isOwn: true as const }, ...others],
})

test('a competency of the employer’s own stands in report, rating sheet and files with its levels', async () => {
  const t = await setupReviews(database)
  const { id } = await t.finish(t.workspace, true, { plan })
  const finding = await loadWorkspaceReport(t.deps, t.workspace, id, 'report')
  const document = finding?.document
  if (document === null || document === undefined) throw new Error('A finished interview has a report')
  const [skill, next] = buildReport(document).skills
  expect(skill).toMatchObject({ name, ownText: expect.stringContaining('Written by the employer. Fixed rules') })
  expect(skill?.anchors.map(({ text }) => text)).toEqual(Object.values(anchors))
  expect(next?.ownText).toBeNull()
  const sheet = await readRatingSheet(t.deps, t.workspace, id)
  expect(sheet.competencies[0]).toMatchObject({ name, anchors })
  const file = async (format: 'csv' | 'json') =>
    new TextDecoder().decode((await exportReport(t.deps, t.workspace, id, format)).bytes)
  expect(await file('csv')).toContain(name)
  expect(JSON.parse(await file('json')).report.plan.competencies[0]).toMatchObject({ name, isOwn: true, anchors })
})
