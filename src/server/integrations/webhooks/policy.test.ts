import { expect, test } from 'vitest'
import { Secret } from '#server/platform/config/secret.ts'
import {
  figuresIn,
  holdsPersonal,
  isGivenUp,
  judgeAttempt,
  maxAtFailing,
  maxPerEndpoint,
  maxUnderWay,
  readRetryAfter,
  withoutExternalId,
  withoutPersonal,
  withoutRating,
} from './policy.ts'
import { signatureHeaders } from './secrets.ts'
import { shareRoom } from './share-room.ts'

const answered = (status: number, retryAfterMs: number | null = null) => ({ status, problem: null, retryAfterMs })
const unreached = { status: null, problem: 'refused', retryAfterMs: null } as const
const hourMs = 60 * 60 * 1000

test('the signature is the one that the specification publishes', () => {
  const secret = new Secret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  const message = {
    messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    at: new Date(1614265330_000),
  }
  expect(signatureHeaders([secret], message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('any 2xx is success, 410 says that nothing more is wanted, anything else is tried again', () => {
  for (const code of [200, 202, 204, 299]) expect(judgeAttempt(answered(code), 1, 0).kind).toBe('delivered')
  expect(judgeAttempt(answered(410), 1, 0)).toEqual({ kind: 'gone' })
  for (const code of [301, 302, 307, 400, 404, 500, 503]) expect(judgeAttempt(answered(code), 1, 0).kind).toBe('retry')
  expect(judgeAttempt(unreached, 1, 0).kind).toBe('retry')
})

test('pauses grow from seconds to a day, spread a little, and together last beyond three days', () => {
  const pauses = Array.from({ length: 9 }, (_, at) => judgeAttempt(unreached, at + 1, 0))
  const ms = pauses.map((verdict) => (verdict.kind === 'retry' ? verdict.afterMs : 0))
  expect(ms[0]).toBe(5000)
  expect(ms).toEqual([...ms].sort((one, other) => one - other))
  const total = ms.reduce((sum, one) => sum + one, 0)
  expect(total).toBeGreaterThan(72 * hourMs)
  expect(total).toBeLessThan(80 * hourMs)
  expect(judgeAttempt(unreached, 10, 0)).toEqual({ kind: 'failed' })
  expect(judgeAttempt(unreached, 2, 0.99)).toMatchObject({ afterMs: 300_000 * 1.099 })
})

test('a receiver that asks for patience gets it, within a day, and only where it may ask', () => {
  expect(judgeAttempt(answered(429, hourMs), 1, 0)).toEqual({ kind: 'retry', afterMs: hourMs, isQuiet: true })
  expect(judgeAttempt(answered(503, 1000), 1, 0)).toMatchObject({ afterMs: 5000, isQuiet: true })
  expect(judgeAttempt(answered(503, 1000 * hourMs), 1, 0)).toMatchObject({ afterMs: 24 * hourMs })
  expect(judgeAttempt(answered(500, hourMs), 1, 0)).toMatchObject({ afterMs: 5000, isQuiet: false })
  const now = new Date('2026-11-26T01:00:00Z')
  expect(readRetryAfter('120', now)).toBe(120_000)
  expect(readRetryAfter('Thu, 26 Nov 2026 01:00:30 GMT', now)).toBe(30_000)
  expect(readRetryAfter('Thu, 26 Nov 2020 01:00:30 GMT', now)).toBe(0)
  for (const value of [null, '', 'soon', '-5', '1e400']) expect(readRetryAfter(value, now)).toBe(null)
})

test('an endpoint is given up after three days without any success', () => {
  const now = new Date('2026-11-26T01:00:00Z')
  expect(isGivenUp(null, now)).toBe(false)
  expect(isGivenUp(new Date(now.getTime() - 71 * hourMs), now)).toBe(false)
  expect(isGivenUp(new Date(now.getTime() - 72 * hourMs), now)).toBe(true)
})

test('the workspace’s own id of an interview is taken out by itself, and nothing is left that is personal', () => {
  const data = { interviewId: 'i', interviewExternalId: 'cand-77', openingExternalId: 'REQ-1' }
  const body = JSON.stringify({ type: 'interview.completed', timestamp: 't', data })
  expect(withoutPersonal(body)).toBe(body)
  expect(JSON.parse(withoutExternalId(body)).data).toEqual({ ...data, interviewExternalId: null })
  expect([holdsPersonal(body), holdsPersonal(withoutExternalId(body))]).toEqual([true, false])
  const old = JSON.stringify({ type: 'interview.completed', timestamp: 't', data: { interviewId: 'i' } })
  expect(withoutExternalId(old)).toBe(old)
})

test('what is personal is taken out of a body whole, and how somebody was rated alone', () => {
  const personal = { name: 'Dana', score: 72, scoreLow: 60, scoreHigh: 80, recommendation: 'advance' }
  const body = JSON.stringify({ type: 'report.ready', timestamp: 't', data: { interviewId: 'i', personal } })
  expect(withoutPersonal(body)).toBe('{"type":"report.ready","timestamp":"t","data":{"interviewId":"i"}}')
  expect(JSON.parse(withoutRating(body)).data.personal).toEqual({
    name: 'Dana',
    score: null,
    scoreLow: null,
    scoreHigh: null,
    recommendation: null,
  })
  expect(figuresIn(body)).toEqual({ tellsScore: true, tellsDecision: false })
  expect(figuresIn(withoutRating(body))).toEqual({ tellsScore: false, tellsDecision: false })
  expect(figuresIn(withoutPersonal(body))).toEqual({ tellsScore: false, tellsDecision: false })
})

const healthy = (id: string) => ({ id, workspaceId: 'w', isFailing: false })
const failing = (id: string) => ({ id, workspaceId: 'w', isFailing: true })

test('room is shared in turns, so that a long queue leaves the others theirs', () => {
  const many = Array.from({ length: 40 }, (_, at) => healthy(`e${at}`))
  const shares = shareRoom(many, new Map())
  expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(maxUnderWay)
  expect(Math.max(...shares.map(({ count }) => count))).toBe(Math.ceil(maxUnderWay / 40))
  expect(shareRoom([healthy('alone')], new Map())).toEqual([{ id: 'alone', count: maxPerEndpoint }])
  expect(shareRoom([healthy('alone')], new Map([['alone', maxPerEndpoint]]))).toEqual([])
})

test('of endpoints that fail each is tried one at a time, and all of them leave room for those that do not', () => {
  const dead = Array.from({ length: 200 }, (_, at) => failing(`d${at}`))
  const shares = shareRoom([...dead, healthy('live')], new Map())
  const count = (id: string) => shares.find((share) => share.id === id)?.count ?? 0
  expect(count('live')).toBe(maxPerEndpoint)
  expect(shares.filter(({ id }) => id !== 'live')).toHaveLength(maxAtFailing)
  expect(Math.max(...dead.map(({ id }) => count(id)))).toBe(1)
  const busy = new Map(dead.slice(0, maxAtFailing).map(({ id }) => [id, 1]))
  expect(shareRoom(dead, busy)).toEqual([])
})
