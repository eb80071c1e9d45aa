import { isAppError } from '#contract/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import { type CallOutside, readBeginning } from '#server/platform/http/outside-client.ts'
import { parseJson } from '#server/platform/parse-json.ts'
import { failureOf } from '../failures.ts'
import type { LlmFailure } from '../port.ts'
import { failureOfRefusal, isError, type Refusal, readRefusal } from './refusals.ts'

/** Thrown through the SDK when a service says an error in place of an answer. */
export class RefusedError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super('The language model’s service refused')
    this.refusal = refusal
  }
}

/** Thrown while an answer is read, by what is found in it. */
export class BrokenAnswerError extends Error {
  readonly failure: LlmFailure

  constructor(failure: LlmFailure) {
    super('The language model’s answer is of no use')
    this.failure = failure
  }
}

/** A connection is given up after so long without a byte in any case. Source: undici 7, `headersTimeout`. */
const maxTimeoutMs = 300_000
/** Of an error's body; a page of a proxy may be long. */
const maxErrorBytes = 64_000

/**
 * The `fetch` that the SDK is given: the one outgoing client, with errors read here, since the SDK understands one of
 * their shapes.
 */
export function fetchThrough({ send, clock }: { send: CallOutside; clock: Pick<Clock, 'now'> }): typeof fetch {
  const refuse = (response: Response, body: string) =>
    new RefusedError(readRefusal({ status: response.status, headers: response.headers, body }, clock.now().getTime()))
  return async (input, init) => {
    const response = await send(String(input), {
      method: 'POST',
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : '',
      timeoutMs: maxTimeoutMs,
      signal: init?.signal ?? undefined,
    })
    if (!response.ok) throw refuse(response, await readBeginning(response, maxErrorBytes))
    if (/^text\/event-stream/i.test(response.headers.get('content-type') ?? '')) return response
    const body = await response.text()
    const parsed = parseJson(body)
    if (isError(parsed)) throw refuse(response, body)
    // A page of a proxy, or nothing. Some proxies call a stream plain text.
    const isAnswer = isStream(init?.body) ? /^\s*(?:data|event|:)/.test(body) : typeof parsed === 'object'
    if (!isAnswer) throw new BrokenAnswerError(failureOf('malformed'))
    return new Response(body, { status: response.status, headers: response.headers })
  }
}

function isStream(body: unknown): boolean {
  return typeof body === 'string' && body.includes('"stream":true')
}

/** What became of a call that threw. What the SDK says of it may hold the prompt; only its kind is looked at. */
export function failureOfThrown(thrown: unknown): LlmFailure {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 8; error = error.cause, depth++) {
    if (error instanceof BrokenAnswerError) return error.failure
    if (error instanceof RefusedError) return failureOfRefusal(error.refusal)
    if (!isAppError(error)) continue
    if (error.details.reason === 'timeout') return failureOf('timed-out')
    return failureOf('unreachable', { mayRetry: error.retryable })
  }
  return failureOf('malformed')
}

export function refusalIn(thrown: unknown): Refusal | null {
  return thrown instanceof RefusedError ? thrown.refusal : null
}

export interface Address {
  baseUrl: string
  queryParams: Record<string, string>
  headers: Record<string, string>
}

const azureHost = /\.azure\.(?:com|us|cn)$/

/** Azure takes its key in a header of its own, and its older addresses a version in the query. */
export function addressOf(url: string, key: Secret | null): Address {
  const { origin, pathname, searchParams, hostname } = new URL(url)
  const isAzure = azureHost.test(hostname) || searchParams.has('api-version')
  const headers: Record<string, string> = {}
  if (key !== null && isAzure) headers['api-key'] = key.reveal()
  else if (key !== null) headers.authorization = `Bearer ${key.reveal()}`
  return {
    baseUrl: origin + pathname.replace(/\/$/, ''),
    queryParams: Object.fromEntries(searchParams),
    headers,
  }
}
