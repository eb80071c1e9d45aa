import { z } from 'zod'
import type { ApiProblem } from '#contract/customer/api-configuration.ts'
import { isAppError } from '#contract/errors.ts'
import type { ApiProblemCode, ApiUse } from '#contract/values/ai-providers.ts'
import { outsideFailures } from '#server/platform/http/outside-client.ts'
import { parseJson } from '#server/platform/parse-json.ts'

/** What a provider answered. */
export interface ProviderAnswer {
  status: number
  contentType: string
  /** The beginning of a body that is text; empty for anything else. */
  text: string
}

/** Only what we read of an error in OpenAI's protocol; services differ in what they leave out. */
const ProviderError = z.object({
  error: z.union([
    z.string().transform((message) => ({ message, code: '', type: '' })),
    z.object({
      message: z.string().catch(''),
      code: z.coerce.string().catch(''),
      type: z.coerce.string().catch(''),
    }),
  ]),
})

const maxSaidLength = 200

/**
 * What is wrong with an answer, or null where nothing is. `expected` says what a good one has; `key` is taken out of the
 * words that are repeated.
 */
export function diagnoseAnswer(
  answer: ProviderAnswer,
  { use, expected, key }: { use: ApiUse | null; expected: 'json' | 'audio'; key: string | null },
): ApiProblem | null {
  const error = readError(answer.text)
  const code = codeOf(answer, error, expected)
  if (code === null) return null
  return { code, use, status: answer.status, said: repeat(error?.message ?? '', key), offered: [] }
}

/** What is wrong where there was no answer at all. */
export function diagnoseFailure(thrown: unknown, use: ApiUse | null): ApiProblem {
  return { code: failureCodeOf(thrown), use, status: null, said: null, offered: [] }
}

function failureCodeOf(thrown: unknown): ApiProblemCode {
  if (!isAppError(thrown)) return 'lost'
  const { reason } = thrown.details
  if (thrown.code === 'address.forbidden') return reason === 'plain' ? 'address-plain' : 'address-forbidden'
  return outsideFailures.find((failure) => failure === reason) ?? 'lost'
}

type ReadError = { message: string; code: string; type: string } | null

function codeOf(answer: ProviderAnswer, error: ReadError, expected: 'json' | 'audio'): ApiProblemCode | null {
  const { status, contentType } = answer
  if (status >= 300 && status < 400) return 'redirected'
  if (status >= 400) return refusalCodeOf(status, error)
  if (expected === 'json') return isJson(answer.text) ? null : 'not-json'
  // An error page with status 200, or JSON where sound should be.
  return /^(text\/|application\/json)/i.test(contentType) ? 'not-audio' : null
}

interface Refusal {
  status: number
  /** The provider's own code and type, lower case. */
  named: string
  /** Its words, lower case. */
  said: string
}

/** The first that fits; services agree on statuses less than on words. */
const refusals: readonly (readonly [ApiProblemCode, (refusal: Refusal) => boolean])[] = [
  ['no-credit', ({ status, named }) => status === 402 || /insufficient_quota|billing/.test(named)],
  ['model-unknown', ({ named }) => /model_not_found|model_not_active|model_decommissioned/.test(named)],
  ['no-credit', ({ status, said }) => status === 429 && /quota|credit|billing/.test(said)],
  ['rate-limited', ({ status }) => status === 429],
  ['key-refused', ({ status }) => status === 401],
  ['key-forbidden', ({ status }) => status === 403],
  ['timeout', ({ status }) => status === 408],
  ['server-fault', ({ status }) => status >= 500],
  ['voice-unknown', ({ said }) => /\bvoice\b/.test(said)],
  ['model-unknown', ({ said }) => /\bmodel\b/.test(said)],
  ['not-found', ({ status }) => status === 404 || status === 405],
]

function refusalCodeOf(status: number, error: ReadError): ApiProblemCode {
  const named = `${error?.code ?? ''} ${error?.type ?? ''}`.toLowerCase()
  const refusal = { status, named, said: (error?.message ?? '').toLowerCase() }
  return refusals.find(([, fits]) => fits(refusal))?.[0] ?? 'unexpected'
}

function readError(text: string): ReadError {
  return ProviderError.safeParse(parseJson(text)).data?.error ?? null
}

function isJson(text: string): boolean {
  return parseJson(text) !== undefined
}

/** The provider's words in one line, without the key or anything that looks like one. */
function repeat(message: string, key: string | null): string | null {
  const whole = key === null ? message : message.replaceAll(key, '…')
  const clean = whole
    .replace(/\b(sk|gsk|pk|key|rk)[-_][\w*.…-]{6,}/gi, '…')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (clean === '') return null
  return clean.length > maxSaidLength ? `${clean.slice(0, maxSaidLength)}…` : clean
}
