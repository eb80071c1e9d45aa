import { followSignals } from '#server/platform/abort-signals.ts'
import { type Clock, waitFor } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Reservation } from './budget.ts'
import { failureOf } from './failures.ts'
import type { LlmGate } from './gates.ts'
import { createUnmasker, type Mask, unmaskValue } from './masking.ts'
import type { Llm, LlmFailure, LlmOutcome, LlmPiece, LlmRequest, LlmUsage } from './port.ts'
import { retryDelay } from './retry.ts'
import { estimateInputTokens, estimateTokens, noUsage, sumUsage } from './usage.ts'

export interface GuardDeps {
  clock: Clock
  log: Log
  gate: LlmGate
  /** 0 to 1; spreads further attempts. */
  random(): number
}

/**
 * Any adapter with what every call needs: masked words, a budget, a place among the calls of the same key, a pause after
 * many failures, further attempts where they may help, and one record in the log without any content.
 */
export function guardLlm(llm: Llm, deps: GuardDeps): Llm {
  return {
    id: llm.id,
    model: llm.model,
    async respond(request, signal) {
      const call = openCall(llm, deps, request, signal)
      // An answer may take a second turn: everything is read twice, and a cut answer gets twice the room.
      const expected = expectedUsage(call.request, { readings: 2, writings: 3 })
      for (;;) {
        const place = await call.enter(expected)
        if (place.kind === 'failed') return call.end(call.fail(place.failure))
        const attempt = { ...request, ...call.request, ...call.limits() }
        const outcome = await llm.respond(attempt, signal).catch((error: unknown) => {
          place.leave(call.fail(failureOf('cancelled')))
          throw error
        })
        place.leave(outcome)
        if (outcome.kind === 'failed' && (await call.waitToRepeat(outcome.failure))) continue
        return call.end(unmaskAnswer(outcome, request.mask))
      }
    },
    async *stream(request, signal) {
      const call = openCall(llm, deps, request, signal)
      const expected = expectedUsage(call.request, { readings: 1, writings: 1 })
      for (;;) {
        const place = await call.enter(expected)
        if (place.kind === 'failed') {
          yield { kind: 'end', outcome: call.end(call.fail(place.failure)) }
          return
        }
        const outcome = yield* passOn(llm.stream({ ...call.request, ...call.limits() }, signal), request.mask, {
          onText: call.noteText,
          onLeft() {
            const left = { ...call.fail(failureOf('cancelled')), usage: call.usageSoFar() }
            place.leave(left)
            call.end(left)
          },
        })
        place.leave(outcome)
        const mayRepeat = outcome.kind === 'failed' && !call.hasText()
        if (mayRepeat && (await call.waitToRepeat(outcome.failure))) continue
        yield { kind: 'end', outcome: call.end(outcome) }
        return
      }
    },
  }
}

type Place = { kind: 'entered'; leave(outcome: LlmOutcome<unknown>): void } | { kind: 'failed'; failure: LlmFailure }

