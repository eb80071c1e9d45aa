import type { z } from 'zod'
import type { Secret } from '#server/platform/config/secret.ts'
import type { CallOutside } from '#server/platform/http/outside-client.ts'
import type { LlmBudget } from './budget.ts'
import type { Mask } from './masking.ts'

/**
 * A language model. Neither method rejects for what a service does: what became of a call is its outcome. A schema that no
 * service could answer (see `LlmAnswerRequest`) is a mistake of the code and throws.
 */
export interface Llm {
  readonly id: string
  /** As the service names it. */
  readonly model: string
  /** One answer in the shape of `schema`, checked. */
  respond<Schema extends z.ZodType>(
    request: LlmAnswerRequest<Schema>,
    signal: AbortSignal,
  ): Promise<LlmOutcome<z.output<Schema>>>
  /**
   * Text as it is made. The last piece is always the `end`, whose value is the whole text; what was said before a failure
   * stays said. Leaving the loop ends the call.
   */
  stream(request: LlmRequest, signal: AbortSignal): AsyncIterable<LlmPiece>
}

export interface LlmRequest {
  /** The rules of the call. Services keep what begins alike (from 1,024 tokens on): first what never changes. */
  instructions: string
  /** At least one; the last is the user's. */
  messages: readonly LlmMessage[]
  maxOutputTokens: number
  /** 0 to 2; left out: the model's own. A model that takes none is asked without. */
  temperature?: number
  /** For everything together, waits and further attempts included; at most five minutes. */
  timeoutMs: number
  /** Of a stream, from its beginning to the first piece. Left out: `timeoutMs`. */
  firstPieceTimeoutMs?: number
  /** What the interview may still use; left out: as much as it takes. Kept by `guardLlm`. */
  budget?: LlmBudget
  /** What must not leave this machine; applied to instructions, messages and answers. Kept by `guardLlm`. */
  mask?: Mask
}

export interface LlmMessage {
  role: 'user' | 'assistant'
  text: string
}

export interface LlmAnswerRequest<Schema extends z.ZodType> extends LlmRequest {
  /**
   * An object without optional properties (`nullable` instead), recursion and transformed input, the subset that all
   * services take. Bounds of numbers and lengths are told to the model in words and checked here.
   * @throws Error for any other.
   */
  schema: Schema
}

/**
 * Why a call brought no answer. `request-refused` is a service that takes no requests of this kind, `circuit-open` one that is
 * left alone after failing again and again, `over-budget` what the interview may no longer spend.
 */
export type LlmFailureKind =
  | 'unauthorised'
  | 'out-of-credit'
  | 'rate-limited'
  | 'content-refused'
  | 'truncated'
  | 'context-too-long'
  | 'model-not-found'
  | 'malformed'
  | 'request-refused'
  | 'unreachable'
  | 'timed-out'
  | 'overloaded'
  | 'cancelled'
  | 'circuit-open'
  | 'over-budget'

export interface LlmFailure {
  kind: LlmFailureKind
  /** Whether the same call may succeed later. */
  mayRetry: boolean
  /** How long the service asks to wait; null where it does not say. */
  retryAfterMs: number | null
  /** HTTP status, where there was an answer. */
  status: number | null
  /** For an admin: holds nothing of the prompt, the answer or the key. */
  message: string
}

/** What a call used, further attempts and repairs included. */
export interface LlmUsage {
  inputTokens: number
  outputTokens: number
  /** Of the input tokens, those that the service remembered. */
  cachedTokens: number
  /** Whether the service left something out, so that characters were counted. */
  isEstimated: boolean
}

/** Millionths of a US dollar for a million tokens; null where they are not known. */
export interface LlmPrices {
  inputMicros: number
  outputMicros: number
  /** Null: as any other input. */
  cachedMicros: number | null
}

interface LlmAccount {
  usage: LlmUsage
  /** As the service calls it in its answer, else as it was asked for. */
  model: string
  /** Millionths of a US dollar; null where no prices are known. */
  costMicros: number | null
  /** Placeholders in the answer that stand for nothing; they are left as they are. */
  inventedPlaceholders: readonly string[]
}

export type LlmOutcome<Value> = LlmAccount &
  ({ kind: 'answered'; value: Value } | { kind: 'failed'; failure: LlmFailure })

export type LlmPiece = { kind: 'text'; text: string } | { kind: 'end'; outcome: LlmOutcome<string> }

/** A service with its key in the open: the installation's own (`config.llm`), or a workspace's. */
export interface LlmAccess {
  url: string
  key: Secret | null
  /** For what is said in a call. */
  model: string
  /** For reports. */
  evaluationModel: string
  /** Of both models; null where they are not known. */
  prices: LlmPrices | null
}

export interface LlmPair {
  conversation: Llm
  evaluation: Llm
}

/** @param send Left out where the address is the admin's own. */
export type OpenLlm = (access: LlmAccess, send?: CallOutside) => LlmPair
