import type { z } from 'zod'
import { openDeadline, untilAborted } from '#server/platform/abort-signals.ts'
import { shapeOf } from '../answer-shape.ts'
import { failureOf } from '../failures.ts'
import type { Llm, LlmAnswerRequest, LlmFailureKind, LlmOutcome, LlmPiece, LlmRequest } from '../port.ts'
import { readAnswer } from '../read-answer.ts'
import { estimateInputTokens, estimateTokens } from '../usage.ts'

/** What the model does with one call. */
export type FakeReply =
  /** Says this: text, or an object in JSON. */
  string | { says: string; ends: LlmFailureKind | 'silence' }

interface Line {
  says: string
  ends: LlmFailureKind | 'silence' | null
}

export interface FakeLlm extends Llm {
  /** The calls so far, with what they asked. */
  readonly requests: readonly LlmRequest[]
  /** Calls that were given up before their end. */
  readonly left: number
}

/**
 * For tests alone: a model in this process that says what the script says, one line for each call and the last one from then on; or what a
 * function makes of the call. Answers are read and checked as those of a service are.
 */
export function createFakeLlm(script: readonly FakeReply[] | ((request: LlmRequest) => FakeReply)): FakeLlm {
  const requests: LlmRequest[] = []
  let left = 0

  function take(request: LlmRequest): Line {
    requests.push(request)
    const reply =
      typeof script === 'function' ? script(request) : (script[Math.min(requests.length, script.length) - 1] ?? '')
    return typeof reply === 'string' ? { says: reply, ends: null } : reply
  }

  async function beSilent(timeoutMs: number, signal: AbortSignal): Promise<LlmFailureKind> {
    const failure = await keepSilent(timeoutMs, signal)
    left += 1
    return failure
  }

  async function respond<Schema extends z.ZodType>(
    request: LlmAnswerRequest<Schema>,
    signal: AbortSignal,
  ): Promise<LlmOutcome<z.output<Schema>>> {
    shapeOf(request.schema)
    if (signal.aborted) return outcomeOf(request, '', { failure: 'cancelled' })
    const { says, ends } = take(request)
    if (ends === 'silence') return outcomeOf(request, '', { failure: await beSilent(request.timeoutMs, signal) })
    if (ends !== null) return outcomeOf(request, says, { failure: ends })
    const read = readAnswer(says, request.schema)
    return outcomeOf(request, says, 'value' in read ? read : { failure: 'malformed' })
  }

  async function* stream(request: LlmRequest, signal: AbortSignal): AsyncGenerator<LlmPiece, void, undefined> {
    if (signal.aborted) {
      yield { kind: 'end', outcome: outcomeOf(request, '', { failure: 'cancelled' }) }
      return
    }
    const { says, ends } = take(request)
    let isOver = false
    try {
      for (const text of says.match(/\S+\s*/g) ?? []) yield { kind: 'text', text }
      isOver = true
    } finally {
      if (!isOver) left += 1
    }
    yield { kind: 'end', outcome: await endOf(request, { says, ends }, signal) }
  }

  async function endOf(request: LlmRequest, { says, ends }: Line, signal: AbortSignal): Promise<LlmOutcome<string>> {
    const hasText = says.trim() !== ''
    if (ends === null) return outcomeOf(request, says, hasText ? { value: says } : { failure: 'malformed' })
    const { timeoutMs, firstPieceTimeoutMs = timeoutMs } = request
    const waitMs = hasText ? timeoutMs : Math.min(timeoutMs, firstPieceTimeoutMs)
    return outcomeOf(request, says, { failure: ends === 'silence' ? await beSilent(waitMs, signal) : ends })
  }

  return {
    id: 'fake',
    model: 'fake',
    requests,
    get left() {
      return left
    },
    respond,
    stream,
  }
}

function outcomeOf<Value>(
  request: LlmRequest,
  said: string,
  result: { value: Value } | { failure: LlmFailureKind },
): LlmOutcome<Value> {
  const usage = {
    inputTokens: estimateInputTokens(request),
    outputTokens: estimateTokens(said.length),
    cachedTokens: 0,
    isEstimated: true,
  }
  const account = { usage, model: 'fake', costMicros: null, inventedPlaceholders: [] }
  return 'failure' in result
    ? { ...account, kind: 'failed', failure: failureOf(result.failure) }
    : { ...account, kind: 'answered', value: result.value }
}

/** Never ends by itself. */
async function keepSilent(timeoutMs: number, signal: AbortSignal): Promise<LlmFailureKind> {
  const deadline = openDeadline(signal, timeoutMs)
  await untilAborted(new Promise<never>(() => undefined), deadline.signal).catch(() => undefined)
  deadline.clear()
  return signal.aborted ? 'cancelled' : 'timed-out'
}
