import { InvalidResponseDataError, streamText, type TextStreamPart, type ToolSet } from 'ai'
import { z } from 'zod'
import { failureOf } from '../failures.ts'
import type { LlmFailure, LlmOutcome, LlmPiece, LlmRequest, LlmUsage } from '../port.ts'
import { noUsage } from '../usage.ts'
import { BrokenAnswerError, failureOfThrown, RefusedError, refusalIn } from './exchange.ts'
import { type Limits, openLimits } from './limits.ts'
import { charactersOf, openModel, promptOf, usageOf, withoutTaggedThoughts } from './model.ts'
import { isError, readRefusal } from './refusals.ts'
import { endOf } from './respond.ts'
import { outcomeOf, type Service } from './service.ts'
import { adaptWay, type Way } from './ways.ts'

export async function* stream(
  service: Service,
  request: LlmRequest,
  signal: AbortSignal,
): AsyncGenerator<LlmPiece, void, undefined> {
  const limits = openLimits(signal, request)
  const asked = { hasShape: false, hasTemperature: request.temperature !== undefined, isStream: true }
  try {
    for (;;) {
      const way = service.way()
      const heard: Heard = { text: '', thought: 0, usage: null, model: service.model, failure: null, thrown: undefined }
      const prompt = promptOf(request.instructions, request.messages, way)
      yield* listen(service, { request, limits, way, prompt }, heard)
      const refusal = limits.failure() === null && heard.text === '' ? refusalIn(heard.thrown) : null
      const change = refusal === null ? null : adaptWay(way, refusal, asked)
      if (change === null) {
        yield { kind: 'end', outcome: conclude(service, heard, limits, charactersOf(prompt)) }
        return
      }
      service.learn(change)
    }
  } finally {
    limits.close()
  }
}

/** What one attempt has brought so far. */
interface Heard {
  text: string
  /** Characters of thoughts. */
  thought: number
  /** Null until the service has told. */
  usage: LlmUsage | null
  model: string
  failure: LlmFailure | null
  /** What ended it early. */
  thrown: unknown
}

interface Attempt {
  request: LlmRequest
  limits: Limits
  way: Way
  prompt: ReturnType<typeof promptOf>
}

async function* listen(service: Service, attempt: Attempt, heard: Heard): AsyncGenerator<LlmPiece, void, undefined> {
  const { request, limits, way, prompt } = attempt
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
      const said = heard.text === '' ? read(part, prompt, heard).trimStart() : read(part, prompt, heard)
      if (said === '') continue
      limits.noteFirst()
      // The opening tag was left out: what has been said was thought.
      if ((heard.text.slice(-closing.length) + said).includes(closing)) {
        service.learn({ beginsThinking: true })
        throw new BrokenAnswerError(failureOf('malformed', { mayRetry: true }))
      }
      heard.text += said
      yield { kind: 'text', text: said }
    }
  } catch (error) {
    heard.thrown = error
  }
}

const closing = '</think>'

/** The text of a part; what else it says is kept. */
function read(part: TextStreamPart<ToolSet>, prompt: Attempt['prompt'], heard: Heard): string {
  if (part.type === 'text-delta') return part.text
  if (part.type === 'raw') checkChunk(part.rawValue)
  if (part.type === 'error') throw endsEarly(part.error) ? new BrokenAnswerError(failureOf('unreachable')) : part.error
  if (part.type === 'reasoning-delta') heard.thought += part.text.length
  if (part.type === 'finish-step') {
    heard.model = part.response.modelId
    heard.usage = usageOf(part.usage, { sent: charactersOf(prompt), received: heard.text.length + heard.thought })
    heard.failure = failureOfEnd(endOf(part.finishReason, part.rawFinishReason), heard.text)
  }
  return ''
}

function conclude(service: Service, heard: Heard, limits: Limits, sent: number): LlmOutcome<string> {
  const { text, thought, thrown, model } = heard
  const failure = limits.failure() ?? (thrown === undefined ? heard.failure : failureOfThrown(thrown))
  const counted = () => usageOf({ inputTokens: 0, outputTokens: 0 }, { sent, received: text.length + thought })
  // What was refused at once cost nothing.
  const isFree = text === '' && refusalIn(thrown) !== null
  const usage = heard.usage ?? (isFree ? noUsage : counted())
  return outcomeOf(service, { usage, model }, failure === null ? { value: text } : { failure })
}

/** A stream without a finish reason (Ollama drops its errors so): what is there may be half of it. */
function endsEarly(error: unknown): boolean {
  return InvalidResponseDataError.isInstance(error)
}

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
