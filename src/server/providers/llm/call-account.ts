import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Llm, LlmFailure, LlmOutcome, LlmRequest, LlmUsage } from './port.ts'
import { estimateInputTokens, estimateTokens, noUsage, sumUsage } from './usage.ts'

/** Time and use of one call, all its attempts together. */
export interface CallAccount {
  attempts(): number
  /** What is left of the call's time, and of that to its first piece. */
  limits(): Pick<LlmRequest, 'timeoutMs' | 'firstPieceTimeoutMs'>
  /** The shorter of both. */
  leftMs(): number
  noteText(text: string): void
  hasText(): boolean
  add(outcome: LlmOutcome<unknown>): void
  fail(failure: LlmFailure): LlmOutcome<never>
  /** Of a stream that nobody listens to any more. */
  usageSoFar(): LlmUsage
  /** Writes the call's record and gives the outcome with what all attempts used. */
  end<Value>(outcome: LlmOutcome<Value>): LlmOutcome<Value>
}

export function openAccount(
  { id, model }: Pick<Llm, 'id' | 'model'>,
  { clock, log }: { clock: Clock; log: Log },
  request: LlmRequest,
): CallAccount {
  const startedAtMs = clock.monotonicMs()
  const { timeoutMs, firstPieceTimeoutMs } = request
  let attempts = 0
  let usage = noUsage
  let costMicros: number | null = null
  let firstTextMs: number | null = null
  let saidCharacters = 0
  const sinceMs = () => clock.monotonicMs() - startedAtMs
  const leftOf = (ms: number) => Math.max(0, ms - sinceMs())
  return {
    attempts: () => attempts,
    limits: () => ({
      timeoutMs: leftOf(timeoutMs),
      ...(firstPieceTimeoutMs === undefined ? {} : { firstPieceTimeoutMs: leftOf(firstPieceTimeoutMs) }),
    }),
    leftMs: () => leftOf(Math.min(timeoutMs, firstPieceTimeoutMs ?? timeoutMs)),
    noteText(text) {
      firstTextMs ??= sinceMs()
      saidCharacters += text.length
    },
    hasText: () => firstTextMs !== null,
    add(outcome) {
      attempts += 1
      usage = sumUsage(usage, outcome.usage)
      if (outcome.costMicros !== null) costMicros = (costMicros ?? 0) + outcome.costMicros
    },
    fail: (failure) => ({ kind: 'failed', failure, usage: noUsage, model, costMicros: null, inventedPlaceholders: [] }),
    usageSoFar: () => ({
      inputTokens: estimateInputTokens(request),
      outputTokens: estimateTokens(saidCharacters),
      cachedTokens: 0,
      isEstimated: true,
    }),
    end(outcome) {
      const { inputTokens, outputTokens, cachedTokens } = usage
      const times = {
        durationMs: Math.round(sinceMs()),
        firstByteMs: firstTextMs === null ? null : Math.round(firstTextMs),
      }
      const ended =
        outcome.kind === 'answered'
          ? { outcome: 'ok', status: null }
          : { outcome: outcome.failure.kind, status: outcome.failure.status }
      const used = { attempts, inputTokens, outputTokens, cachedTokens, costMicros }
      log.info({ provider: id, model, ...times, ...ended, ...used }, 'provider call')
      return { ...outcome, usage, costMicros }
    },
  }
}
