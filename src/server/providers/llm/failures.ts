import type { LlmFailure, LlmFailureKind } from './port.ts'

/**
 * Why a call brought no answer, and what an admin reads of it. Fixed words: what a service says may repeat the prompt, the
 * answer or the key.
 */
const causes = {
  unauthorised: { says: 'The language model’s service refuses the key, or what the key asks for', mayRetry: false },
  'out-of-credit': { says: 'The account at the language model’s service has no credit left', mayRetry: false },
  'rate-limited': { says: 'The language model’s service asks to wait', mayRetry: true },
  'content-refused': { says: 'The model or its service declines to answer this', mayRetry: false },
  truncated: { says: 'The answer was cut off at its largest length', mayRetry: false },
  'context-too-long': { says: 'The request is longer than the model can read', mayRetry: false },
  'model-not-found': { says: 'The service does not know the model, or its address is another', mayRetry: false },
  malformed: { says: 'The answer does not have the shape that was asked for', mayRetry: false },
  'request-refused': { says: 'The service does not accept requests as they are sent to it', mayRetry: false },
  unreachable: { says: 'The language model’s service cannot be reached, or the connection broke', mayRetry: true },
  'timed-out': { says: 'The language model’s service did not answer in time', mayRetry: true },
  overloaded: { says: 'The language model’s service cannot answer at the moment', mayRetry: true },
  cancelled: { says: 'The call was given up', mayRetry: false },
  'circuit-open': {
    says: 'The language model’s service failed again and again and is left alone for a while',
    mayRetry: true,
  },
  'over-budget': { says: 'The interview has used what it may spend on the language model', mayRetry: false },
} as const satisfies Record<LlmFailureKind, { says: string; mayRetry: boolean }>

/** Whether the same call may bring an answer minutes later, as far as the kind says. @param kind An `LlmFailureKind`. */
export function mayPass(kind: string): boolean {
  return Object.entries(causes).some(([known, { mayRetry }]) => known === kind && mayRetry)
}

export const llmFailureKinds = Object.keys(causes) as readonly LlmFailureKind[]

interface FailureFacts {
  status?: number | null
  retryAfterMs?: number | null
  /** Left out: as usual for the kind. */
  mayRetry?: boolean
}

export function failureOf(kind: LlmFailureKind, facts: FailureFacts = {}): LlmFailure {
  const { says, mayRetry } = causes[kind]
  const { status = null, retryAfterMs = null } = facts
  const message = status === null ? `${says}.` : `${says} (status ${status}).`
  return { kind, mayRetry: facts.mayRetry ?? mayRetry, retryAfterMs, status, message }
}
