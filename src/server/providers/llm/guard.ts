import { type Clock, waitFor } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import { admit } from './admission.ts'
import { type CallAccount, openAccount } from './call-account.ts'
import { failureOf } from './failures.ts'
import type { LlmGate } from './gates.ts'
import { createUnmasker, type Mask, unmaskValue } from './masking.ts'
import type { Llm, LlmFailure, LlmOutcome, LlmPiece, LlmRequest, LlmUsage } from './port.ts'
import { retryDelay } from './retry.ts'
import { estimateInputTokens } from './usage.ts'

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
  const { id, model } = llm
  return {
    id,
    model,
    async respond(asked, signal) {
      const request = { ...asked, ...maskRequest(asked) }
      const account = openAccount(llm, deps, request)
      // An answer may take a second turn: everything is read twice, and a cut answer gets twice the room.
      const expected = expectedUsage(request, { readings: 2, writings: 3 })
      for (;;) {
        const place = await admit(deps, { request, expected, leftMs: account.leftMs() }, signal)
        if ('refused' in place) return account.end(account.fail(place.refused))
        const outcome = await llm.respond({ ...request, ...account.limits() }, signal).catch((error: unknown) => {
          place.leave(account.fail(failureOf('cancelled')))
          throw error
        })
        place.leave(outcome)
        account.add(outcome)
        if (outcome.kind === 'failed' && (await waitToRepeat(deps, account, outcome.failure, signal))) continue
        return account.end(unmaskAnswer(outcome, request.mask))
      }
    },
    async *stream(asked, signal) {
      const request = maskRequest(asked)
      const account = openAccount(llm, deps, request)
      const expected = expectedUsage(request, { readings: 1, writings: 1 })
      for (;;) {
        const place = await admit(deps, { request, expected, leftMs: account.leftMs() }, signal)
        if ('refused' in place) {
          yield { kind: 'end', outcome: account.end(account.fail(place.refused)) }
          return
        }
        const outcome = yield* passOn(llm.stream({ ...request, ...account.limits() }, signal), request.mask, {
          onText: account.noteText,
          onLeft() {
            const left = { ...account.fail(failureOf('cancelled')), usage: account.usageSoFar() }
            place.leave(left)
            account.add(left)
            account.end(left)
          },
        })
        place.leave(outcome)
        account.add(outcome)
        const isSilent = outcome.kind === 'failed' && !account.hasText()
        if (isSilent && (await waitToRepeat(deps, account, outcome.failure, signal))) continue
        yield { kind: 'end', outcome: account.end(outcome) }
        return
      }
    },
  }
}

/** Waits until the next attempt; false: there is none. */
async function waitToRepeat(
  { clock, random }: GuardDeps,
  account: CallAccount,
  failure: LlmFailure,
  signal: AbortSignal,
): Promise<boolean> {
  const made = { attempts: account.attempts(), leftMs: account.leftMs(), random: random() }
  const delayMs = retryDelay(failure, made)
  if (delayMs === null) return false
  // A caller that leaves meanwhile is told so by the next attempt.
  await waitFor(clock, delayMs, signal).catch(() => undefined)
  return true
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
