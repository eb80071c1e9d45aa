import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { demoNotice } from '#content/interview/notice.ts'
import { CreatedInterview } from '#contract/api/interviews.ts'
import { ProblemDocument } from '#contract/errors.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { interviewsFeature } from './feature.ts'
import { featureJobs } from './testing/jobs.ts'
import { serve } from './testing/server.ts'
import { rowsOf, setupInterviews } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs })
afterAll(() => database.close())

async function setup() {
  const t = await setupInterviews(database)
  const app = await serve(t, [interviewsFeature, deletionFeature])
  const body = {
    name: 'Dana Okafor',
    email: 'dana@example.com',
    voice: 'john_us_eng',
    position: 'General',
    type: 'voice',
    status: 'created',
    agentId: 'john_us_eng',
    noticeVersion: demoNotice.version,
  }
  return {
    ...t,
    body,
    app,
    create: (change: Record<string, unknown> = {}) =>
      app.inject({ method: 'POST', url: '/api/interviews', payload: { ...body, ...change } }),
    async close() {
      await app.close()
      await t.close()
    },
  }
}

test('POST /api/interviews answers 201 with the tokens, and keeps nothing of it in a cache', async () => {
  const t = await setup()
  const response = await t.create()
  expect(response.statusCode).toBe(201)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['referrer-policy']).toBe('no-referrer')
  expect(CreatedInterview.parse(response.json()).status).toBe('consented')
  await t.close()
})

test('a name that no database can hold is refused, and no failure of ours', async () => {
  const t = await setup()
  const response = await t.create({ name: 'Dana\0Okafor' })
  expect([response.statusCode, response.json().code]).toEqual([422, 'request.invalid'])
  await t.close()
})

test('every bad field is answered at once, in the words of the specification', async () => {
  const t = await setup()
  const response = await t.create({ name: 'D', email: 'dana' })
  expect(response.statusCode).toBe(422)
  const problem = ProblemDocument.parse(response.json())
  expect(problem.code).toBe('request.invalid')
  expect(problem.fields).toEqual([
    { field: 'name', message: 'Name must be at least 2 characters' },
    { field: 'email', message: 'Please enter a valid email address' },
  ])
  await t.close()
})

test('an unknown field, an unknown voice and a body that is no JSON are refused', async () => {
  const t = await setup()
  expect((await t.create({ isAdmin: true })).statusCode).toBe(422)
  expect((await t.create({ voice: 'hal_9000' })).statusCode).toBe(422)
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/interviews',
    headers: { 'content-type': 'application/json' },
    payload: '{"name":',
  })
  expect(response.statusCode).toBe(422)
  await t.close()
})

test('a page with an older notice is told to reload', async () => {
  const t = await setup()
  const response = await t.create({ noticeVersion: 'demo-0-00000000' })
  expect(response.statusCode).toBe(409)
  const problem = ProblemDocument.parse(response.json())
  expect(problem.code).toBe('interview.consent_missing')
  expect(problem.fields?.[0]?.message).toContain('reload the page')
  await t.close()
})

test('one address that goes on creating interviews is told to wait', async () => {
  const t = await setup()
  let statuses: number[] = []
  for (let call = 0; call < 61; call++) statuses = [...statuses, (await t.create()).statusCode]
  expect(statuses.slice(0, 60).every((status) => status === 201)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  await t.close()
})

test('DELETE of a report link deletes at once, and the link is then unknown', async () => {
  const t = await setup()
  const created = CreatedInterview.parse((await t.create()).json())
  const url = `/api/reports/${created.reportToken}`
  const response = await t.app.inject({ method: 'DELETE', url })
  expect(response.statusCode).toBe(204)
  const [row] = await rowsOf(
    database,
    sql`select status, name, email from interviews where id = ${created.interviewId}`,
  )
  expect(row).toEqual({ status: 'deleted', name: null, email: null })
  const again = await t.app.inject({ method: 'DELETE', url })
  expect(again.statusCode).toBe(404)
  expect(again.json().code).toBe('report.not_found')
  await t.close()
})

test('a page of another site cannot delete a report', async () => {
  const t = await setup()
  const created = CreatedInterview.parse((await t.create()).json())
  const response = await t.app.inject({
    method: 'DELETE',
    url: `/api/reports/${created.reportToken}`,
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(response.statusCode).toBe(403)
  await t.close()
})

test('no token, name or e-mail address reaches the log', async () => {
  const t = await setup()
  const created = CreatedInterview.parse((await t.create()).json())
  await t.create({ name: 'D' })
  await t.app.inject({ method: 'DELETE', url: `/api/reports/${created.callToken}` })
  await t.app.inject({ method: 'DELETE', url: `/api/reports/${created.reportToken}` })
  expect(t.records.length).toBeGreaterThan(3)
  const logged = JSON.stringify(t.records)
  for (const secret of [created.callToken, created.reportToken, 'Dana', 'dana@example.com'])
    expect(logged).not.toContain(secret)
  await t.close()
})
