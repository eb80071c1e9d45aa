import type { DeliveryAttempt } from '#contract/customer/webhooks.ts'
import type { AttemptProblem } from '#contract/values/webhooks.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** For name, connection, answer and its beginning. Source: Standard Webhooks 1.0.0, "Operational considerations": 15 to 30 s. */
export const attemptTimeoutMs = 15 * secondMs
/** An answer's head says what became of the message; its body is waited for no longer than this. */
export const bodyTimeoutMs = 2 * secondMs
/** Of an answer, for the log. */
export const maxResponseBytes = 2048

/**
 * The pauses after the first attempt, the second and so on: three days and three hours together.
 * Source: the schedule that Standard Webhooks 1.0.0 proposes, its last step longer, so that it lasts through a long weekend.
 */
const pausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]
/** Each pause is up to this much longer, so that what failed together does not come back together. */
const jitter = 0.1
/** A receiver that asks for more patience than this is tried anyway. */
const maxRetryAfterMs = dayMs

/** An endpoint that took nothing for so long is paused. */
export const failingLimitMs = 3 * dayMs

/** Attempts under way at one endpoint in one process: it is somebody's server, and others wait as well. */
export const maxPerEndpoint = 8
/** At one whose last attempt failed: a look whether it is back. */
export const maxPerFailing = 1
/** In one process, and how many of them may be at endpoints that fail: a slow death of some leaves room for the others. */
export const maxUnderWay = 128
export const maxAtFailing = 48

/** Longer than an attempt can take: a delivery whose process has died is taken up by another after it. */
export const claimMs = 60 * secondMs

/** Test events of one endpoint that may wait. */
export const maxWaitingTests = 20

/** Attempts that a delivery's history keeps. */
export const maxHistory = 20

/** What a receiver did, or why it was not reached. */
export interface Answer {
  status: number | null
  problem: AttemptProblem | null
  /** How long it asks to be left alone; null where it does not. */
  retryAfterMs: number | null
}

export type Verdict =
  | { kind: 'delivered' }
  /** The receiver wants no more: 410. */
  | { kind: 'gone' }
  /** Once more, so much later. */
  | { kind: 'retry'; afterMs: number; isQuiet: boolean }
  /** The last attempt of the schedule was in vain. */
  | { kind: 'failed' }

/**
 * What follows from an attempt.
 * @param attempts This one included, 1 the first.
 * @param random In [0, 1).
 */
export function judgeAttempt({ status, retryAfterMs }: Answer, attempts: number, random: number): Verdict {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 410) return { kind: 'gone' }
  const pauseMs = pausesMs[attempts - 1]
  if (pauseMs === undefined) return { kind: 'failed' }
  const ownMs = Math.round(pauseMs * (1 + jitter * random))
  const askedMs = status === 429 || status === 503 ? Math.min(retryAfterMs ?? 0, maxRetryAfterMs) : 0
  return { kind: 'retry', afterMs: Math.max(ownMs, askedMs), isQuiet: askedMs > 0 }
}

/** Whether an endpoint that has just failed is paused for it. */
export function isGivenUp(failingSince: Date | null, now: Date): boolean {
  return failingSince !== null && now.getTime() - failingSince.getTime() >= failingLimitMs
}

/** `Retry-After` as seconds or as a date (RFC 9110, 10.2.3); null where it says neither. */
export function readRetryAfter(value: string | null, now: Date): number | null {
  const text = value?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * secondMs
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}

/** The newest first. */
export function addToHistory(history: readonly DeliveryAttempt[], attempt: DeliveryAttempt): DeliveryAttempt[] {
  return [attempt, ...history].slice(0, maxHistory)
}

/** What was sent, without who somebody is. */
export function withoutPersonal(body: string): string {
  return mapData(body, ({ personal: _, ...data }) => data)
}

/** What was sent, without the workspace's own id of the interview: it stands there as null. */
export function withoutExternalId(body: string): string {
  return mapData(body, (data) => ('interviewExternalId' in data ? { ...data, interviewExternalId: null } : data))
}

/** Whether something of a body goes with the candidate's data. */
export function holdsPersonal(body: string): boolean {
  return withoutExternalId(withoutPersonal(body)) !== body
}

const rated = ['score', 'scoreLow', 'scoreHigh', 'recommendation']

/** What was sent, without how somebody was rated: it stands there as null. */
export function withoutRating(body: string): string {
  return mapData(body, (data) => {
    if (!isRecord(data.personal)) return data
    const personal = Object.entries(data.personal).map(([name, value]) => [name, rated.includes(name) ? null : value])
    return { ...data, personal: Object.fromEntries(personal) }
  })
}

/** What of a body a member may not read without its being written down: the sources of `markOpened`. */
export function figuresIn(body: string): { tellsScore: boolean; tellsDecision: boolean } {
  const message: unknown = JSON.parse(body)
  const personal = isRecord(message) && isRecord(message.data) ? message.data.personal : undefined
  if (!isRecord(personal)) return { tellsScore: false, tellsDecision: false }
  return {
    tellsScore: rated.some((name) => personal[name] != null),
    tellsDecision: personal.outcome != null,
  }
}

function mapData(body: string, change: (data: Record<string, unknown>) => Record<string, unknown>): string {
  const message: unknown = JSON.parse(body)
  if (!isRecord(message) || !isRecord(message.data)) return body
  return JSON.stringify({ ...message, data: change(message.data) })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
