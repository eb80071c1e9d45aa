import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { basicAuthorization } from '#server/providers/ats/request.ts'

/** How an ATS calls, as its documentation describes it, and how what it is told is read. */
export interface PartnerDriver {
  /** What an owner types. */
  fields: Readonly<Record<string, string>>
  list(key: string): Call
  tests(body: unknown): { id: string; name: string }[]
  /** @param id The ATS’s own name of the order. */
  send(key: string, order: { id: string; testId: string; email: string }, now: Date): Call
  /** The order's id here, where the answer has one. */
  orderIdOf(body: unknown): string | null
  /** A call with something in the place of an order that is none. */
  broken(key: string): Call
  /** Of what the ATS was told: whether it is finished, with which score. */
  told(body: unknown): { isFinished: boolean; score: number | null; text: string }
}

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Readonly<Record<string, string>>
  payload?: unknown
}

const name = { first_name: 'Dana', last_name: 'Okafor' }
const textOf = (body: unknown) => JSON.stringify(body ?? null)

const greenhouse: PartnerDriver = {
  fields: {},
  list: (key) => ({ method: 'GET', path: 'list_tests', headers: { authorization: basicAuthorization(key) } }),
  tests: (body) =>
    z
      .array(z.object({ partner_test_id: z.string(), partner_test_name: z.string() }))
      .parse(body)
      .map((one) => ({ id: one.partner_test_id, name: one.partner_test_name })),
  send: (key, { id, testId, email }) => ({
    method: 'POST',
    path: 'send_test',
    headers: { authorization: basicAuthorization(key) },
    payload: {
      partner_test_id: testId,
      candidate: { ...name, preferred_name: null, email, resume_url: 'https://example.com/resume', phone_number: '' },
      sent_by: 'recruiter@example.com',
      url: `https://app.greenhouse.io/integrations/testing_partners/take_home_tests/${id}`,
    },
  }),
  orderIdOf: (body) => z.object({ partner_interview_id: z.string() }).parse(body).partner_interview_id,
  broken: (key) => ({
    method: 'POST',
    path: 'send_test',
    headers: { authorization: basicAuthorization(key) },
    payload: { partner_test_id: ['x'], candidate: 'nobody', url: 7 },
  }),
  told: (body) => ({ isFinished: true, score: null, text: textOf(body) }),
}

const DataValue = z.object({ value: z.union([z.string(), z.number()]) })
const ashby: PartnerDriver = {
  fields: { apiKey: 'ashby-key' },
  list: (key) => post('assessment.list', { authorization: basicAuthorization(key) }, {}),
  tests: (body) =>
    z
      .object({ results: z.array(z.object({ assessment_type_id: z.string(), name: z.string() })) })
      .parse(body)
      .results.map((one) => ({ id: one.assessment_type_id, name: one.name })),
  send: (key, { id, testId, email }) =>
    post(
      'assessment.start',
      { authorization: basicAuthorization(key) },
      {
        assessment_type_id: testId,
        candidate: { ashby_id: 'c', ...name, email },
        application: { ashby_id: id, status: 'Interview' },
        job: { ashby_id: 'j', name: 'Nurse' },
      },
    ),
  orderIdOf: (body) => z.object({ results: z.object({ assessment_id: z.string() }) }).parse(body).results.assessment_id,
  broken: (key) => post('assessment.start', { authorization: basicAuthorization(key) }, { application: null }),
  told(body) {
    const read = z.object({ assessment_status: DataValue, assessment_result: DataValue.optional() }).parse(body)
    const score = read.assessment_result?.value
    return {
      isFinished: read.assessment_status.value === 'Completed',
      score: score === undefined ? null : Number(score),
      text: textOf(body),
    }
  },
}

