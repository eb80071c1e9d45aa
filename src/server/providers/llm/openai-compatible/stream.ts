import { InvalidResponseDataError, streamText, type TextStreamPart, type ToolSet } from 'ai'
import { z } from 'zod'
import { failureOf } from '../failures.ts'
import type { LlmFailure, LlmPiece, LlmRequest, LlmUsage } from '../port.ts'
import { noUsage } from '../usage.ts'
import { BrokenAnswerError, failureOfThrown, RefusedError, refusalIn } from './exchange.ts'
import { type Limits, openLimits } from './limits.ts'
import { charactersOf, openModel, promptOf, usageOf, withoutTaggedThoughts } from './model.ts'
import { isError, readRefusal } from './refusals.ts'
import { endOf } from './respond.ts'
import { outcomeOf, type Service } from './service.ts'
import { adaptWay } from './ways.ts'

export async function* stream(
  service: Service,
  request: LlmRequest,
  signal: AbortSignal,
): AsyncGenerator<LlmPiece, void, undefined> {
  const limits = openLimits(signal, request)
  try {
    for (;;) {
      const attempt = openAttempt(service, request, limits)
      yield* attempt.pieces()
      const change = attempt.change()
      if (change === null) {
        yield { kind: 'end', outcome: attempt.outcome() }
        return
      }
      service.learn(change)
    }
  } finally {
    limits.close()
  }
}

function openAttempt(service: Service, request: LlmRequest, limits: Limits) {
  const way = service.way()
  const prompt = promptOf(request.instructions, request.messages, way)
  const sent = charactersOf(prompt)
  let thrown: unknown
  let failure: LlmFailure | null = null
  let usage: LlmUsage = noUsage
  let { model } = service
  let text = ''
  let thought = 0

  /** Text of a part; what else it says is kept. */
  function read(part: TextStreamPart<ToolSet>): string {
    if (part.type === 'text-delta') return part.text
    if (part.type === 'raw') checkChunk(part.rawValue)
    if (part.type === 'error')
      throw endsEarly(part.error) ? new BrokenAnswerError(failureOf('unreachable')) : part.error
    if (part.type === 'reasoning-delta') thought += part.text.length
    if (part.type === 'finish-step') {
      model = part.response.modelId
      usage = usageOf(part.usage, { sent, received: text.length + thought })
      failure = failureOfEnd(endOf(part.finishReason, part.rawFinishReason), text)
    }
    return ''
  }

  return {
    async *pieces(): AsyncGenerator<LlmPiece, void, undefined> {
      try {
        limits.signal.throwIfAborted()
        const { fullStream } = streamText({
          ...prompt,
          model: withoutTaggedThoughts(openModel(service.address, { ...service, way }), way),
          maxOutputTokens: request.maxOutputTokens,
          temperature: way.takesTemperature ? request.temperature : undefined,
          maxRetries: 0,
          abortSignal: limits.signal,
          includeRawChunks: true,
          // The SDK would print errors, and with them the prompt.
          onError: () => undefined,
        })
        for await (const part of fullStream) {
          const said = text === '' ? read(part).trimStart() : read(part)
          if (said === '') continue
          limits.noteFirst()
          // The opening tag was left out: what has been said was thought.
          if ((text.slice(-closing.length) + said).includes(closing)) {
            service.learn({ beginsThinking: true })
            throw new BrokenAnswerError(failureOf('malformed', { mayRetry: true }))
          }
          text += said
          yield { kind: 'text', text: said }
        }
      } catch (error) {
        thrown = error
      }
    },
    /** What to ask otherwise; null: it has ended, well or not. */
    change() {
      const refusal = refusalIn(thrown)
      if (refusal === null || text !== '' || limits.failure() !== null) return null
      const hasTemperature = request.temperature !== undefined
      return adaptWay(way, refusal, { hasShape: false, hasTemperature, isStream: true })
    },
    outcome() {
      const ended = limits.failure() ?? (thrown === undefined ? failure : failureOfThrown(thrown))
      const isKnown = usage !== noUsage || (text === '' && refusalIn(thrown) !== null)
      const used = isKnown
        ? usage
        : usageOf({ inputTokens: 0, outputTokens: 0 }, { sent, received: text.length + thought })
      return outcomeOf(service, { usage: used, model }, ended === null ? { value: text } : { failure: ended })
    },
  }
}

/** A stream without a finish reason (Ollama drops its errors so): what is there may be half of it. */
function endsEarly(error: unknown): boolean {
  return InvalidResponseDataError.isInstance(error)
}

const closing = '</think>'

const Chunk = z.looseObject({
  choices: z.array(z.looseObject({ delta: z.looseObject({ refusal: z.string() }) })).min(1),
})

/** A refusal would be handed on as text, and of an error the SDK knows one shape. */
function checkChunk(chunk: unknown): void {
  if (isError(chunk)) {
    throw new RefusedError(readRefusal({ status: 200, headers: new Headers(), body: JSON.stringify(chunk) }, 0))
  }
  const refusal = Chunk.safeParse(chunk).data?.choices[0]?.delta.refusal ?? ''
  if (refusal !== '') throw new BrokenAnswerError(failureOf('content-refused'))
}

function failureOfEnd(end: ReturnType<typeof endOf>, text: string): LlmFailure | null {
  if (end === 'refused') return failureOf('content-refused')
  if (end === 'cut') return failureOf('truncated')
  if (end === 'failed') return failureOf('overloaded')
  return text === '' ? failureOf('malformed') : null
}
