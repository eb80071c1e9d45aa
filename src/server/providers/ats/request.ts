import { isAppError } from '#contract/errors.ts'
import type { CallOutside, OutsideRequest } from '#server/platform/http/outside-client.ts'
import { AtsFailure } from './port.ts'

/** Whether a request changes anything there: what may have been done must not be asked twice. */
export type Effect = 'read' | 'write'

export interface AtsAnswer {
  status: number
  headers: Headers
  /** Undefined: the body is no JSON, or empty. */
  json: unknown
}

interface AtsRequest extends Omit<OutsideRequest, 'timeoutMs'> {
  url: string
  effect: Effect
  signal: AbortSignal
  /** Where less is left than usual. */
  timeoutMs?: number
}

/** SmartRecruiters advises 128 s; a file takes longer than a note. */
const timeoutsMs = { read: 30_000, write: 60_000 } as const
/** What stands before some ATSs, Ashby among them, refuses whoever gives no name (seen in working code, 2026). */
const userAgent = 'Openround/1'
const defaultWaitMs = 30_000
const maxWaitMs = 60 * 60 * 1000

/** Reasons for which nothing has reached the ATS. */
const unsent: readonly unknown[] = ['name-unknown', 'refused', 'tls']

/**
 * Asks an ATS. What every ATS means by a status is translated here; the rest is answered.
 * @throws AtsFailure `limited` for 429, `away` or, for a write, `unknown` for 5xx and for no answer.
 */
export async function askAts(
  call: CallOutside,
  { url, effect, timeoutMs = timeoutsMs[effect], ...request }: AtsRequest,
): Promise<AtsAnswer> {
  try {
    const headers = { 'user-agent': userAgent, ...request.headers }
    const response = await call(url, { ...request, headers, timeoutMs })
    const { status, headers: given } = response
    const json = parse(await response.text())
    if (status === 429) throw new AtsFailure('limited', { waitMs: waitOf(given) })
    // Some say by 503 that they want to be asked later, and have then done nothing.
    if (status === 503 && given.has('retry-after')) throw new AtsFailure('limited', { waitMs: waitOf(given) })
    if (status >= 500) throw new AtsFailure(effect === 'write' ? 'unknown' : 'away', { said: `HTTP ${status}` })
    return { status, headers: given, json }
  } catch (error) {
    request.signal.throwIfAborted()
    if (!isAppError(error)) throw error
    const isUnsent = unsent.includes(error.details.reason) || error.code === 'address.forbidden'
    throw new AtsFailure(effect === 'write' && !isUnsent ? 'unknown' : 'away', { cause: error })
  }
}

function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, maxWaitMs) : defaultWaitMs
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function basicAuthorization(user: string, password = ''): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}