/** One call of the product: all its attempts. */
function openCall(llm: Llm, { clock, log, gate, random }: GuardDeps, asked: LlmRequest, signal: AbortSignal) {
  const startedAtMs = clock.monotonicMs()
  const request = maskRequest(asked)
  let attempts = 0
  let usage = noUsage
  let costMicros: number | null = null
  let firstTextMs: number | null = null
  let saidCharacters = 0
  const sinceMs = () => clock.monotonicMs() - startedAtMs
  const leftMs = () => Math.max(0, request.timeoutMs - sinceMs())

  function fail(failure: LlmFailure): LlmOutcome<never> {
    return { kind: 'failed', failure, usage: noUsage, model: llm.model, costMicros: null, inventedPlaceholders: [] }
  }

  async function enter(expected: LlmUsage): Promise<Place> {
    const giveBack = await takeSlot()
    if (giveBack === null) return { kind: 'failed', failure: failureOf(signal.aborted ? 'cancelled' : 'timed-out') }
    const admitted = admit(expected)
    if ('failure' in admitted) {
      giveBack()
      return { kind: 'failed', failure: admitted.failure }
    }
    attempts += 1
    return {
      kind: 'entered',
      leave(outcome) {
        giveBack()
        gate.breaker.tell(outcome.kind === 'answered' ? 'answered' : outcome.failure.kind)
        admitted.reservation?.settle(outcome.usage)
        usage = sumUsage(usage, outcome.usage)
        if (outcome.costMicros !== null) costMicros = (costMicros ?? 0) + outcome.costMicros
      },
    }
  }

  function admit(expected: LlmUsage): { failure: LlmFailure } | { reservation: Reservation | null } {
    const closedMs = gate.breaker.enter()
    if (closedMs !== null) return { failure: failureOf('circuit-open', { retryAfterMs: closedMs }) }
    const { budget } = request
    const reservation = budget?.reserve(expected) ?? null
    if (budget === undefined || reservation !== null) return { reservation }
    gate.breaker.tell('over-budget')
    return { failure: failureOf('over-budget') }
  }

  /** Null where the time was up, or the caller gone, before one was free. */
  async function takeSlot(): Promise<(() => void) | null> {
    const waiting = followSignals(signal)
    const timer = clock.setTimeout(() => waiting.abort(), Math.min(leftMs(), request.firstPieceTimeoutMs ?? Infinity))
    const giveBack = await gate.slots.take(waiting.signal).catch(() => null)
    clock.clearTimeout(timer)
    waiting.leave()
    return giveBack
  }

  return {
    request,
    enter,
    fail,
    hasText: () => firstTextMs !== null,
    noteText(text: string) {
      firstTextMs ??= sinceMs()
      saidCharacters += text.length
    },
    /** Of a stream that nobody listens to any more. */
    usageSoFar: (): LlmUsage => ({
      inputTokens: estimateInputTokens(request),
      outputTokens: estimateTokens(saidCharacters),
      cachedTokens: 0,
      isEstimated: true,
    }),
    /** What is left of the call's time. */
    limits() {
      const { firstPieceTimeoutMs } = request
      const first = firstPieceTimeoutMs === undefined ? {} : { firstPieceTimeoutMs: firstPieceTimeoutMs - sinceMs() }
      return { timeoutMs: leftMs(), ...first }
    },
    /** Waits until the next attempt; false: there is none. */
    async waitToRepeat(failure: LlmFailure): Promise<boolean> {
      const firstLeftMs = (request.firstPieceTimeoutMs ?? Infinity) - sinceMs()
      const delayMs = retryDelay(failure, { attempts, leftMs: Math.min(leftMs(), firstLeftMs), random: random() })
      if (delayMs === null) return false
      // A caller that leaves meanwhile is told so by the next attempt.
      await waitFor(clock, delayMs, signal).catch(() => undefined)
      return true
    },
    end<Value>(outcome: LlmOutcome<Value>): LlmOutcome<Value> {
      const name = outcome.kind === 'answered' ? 'ok' : outcome.failure.kind
      const status = outcome.kind === 'answered' ? null : outcome.failure.status
      const { inputTokens, outputTokens, cachedTokens } = usage
      log.info(
        {
          provider: llm.id,
          model: llm.model,
          durationMs: Math.round(sinceMs()),
          firstByteMs: firstTextMs === null ? null : Math.round(firstTextMs),
          outcome: name,
          status,
          attempts,
          inputTokens,
          outputTokens,
          cachedTokens,
          costMicros,
        },
        'provider call',
      )
      return { ...outcome, usage, costMicros }
    },
  }
}

function expectedUsage(request: LlmRequest, { readings, writings }: { readings: number; writings: number }): LlmUsage {
  return {
    inputTokens: readings * estimateInputTokens(request),
    outputTokens: writings * request.maxOutputTokens,
    cachedTokens: 0,
    isEstimated: true,
  }
}

function maskRequest(request: LlmRequest): LlmRequest {
  const { mask, instructions, messages } = request
  if (mask === undefined) return request
  return {
    ...request,
    instructions: mask.hide(instructions),
    messages: messages.map(({ role, text }) => ({ role, text: mask.hide(text) })),
  }
}

function unmaskAnswer<Value>(outcome: LlmOutcome<Value>, mask: Mask | undefined): LlmOutcome<Value> {
  if (mask === undefined || outcome.kind === 'failed') return outcome
  const { value, invented } = unmaskValue(mask, outcome.value)
  return { ...outcome, value, inventedPlaceholders: invented }
}

/** The pieces of one attempt but its end, which is returned. */
async function* passOn(
  pieces: AsyncIterable<LlmPiece>,
  mask: Mask | undefined,
  { onText, onLeft }: { onText(text: string): void; onLeft(): void },
): AsyncGenerator<LlmPiece, LlmOutcome<string>> {
  const unmasker = mask === undefined ? null : createUnmasker(mask)
  let ended: LlmOutcome<string> | null = null
  try {
    for await (const piece of pieces) {
      if (piece.kind === 'end') {
        const rest = unmasker?.end() ?? ''
        if (rest !== '') yield { kind: 'text', text: rest }
        ended = unmaskAnswer(piece.outcome, mask)
        return ended
      }
      onText(piece.text)
      const text = unmasker === null ? piece.text : unmasker.push(piece.text)
      if (text !== '') yield { kind: 'text', text }
    }
  } finally {
    if (ended === null) onLeft()
  }
  throw new Error(`A stream of a language model ended without an end`)
}
