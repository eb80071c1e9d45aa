import { isAppError } from '#contract/errors.ts'
import type { ApiProblemCode } from '#contract/values/api-problem.ts'

const byStatus: Readonly<Record<number, ApiProblemCode>> = {
  401: 'key-refused',
  402: 'no-credit',
  403: 'key-forbidden',
  404: 'model-unknown',
  408: 'timeout',
}

/** What to tell an owner of a request that failed in a call; less than a test finds out, since bodies are not read there. */
export function problemOf(error: unknown): ApiProblemCode {
  if (!isAppError(error)) return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'lost'
  if (error.code === 'speech.overloaded') return 'rate-limited'
  const { status } = error.details
  if (typeof status !== 'number') return error.retryable ? 'lost' : 'unexpected'
  return byStatus[status] ?? (status >= 500 ? 'server-fault' : 'unexpected')
}
