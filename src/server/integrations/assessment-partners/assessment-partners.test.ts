import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { startBreezyDouble } from '#server/providers/ats/breezy/testing/double.ts'
import { startDouble } from '#server/providers/ats/testing/start-double.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { featureJobs } from '#server/screening/interviews/testing/jobs.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { followReport, requestEvaluation } from '#server/screening/reports/feature.ts'
import { coverScores } from '#server/tenancy/workspaces/cover-scores.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { never, setupConnections } from '../connections/testing/setup.ts'
import { createAssessmentPartnersFeature, tellReports } from './feature.ts'
import { assessmentPartners } from './index.ts'
import { openAssessmentPartners } from './manage-partners.ts'
import { tellResults } from './tell-results.ts'
import { type Call, partnerDrivers } from './testing/drivers.ts'

const feature = createAssessmentPartnersFeature()
const database = await openTestDatabase({
  jobs: [...featureJobs, ...mailFeature.jobs, ...feature.jobs],
  subscriptions: [requestEvaluation, followReport, tellReports],
})
afterAll(() => database.close())

const minuteMs = 60_000
const hourMs = 60 * minuteMs
let people = 0
const somebody = () => `partner-${process.pid}-${++people}@candidate.example`

/** An owner has set the ATS up; it calls through the real server, and what it is told arrives at a server that stands for it. */
async function setup(ats: string) {
  const driver = partnerDrivers[ats]
  const kind = assessmentPartners[ats]
  if (driver === undefined || kind === undefined) throw new Error(`Nothing drives ${ats}`)
  const told: { authorization: string; body: unknown }[] = []
  let answer: { status: number; json?: unknown } = { status: 200, json: { success: true } }
  const double = await startDouble(({ headers, body }) => {
    told.push({
      authorization: headers.authorization ?? '',
      body: body.length === 0 ? null : JSON.parse(body.toString('utf8')),
    })
    return answer
  })
  onTestFinished(() => double.close())
  const other = await startBreezyDouble()
  onTestFinished(() => other.close())
  const t = await setupConnections(database, other, 'breezy', [tellReports])
  const page = openAssessmentPartners(t.deps, t.workspace)
  const partnerId = await page.add({ ats })
  const key = kind.manifest.takesOurKey ? await page.makeKey(partnerId) : ''
  if (kind.manifest.fields.length > 0) await page.save(partnerId, driver.fields)
  const app = await createServer({ deps: t.deps, features: [feature], version: 'test', isDraining: () => false })
  onTestFinished(() => app.close())
  const ask = async ({ method, path, headers, payload }: Call) => {
    const answered = await app.inject({
      method,
      url: `/api/assessments/${partnerId}/${path}`,
      headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
    return { status: answered.statusCode, text: answered.body, json: () => answered.json() as unknown }
  }
  const send = (id: string, email: string, testId = t.opening.id) =>
    ask(driver.send(key, { id, testId, email }, t.clock.now()))
  const tell = () => tellResults({ ...t.deps, outside: { call: double.call } }, partnerId, never)
  return {
    ...t,
    driver,
    kind,
    page,
    partnerId,
    key,
    app,
    ask,
    send,
    tell,
    told,
    double,
    list: () => ask(driver.list(key)),
    setAnswer: (next: typeof answer) => {
      answer = next
    },
    /** What it was told of results: not that somebody was invited. */
    results: () => told.map(({ body }) => driver.told(body)).filter(({ isFinished }) => isFinished),
  }
}

test('every partner has a driver', () => {
  expect(Object.keys(partnerDrivers).sort()).toEqual(Object.keys(assessmentPartners).sort())
})

describe.each(Object.keys(assessmentPartners))('%s', (ats) => {
  test('lists the openings that are open, by its own names', async () => {
    const t = await setup(ats)
    const { status, json } = await t.list()
    expect(status).toBe(200)
    expect(t.driver.tests(json())).toEqual([{ id: t.opening.id, name: 'Registered nurse' }])
    await setStatus(t.deps, t.workspace, t.opening.id, 'closed')
    expect(t.driver.tests((await t.list()).json())).toEqual([])
    expect((await t.page.read(t.partnerId)).calledAt).not.toBeNull()
  })

  test('a candidate who is sent is invited once, however often, and the result is told', async () => {
    const t = await setup(ats)
    const email = somebody()
    const answers = await Promise.all([t.send('o-1', email), t.send('o-1', email), t.send('o-1', email)])
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    t.driver.orderIdOf(answers[0]?.json())
    expect(await t.countInvited()).toBe(1)
    await t.tell()
    expect(t.results()).toEqual([])
    const interviewId = await t.holdInterview(email)
    for (let times = 0; times < 3; times++) await t.tell()
    expect(t.results()).toHaveLength(1)
    const { lines } = await t.page.read(t.partnerId)
    expect(lines).toMatchObject([{ candidate: 'Dana Okafor', interviewId, opening: 'Registered nurse', state: 'told' }])
    const given = await t.rows(
      sql`select recipient from disclosures where interview_id = ${interviewId} and what = 'score'`,
    )
    // Greenhouse asks for the score itself.
    expect(given).toEqual([{ recipient: t.kind.manifest.name }])
    if (ats === 'greenhouse') return
    expect(t.results()[0]?.score).toEqual(expect.any(Number))
    expect(t.results()[0]?.text).toContain(`/dashboard/${t.workspace.id}/interviews/${interviewId}`)
  })

  test('while scores are covered, the link alone is told, and the score once they are not', async () => {
    const t = await setup(ats)
    await coverScores(t.deps, t.workspace, true)
    const email = somebody()
    await t.send('o-2', email)
    await t.holdInterview(email)
    await t.tell()
    expect(t.results()).toMatchObject([{ score: null }])
    for (const { text } of t.results()) expect(text).not.toMatch(/score[^a-z]+\d/i)
    expect((await t.page.read(t.partnerId)).lines).toMatchObject([{ state: 'link-told' }])
    await t.clock.advance(hourMs + minuteMs)
    await t.tell()
    expect(t.results()).toHaveLength(1)
    await coverScores(t.deps, t.workspace, false)
    await t.clock.advance(hourMs + minuteMs)
    await t.tell()
    expect(t.results()).toHaveLength(2)
    expect((await t.page.read(t.partnerId)).lines).toMatchObject([{ state: 'told' }])
  })

  test('a result whose answer is lost is told again, a refused key waits for another', async () => {
    const t = await setup(ats)
    const email = somebody()
    await t.send('o-3', email)
    await t.tell()
    await t.holdInterview(email)
    t.double.fail('silent', /./)
    await t.tell()
    expect((await t.page.read(t.partnerId)).lines).toMatchObject([{ state: 'waits' }])
    t.setAnswer({ status: 401 })
    await t.clock.advance(7 * minuteMs)
    await t.tell()
    expect(await t.page.read(t.partnerId)).toMatchObject({ problem: 'key' })
    t.setAnswer({ status: 200, json: { success: true } })
    await t.page.save(t.partnerId, t.driver.fields)
    await t.tell()
    expect(await t.page.read(t.partnerId)).toMatchObject({ problem: null, lines: [{ state: 'told' }] })
  })

  test('another key opens nothing, and nothing that is sent leads to a fault', async () => {
    const t = await setup(ats)
    const [list, send] = [
      t.driver.list(t.key),
      t.driver.send(t.key, { id: 'h', testId: t.opening.id, email: somebody() }, t.clock.now()),
    ]
    for (const authorization of [
      '',
      'Basic',
      'Basic Og==',
      `Bearer ${'x'.repeat(2_000)}`,
      'Bearer a.b.c',
      'nonsense',
    ]) {
      for (const call of [list, send]) {
        const answered = await t.ask({ ...call, headers: { ...call.headers, authorization } })
        expect(answered.status, authorization).toBe(401)
      }
    }
    expect((await t.ask(t.driver.broken(t.key))).status).toBeGreaterThanOrEqual(400)
    const hostile = [undefined, null, '', 7, [], {}, { candidate: { email: '\u0000' } }, 'x'.repeat(100_000)]
    for (const payload of hostile) {
      const { status } = await t.ask({ ...send, payload })
      expect(status, JSON.stringify(payload)?.slice(0, 40)).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    for (const path of ['nowhere', '%00', '..%2f..', 'x'.repeat(90), "test_status?partner_interview_id=' or 1=1"]) {
      for (const method of ['GET', 'POST'] as const) {
        const { status } = await t.ask({ ...list, method, path })
        expect(status, path).toBeGreaterThanOrEqual(400)
        expect(status, path).toBeLessThan(500)
      }
    }
    expect(await t.countInvited()).toBe(0)
  })

  test('an opening that is not open, an address that is none and a full plan are refused in words', async () => {
    const t = await setup(ats)
    expect(await t.send('o-4', 'no address')).toMatchObject({ status: 422, text: expect.stringContaining('address') })
    expect(await t.send('o-5', somebody(), 'no-such-opening')).toMatchObject({ status: 422 })
    await setStatus(t.deps, t.workspace, t.opening.id, 'closed')
    expect(await t.send('o-6', somebody())).toMatchObject({ status: 422, text: expect.stringContaining('not open') })
    // What was refused may be sent again.
    await setStatus(t.deps, t.workspace, t.opening.id, 'open')
    expect((await t.send('o-6', somebody())).status).toBeLessThan(300)
    await t.rows(sql`delete from entitlements where email = ${t.owner.email}`)
    expect(await t.send('o-7', somebody())).toMatchObject({ status: 403, text: expect.stringContaining('plan') })
  })

  test('after an erasure nobody is invited by the same order again, and nothing is known of it', async () => {
    const t = await setup(ats)
    const email = somebody()
    await t.send('o-8', email)
    const interviewId = await t.holdInterview(email)
    await eraseInterview(t.deps, interviewId, 'asked by the candidate')
    await t.tell()
    expect(t.results()).toEqual([])
    expect(await t.send('o-8', email)).toMatchObject({ status: 410 })
    expect((await t.page.read(t.partnerId)).lines).toEqual([])
    const rows = await t.rows(sql`select * from assessment_orders where workspace_id = ${t.workspace.id}`)
    expect(rows).toEqual([])
  })
})

test('results go to hosts of the ATS alone, whatever a call names', async () => {
  const t = await setup('workable')
  for (const callback of [
    'https://10.0.0.1/x',
    'https://acme.workable.com.evil.example/x',
    'http://acme.workable.com/x',
    'https://user@acme.workable.com/x',
    'https://acme.workable.com:8443/x',
    'https://localhost/x',
  ]) {
    const call = t.driver.send(t.key, { id: 'x', testId: t.opening.id, email: somebody() }, t.clock.now())
    const payload = { ...Object(call.payload), callback_url: callback }
    expect(await t.ask({ ...call, payload }), callback).toMatchObject({ status: 422 })
  }
  expect(await t.countInvited()).toBe(0)
})

test('Greenhouse is told that there is something to ask for, and reads status, score and link itself', async () => {
  const t = await setup('greenhouse')
  const email = somebody()
  const orderId = t.driver.orderIdOf((await t.send('g-1', email)).json()) ?? ''
  const { headers } = t.driver.list(t.key)
  const status = async (id: string) =>
    await t.ask({ method: 'GET', path: `test_status?partner_interview_id=${id}`, headers })
  expect((await status(orderId)).json()).toEqual({ partner_status: 'invited' })
  const interviewId = await t.holdInterview(email)
  await t.tell()
  expect(t.told.at(-1)?.authorization).toBe(headers.authorization)
  expect((await status(orderId)).json()).toMatchObject({
    partner_status: 'complete',
    partner_score: expect.any(Number),
    partner_profile_url: expect.stringContaining(interviewId),
  })
  await coverScores(t.deps, t.workspace, true)
  expect((await status(orderId)).json()).not.toHaveProperty('partner_score')
  expect(await status(t.deps.ids.uuid())).toMatchObject({ status: 404 })
  expect(await t.ask({ method: 'POST', path: 'response_error', headers, payload: { api_call: 'x' } })).toMatchObject({
    status: 200,
  })
})

test('Ashby cancels: an invitation that nobody has begun is taken back, and nothing is told', async () => {
  const t = await setup('ashby')
  const email = somebody()
  const orderId = t.driver.orderIdOf((await t.send('a-1', email)).json()) ?? ''
  const cancel = { ...t.driver.list(t.key), path: 'assessment.cancel', payload: { assessment_id: orderId } }
  for (let times = 0; times < 2; times++) expect((await t.ask(cancel)).status).toBe(200)
  const [interview] = await t.rows(sql`select status from interviews where workspace_id = ${t.workspace.id}`)
  expect(interview).toEqual({ status: 'cancelled' })
  expect((await t.page.read(t.partnerId)).lines).toMatchObject([{ state: 'cancelled' }])
  expect(await t.ask({ ...cancel, payload: { assessment_id: t.deps.ids.uuid() } })).toMatchObject({ status: 404 })
})

test('Ashby’s refusal within an answer of 200 is told to the owner', async () => {
  const t = await setup('ashby')
  const email = somebody()
  await t.send('a-2', email)
  await t.holdInterview(email)
  t.setAnswer({ status: 200, json: { success: false, errorInfo: { code: 'assessment_not_found' } } })
  await t.tell()
  expect((await t.page.read(t.partnerId)).lines).toMatchObject([{ state: 'failed', said: 'assessment_not_found' }])
})

test('a candidate who was invited before is not invited again, and keeps the invitation when the order is cancelled', async () => {
  const t = await setup('ashby')
  const email = somebody()
  await t.send('a-3', email)
  const second = await t.send('a-4', email)
  expect(await t.countInvited()).toBe(1)
  const payload = { assessment_id: t.driver.orderIdOf(second.json()) }
  await t.ask({ ...t.driver.list(t.key), path: 'assessment.cancel', payload })
  await t.holdInterview(email)
  await t.tell()
  expect(t.results()).toHaveLength(1)
})

test('keys are stored sealed, and a new one closes the old', async () => {
  const t = await setup('workable')
  const rows = await t.rows(
    sql`select row_to_json(p)::text as row from assessment_partners p where id = ${t.partnerId}`,
  )
  expect(JSON.stringify(rows)).not.toContain(t.key)
  expect(JSON.stringify(rows)).not.toContain('workable-token')
  await t.page.makeKey(t.partnerId)
  expect((await t.list()).status).toBe(401)
})

test('nobody but owners sees or changes anything, and another workspace’s is not there', async () => {
  const t = await setup('greenhouse')
  const recruiter = openAssessmentPartners(t.deps, { ...t.workspace, role: 'recruiter' })
  const refused = { code: 'workspace.role_too_small' }
  await expect(recruiter.load()).rejects.toMatchObject(refused)
  await expect(recruiter.read(t.partnerId)).rejects.toMatchObject(refused)
  await expect(recruiter.makeKey(t.partnerId)).rejects.toMatchObject(refused)
  const { workspace: foreign } = await t.open()
  const theirs = openAssessmentPartners(t.deps, foreign)
  const unknown = { code: 'assessment_partner.not_found' }
  await expect(theirs.read(t.partnerId)).rejects.toMatchObject(unknown)
  await expect(theirs.remove(t.partnerId)).rejects.toMatchObject(unknown)
  await t.page.remove(t.partnerId)
  await expect(t.page.read(t.partnerId)).rejects.toMatchObject(unknown)
  expect((await t.list()).status).toBe(404)
  expect(await t.auditOf(t.workspace.id)).toEqual(
    expect.arrayContaining(['assessment_partner.added', 'assessment_partner.key_made', 'assessment_partner.removed']),
  )
})
