import { z } from 'zod'
import { parseJson } from '#server/platform/parse-json.ts'
import { failureOf } from '../failures.ts'
import type { LlmFailure, LlmFailureKind } from '../port.ts'

/** What a service said in place of an answer. Its words may repeat the prompt and the key: they are read and go nowhere. */
export interface Refusal {
  /** That of the answer, or the one that an error in an answer with status 200 names. */
  status: number
  /** Code, else type, in lower case; empty where there is none. */
  code: string
  /** All its words in lower case. */
  text: string
  retryAfterMs: number | null
  /** What a model wrote that did not fit the shape (Groq). */
  failedGeneration: string | null
}

/** Only what is read of an error; every service leaves out something else. */
const ErrorPart = z.looseObject({
  message: z.string().catch(''),
  type: z.string().catch(''),
  code: z.coerce.string().catch(''),
  status: z.coerce.string().catch(''),
  failed_generation: z.string().nullish().catch(null),
})

/** Of a body's words, the beginning is read. */
const maxText = 4_000

export function readRefusal(answer: { status: number; headers: Headers; body: string }, nowMs: number): Refusal {
  const body = parseJson(answer.body)
  const part = ErrorPart.safeParse(errorIn(body)).data
  const inner = part === undefined ? 0 : Number(part.code)
  const isOk = answer.status >= 200 && answer.status < 300
  return {
    status: isOk && inner >= 400 && inner < 600 ? inner : answer.status,
    code: codeOf(part),
    text: answer.body.slice(0, maxText).toLowerCase(),
    retryAfterMs: readRetryAfter(answer.headers, nowMs),
    failedGeneration: part?.failed_generation ?? null,
  }
}

/** Whether a value that came with status 200 is an error (OpenRouter, and every service in mid-stream). */
export function isError(value: unknown): boolean {
  const found = Array.isArray(value) ? value[0] : value
  return typeof found === 'object' && found !== null && 'error' in found && Boolean(found.error)
}

/** `{error: {…}}`, `{error: "…"}`, `[{error: {…}}]`, `{detail: …}`, `{message, code}`. */
function errorIn(body: unknown): unknown {
  const found: unknown = Array.isArray(body) ? body[0] : body
  if (typeof found !== 'object' || found === null) return {}
  return 'error' in found && typeof found.error === 'object' && found.error !== null ? found.error : found
}

function codeOf(part: z.infer<typeof ErrorPart> | undefined): string {
  if (part === undefined) return ''
  const isNumber = /^\d+$/.test(part.code)
  return (part.code === '' || isNumber ? part.type || part.status : part.code).toLowerCase()
}

/** Milliseconds (`retry-after-ms`, OpenAI), seconds or an HTTP date. */
function readRetryAfter(headers: Headers, nowMs: number): number | null {
  const ms = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(ms) && ms >= 0) return ms
  const value = headers.get('retry-after')?.trim() ?? ''
  if (value === '') return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000)
  const atMs = Date.parse(value)
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs)
}

const byCode: Readonly<Record<string, LlmFailureKind>> = {
  insufficient_quota: 'out-of-credit',
  credit_balance_exhausted: 'out-of-credit',
  billing_error: 'out-of-credit',
  billing_hard_limit_reached: 'out-of-credit',
  enforced_spend_limit_reached: 'out-of-credit',
  invalid_api_key: 'unauthorised',
  authentication_error: 'unauthorised',
  permission_error: 'unauthorised',
  content_filter: 'content-refused',
  content_policy_violation: 'content-refused',
  context_length_exceeded: 'context-too-long',
  exceed_context_size_error: 'context-too-long',
  request_too_large: 'context-too-long',
  model_not_found: 'model-not-found',
  not_found_error: 'model-not-found',
  json_validate_failed: 'malformed',
  rate_limit_exceeded: 'rate-limited',
  slow_down: 'rate-limited',
  server_is_overloaded: 'overloaded',
  overloaded_error: 'overloaded',
}

const byStatus: Readonly<Record<number, LlmFailureKind>> = {
  401: 'unauthorised',
  402: 'out-of-credit',
  403: 'unauthorised',
  404: 'model-not-found',
  408: 'timed-out',
  409: 'overloaded',
  413: 'context-too-long',
  429: 'rate-limited',
  498: 'overloaded',
  499: 'unreachable',
  504: 'timed-out',
}

const noCredit = /insufficient_quota|credit_balance|enforced_spend_limit_reached|exceeded your current quota/
const moderated = /responsibleaipolicyviolation|content management policy|moderation|guardrail|flagged/
const tooLong =
  /maximum context length|context (?:length|window|size)|exceeds? the available context|prompt is too long|too many (?:input )?tokens|input is too long/
const noModel = /model .{1,200}(?:does not exist|not found|is not a valid model)/

export function failureOfRefusal(refusal: Refusal): LlmFailure {
  const { status, retryAfterMs } = refusal
  const kind = kindOf(refusal)
  // A redirect is the same tomorrow.
  const facts = status >= 300 && status < 400 ? { status, mayRetry: false } : { status, retryAfterMs }
  return failureOf(kind, facts)
}

function kindOf({ status, code, text }: Refusal): LlmFailureKind {
  // Groq refuses a request that is larger than a minute's share with 413; it fits into no minute.
  if (status === 402 || status === 413) return byStatus[status] ?? 'request-refused'
  if (status !== 403 && noCredit.test(text)) return 'out-of-credit'
  if ((status === 400 || status === 403) && moderated.test(text)) return 'content-refused'
  return byCode[code] ?? (status === 400 || status === 422 ? kindByWords(text) : kindByStatus(status))
}

function kindByWords(text: string): LlmFailureKind {
  if (tooLong.test(text)) return 'context-too-long'
  return noModel.test(text) ? 'model-not-found' : 'request-refused'
}

function kindByStatus(status: number): LlmFailureKind {
  const usual = byStatus[status]
  if (usual !== undefined) return usual
  if (status >= 300 && status < 400) return 'unreachable'
  // An error in the middle of an answer has no status of its own.
  return status >= 500 || status < 300 ? 'overloaded' : 'request-refused'
}
