import type { z } from 'zod'
import { type AtsDeps, AtsFailure } from './port.ts'
import { type AtsAnswer, askAts, type Effect } from './request.ts'

interface RestOptions {
  /** Without a slash at its end. */
  base: string
  headers(): Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>
  /** What a refusal says, where the ATS says something that holds no personal data. */
  said?(json: unknown): string | null
  /** Refusals that mean something else there than everywhere. */
  failureOf?(answer: AtsAnswer): AtsFailure | null
}

interface RestRequest<Answer extends z.ZodType> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From the base on, or a whole address that the ATS itself has named. */
  path: string
  answer: Answer
  body?: Readonly<Record<string, unknown>> | FormData
  /** Beside those of every request. */
  headers?: Readonly<Record<string, string>>
  /** Default: what reads by GET reads, everything else writes. */
  effect?: Effect
}

export interface RestAnswer<Value> {
  value: Value
  headers: Headers
}

export type AskRest = <Answer extends z.ZodType>(request: RestRequest<Answer>) => Promise<RestAnswer<z.output<Answer>>>

/**
 * An ATS that speaks JSON over the usual methods and statuses: 401 means that the key is no good any more, 403 that it may not,
 * 404 and 410 that this record is not there.
 */
export function openRest({ call, signal }: AtsDeps, options: RestOptions): AskRest {
  return async ({ method = 'GET', path, answer, body, headers = {}, effect = method === 'GET' ? 'read' : 'write' }) => {
    const isForm = body instanceof FormData
    const json: Record<string, string> = body === undefined || isForm ? {} : { 'content-type': 'application/json' }
    const answered = await askAts(call, {
      url: path.startsWith('https://') ? path : `${options.base}${path}`,
      method,
      headers: { accept: 'application/json', ...json, ...(await options.headers()), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      effect,
      signal,
    })
    refuseFailure(options, answered)
    const parsed = answer.safeParse(answered.json)
    if (parsed.success) return { value: parsed.data, headers: answered.headers }
    // A write that was taken was done, whatever the answer looks like.
    throw new AtsFailure(effect === 'write' ? 'unknown' : 'refused', { said: 'An answer that is none of this ATS’s' })
  }
}

/** @throws AtsFailure where the ATS says no. */
function refuseFailure({ failureOf, said }: RestOptions, answer: AtsAnswer): void {
  const { status, json } = answer
  if (status < 300) return
  const own = failureOf?.(answer) ?? null
  if (own !== null) throw own
  if (status === 401) throw new AtsFailure('reconnect')
  if (status === 404 || status === 410) throw new AtsFailure('record')
  throw new AtsFailure('refused', { said: said?.(json) ?? `HTTP ${status}` })
}

/** When a reading began, by the clock of the ATS, with a minute for what is stored late. */
export function beganAt(headers: Headers): string | null {
  const date = new Date(headers.get('date') ?? '')
  return Number.isNaN(date.getTime()) ? null : new Date(date.getTime() - 60_000).toISOString()
}

/** A cursor that also keeps when the reading began, which its last page answers. */
export function packCursor(began: string | null, cursor: string): string {
  return JSON.stringify([began, cursor])
}

export function unpackCursor(packed: string): { began: string | null; cursor: string } {
  const [began, cursor]: unknown[] = JSON.parse(packed)
  return { began: typeof began === 'string' ? began : null, cursor: String(cursor) }
}

/** Null: it is not there. */
export async function orNone<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AtsFailure && error.kind === 'record') return null
    throw error
  }
}
