import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ReportProgress } from './follow-report.ts'
import { followReport, reportPath, reportPdfPath, requestDeletion } from './follow-report.ts'
import { checkInterviewRequest, requestInterview } from './request-interview.ts'

const token = 'B'.repeat(43)
const noticeVersion = 'demo-1'
const landing = { name: null, email: null, voice: 'john_us_eng', source: 'landing', noticeVersion } as const
const created = {
  interviewId: '0190a000-0000-7000-8000-000000000001',
  status: 'consented',
  callToken: 'A'.repeat(43),
  reportToken: token,
  expiresAt: '2026-12-01T00:00:00.000Z',
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Answers each request with the next of these: a status and a body, or null for a network that is gone. */
function answerWith(...answers: ([number, unknown] | null)[]) {
  const requests: string[] = []
  const queue = [...answers]
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    requests.push(`${init.method ?? 'GET'} ${path}${typeof init.body === 'string' ? ` ${init.body}` : ''}`)
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (!answer) throw new TypeError('Failed to fetch')
    const [status, body] = answer
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  })
  return requests
}

describe('what the conversation page asks is checked in the specification’s words', () => {
  test('name and e-mail', () => {
    const request = { ...landing, source: 'voice', name: ' a ', email: 'nobody' }
    expect(checkInterviewRequest(request)).toEqual([
      { field: 'name', message: 'Name must be at least 2 characters' },
      { field: 'email', message: 'Please enter a valid email address' },
    ])
    expect(checkInterviewRequest({ ...request, name: 'Al', email: 'al@example.com' })).toEqual([])
  })

  test('the voice', () => {
    expect(checkInterviewRequest({ ...landing, voice: '' })).toEqual([
      { field: 'voice', message: 'Please select a voice' },
    ])
  })

  test('the landing page needs neither name nor e-mail', () => {
    expect(checkInterviewRequest(landing)).toEqual([])
  })
})

describe('creating the record', () => {
  test('a created interview comes with its tokens', async () => {
    const requests = answerWith([201, created])
    expect(await requestInterview(landing)).toEqual({ state: 'created', interview: created })
    expect(requests).toEqual([`POST /api/interviews ${JSON.stringify(landing)}`])
  })

  test('fields that the server refuses are named', async () => {
    const fields = [{ field: 'email', message: 'Please enter a valid email address' }]
    answerWith([422, { type: 'about:blank', title: 'Invalid', status: 422, code: 'request.invalid', fields }])
    expect(await requestInterview(landing)).toEqual({ state: 'invalid', fields })
  })

  test.each([
    ['a failing server', [500, { title: 'x' }]],
    ['too many requests', [429, { type: 'a', title: 'b', status: 429, code: 'rate.limited' }]],
    ['an answer of another shape', [201, { interviewId: 'x' }]],
    ['no answer', null],
  ] as [string, [number, unknown] | null][])('%s is a failure', async (_, answer) => {
    answerWith(answer)
    expect(await requestInterview(landing)).toEqual({ state: 'failed' })
  })
})

describe('following the report', () => {
  async function follow(...answers: ([number, unknown] | null)[]) {
    vi.useFakeTimers()
    const requests = answerWith(...answers)
    const told: ReportProgress[] = []
    const stop = new AbortController()
    const done = followReport(token, (progress) => told.push(progress), stop.signal)
    await vi.advanceTimersByTimeAsync(30_000)
    stop.abort()
    await done
    return { told, requests }
  }

  test('waits until the report is there, telling each change once', async () => {
    const waiting: [number, unknown] = [200, { status: 'completed', document: null }]
    const { told, requests } = await follow(waiting, waiting, null, waiting, [
      200,
      { status: 'evaluated', document: {} },
    ])
    expect(told).toEqual(['waiting', 'unreachable', 'waiting', 'ready'])
    expect(requests).toHaveLength(5)
    expect(requests[0]).toBe(`GET /api/reports/${token}`)
  })

  test('a report that is deleted or unknown is gone, and is not asked for again', async () => {
    expect(await follow([404, {}])).toMatchObject({ told: ['gone'], requests: { length: 1 } })
    expect((await follow([200, { status: 'deleted', document: null }])).told).toEqual(['gone'])
  })

  test('it stops asking when the person leaves', async () => {
    const { requests } = await follow([200, { status: 'completed', document: null }])
    const asked = requests.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(asked)
  })
})

test('deleting succeeds once and for all, and a failure is told', async () => {
  const requests = answerWith([204, undefined], [404, {}], [503, {}], null)
  expect(await requestDeletion(token)).toBe('deleted')
  expect(await requestDeletion(token)).toBe('deleted')
  expect(await requestDeletion(token)).toBe('failed')
  expect(await requestDeletion(token)).toBe('failed')
  expect(requests[0]).toBe(`DELETE /api/reports/${token}`)
})

test('the links of a report', () => {
  expect(reportPath(token)).toBe(`/report/${token}`)
  expect(reportPdfPath(token)).toBe(`/api/reports/${token}/report.pdf`)
})
