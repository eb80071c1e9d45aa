import type { ApiProblem } from '#contract/customer/api-configuration.ts'
import type { ApiProblemCode, ApiUse } from '#contract/values/ai-providers.ts'
import type { LlmFailure, LlmFailureKind } from '#server/providers/llm/port.ts'

const codes: Readonly<Record<LlmFailureKind, ApiProblemCode>> = {
  unauthorised: 'key-refused',
  'out-of-credit': 'no-credit',
  'rate-limited': 'rate-limited',
  'content-refused': 'content-refused',
  truncated: 'answer-unusable',
  'context-too-long': 'unexpected',
  'model-not-found': 'model-unknown',
  malformed: 'answer-unusable',
  'request-refused': 'unexpected',
  unreachable: 'lost',
  'timed-out': 'timeout',
  overloaded: 'server-fault',
  cancelled: 'lost',
  'circuit-open': 'server-fault',
  'over-budget': 'over-budget',
}

/** What to tell an owner of a call of a language model that brought no answer. */
export function problemOfFailure({ kind, status }: LlmFailure, use: ApiUse): ApiProblem {
  return { code: codes[kind], use, status, said: null, offered: [] }
}