const workable: PartnerDriver = {
  fields: { token: 'workable-token' },
  list: (key) => ({ method: 'GET', path: 'tests', headers: { authorization: `Bearer ${key}` } }),
  tests: (body) => z.object({ tests: z.array(z.object({ id: z.string(), name: z.string() })) }).parse(body).tests,
  send: (key, { id, testId, email }) =>
    post(
      'assessments',
      { authorization: `Bearer ${key}` },
      {
        test_id: testId,
        job_shortcode: 'GROOV005',
        job_title: 'Nurse',
        callback_url: `https://acme.workable.com/assessments/${id}`,
        candidate: { ...name, email },
      },
    ),
  orderIdOf: (body) => z.object({ assessment_id: z.string() }).parse(body).assessment_id,
  broken: (key) => post('assessments', { authorization: `Bearer ${key}` }, [1, 2, 3]),
  told(body) {
    const read = z
      .object({ status: z.string(), assessment: z.object({ score: z.string().optional() }).optional() })
      .parse(body)
    const score = read.assessment?.score
    return {
      isFinished: read.status === 'completed',
      score: score === undefined ? null : Number(score),
      text: textOf(body),
    }
  },
}

const partnerKey = 'teamtailor-partner-key'
export const teamtailorSecret = 'teamtailor-secret'

export function jwtOf(payload: unknown, secret: string, alg = 'HS256'): string {
  const parts = [{ alg, typ: 'JWT' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  return [...parts, createHmac('sha256', secret).update(parts.join('.')).digest('base64url')].join('.')
}

export function teamtailorSignature(eventId: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  const hash = createHmac('sha256', secret).update(`${time}.${eventId}`).digest('hex')
  return `t=${time},v1=${hash},v0=${'0'.repeat(64)}`
}

const teamtailor: PartnerDriver = {
  fields: { partnerKey, secret: teamtailorSecret },
  list: () => ({
    method: 'GET',
    path: 'config?job_id=1&stage_id=2&user_id=3',
    headers: { authorization: `Bearer ${jwtOf({ default_key: 'x' }, partnerKey)}` },
  }),
  tests: (body) =>
    z
      .object({
        config: z.object({
          fields: z.array(z.object({ options: z.array(z.object({ id: z.string(), label: z.string() })) })),
        }),
      })
      .parse(body)
      .config.fields.flatMap(({ options }) => options.map(({ id, label }) => ({ id, name: label }))),
  send: (_key, { id, testId, email }, now) =>
    post(
      'webhook',
      {
        authorization: `Bearer ${jwtOf({ default_key: 'x' }, partnerKey)}`,
        'teamtailor-signature': teamtailorSignature(`event-${id}`, teamtailorSecret, now),
      },
      {
        'partner-event': {
          id: `event-${id}`,
          'webhook-data': { opening: testId },
          'partner-result': {
            id,
            status: 'sending',
            'update-url': `https://api.teamtailor.com/partner/v1/partner-results/${id}`,
          },
          candidate: { id: 1, 'first-name': 'Dana', 'last-name': 'Okafor', email, job: { id: 2, title: 'Nurse' } },
        },
        company: { uuid: 'u', name: 'Acme' },
      },
    ),
  orderIdOf(body) {
    z.object({ partner_result_attributes: z.object({ status: z.literal('sent') }) }).parse(body)
    return null
  },
  broken: () =>
    post(
      'webhook',
      {
        authorization: `Bearer ${jwtOf({}, partnerKey)}`,
        'teamtailor-signature': teamtailorSignature('e', teamtailorSecret, new Date(0)),
      },
      { 'partner-event': { id: 'e' } },
    ),
  told(body) {
    const Result = z.object({
      data: z.object({
        attributes: z.object({ status: z.string(), assessment: z.object({ score: z.number() }).optional() }),
      }),
    })
    const { status, assessment } = Result.parse(body).data.attributes
    return { isFinished: status === 'completed', score: assessment?.score ?? null, text: textOf(body) }
  },
}

function post(path: string, headers: Readonly<Record<string, string>>, payload: unknown): Call {
  return { method: 'POST', path, headers, payload }
}

export const partnerDrivers: Readonly<Record<string, PartnerDriver>> = { greenhouse, ashby, teamtailor, workable }
