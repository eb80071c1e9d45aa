import { generateText } from 'ai'
import type { z } from 'zod'
import { type AnswerShape, shapeOf } from '../answer-shape.ts'
import { failureOf } from '../failures.ts'
import type { LlmAnswerRequest, LlmFailure, LlmMessage, LlmOutcome, LlmUsage } from '../port.ts'
import { readAnswer } from '../read-answer.ts'
import { estimateTokens, noUsage, sumUsage } from '../usage.ts'
import { failureOfThrown, refusalIn } from './exchange.ts'
import { type Limits, openLimits } from './limits.ts'
import { charactersOf, openModel, promptOf, rawOutput, usageOf } from './model.ts'
import { outcomeOf, type Service } from './service.ts'
import { adaptWay, type Way } from './ways.ts'

/** One question to the model; a second one follows an answer that cannot be read. */
interface Turn {
  messages: readonly LlmMessage[]
  maxOutputTokens: number
  /** Left out: as the model has been found to work. */
  format?: Way['format']
}

type Said =
  | { kind: 'said'; text: string; end: 'complete' | 'cut' | 'refused' | 'failed'; usage: LlmUsage; model: string }
  | { kind: 'failed'; failure: LlmFailure; usage: LlmUsage }

export async function respond<Schema extends z.ZodType>(
  service: Service,
  request: LlmAnswerRequest<Schema>,
  signal: AbortSignal,
): Promise<LlmOutcome<z.output<Schema>>> {
  const shape = shapeOf(request.schema)
  // An answer comes as a whole: its first piece is its last.
  const limits = openLimits(signal, { timeoutMs: request.timeoutMs })
  let turn: Turn = { messages: request.messages, maxOutputTokens: request.maxOutputTokens }
  let usage = noUsage
  try {
    for (let isSecond = false; ; isSecond = true) {
      const said = await ask(service, { request, shape, turn, limits })
      usage = sumUsage(usage, said.usage)
      const model = said.kind === 'said' ? said.model : service.model
      const judged = said.kind === 'failed' ? said : judge(said, request.schema, turn)
      if ('value' in judged) return outcomeOf(service, { usage, model }, { value: judged.value })
      if (isSecond || !('next' in judged)) return outcomeOf(service, { usage, model }, { failure: judged.failure })
      turn = judged.next
    }
  } finally {
    limits.close()
  }
}

interface Question {
  request: LlmAnswerRequest<z.ZodType>
  shape: AnswerShape
  turn: Turn
  limits: Limits
}

/** Asks once more for each thing that the service turns out not to take. */
async function ask(service: Service, question: Question): Promise<Said> {
  const { turn, limits } = question
  for (;;) {
    const way = service.way()
    try {
      limits.signal.throwIfAborted()
      return await send(service, question, turn.format === undefined ? way : { ...way, format: turn.format })
    } catch (thrown) {
      const change = limits.failure() === null ? changeFor(way, thrown, question) : null
      if (change === null) return failed(service, question, thrown)
      service.learn(change)
    }
  }
}

function changeFor(way: Way, thrown: unknown, { request }: Question): Partial<Way> | null {
  const refusal = refusalIn(thrown)
  if (refusal === null) return null
  return adaptWay(way, refusal, { hasShape: true, hasTemperature: request.temperature !== undefined, isStream: false })
}

function failed(service: Service, question: Question, thrown: unknown): Said {
  const failure = question.limits.failure()
  // What was sent is billed, whether or not somebody still waits for the answer.
  if (failure !== null) return { kind: 'failed', failure, usage: sentUsage(question) }
  const written = refusalIn(thrown)?.failedGeneration ?? null
  if (written === null) return { kind: 'failed', failure: failureOfThrown(thrown), usage: noUsage }
  // What a model wrote past the shape is an answer like any other (Groq).
  const usage = { ...sentUsage(question), outputTokens: estimateTokens(written.length) }
  return { kind: 'said', text: written, end: 'complete', usage, model: service.model }
}

async function send(service: Service, { request, shape, turn, limits }: Question, way: Way): Promise<Said> {
  const prompt = promptOf(`${request.instructions}\n\n${shape.described}`, turn.messages, way)
  const result = await generateText({
    ...prompt,
    model: openModel(service.address, { model: service.model, way, fetch: service.fetch }),
    output: rawOutput(shape, way),
    maxOutputTokens: turn.maxOutputTokens,
    temperature: way.takesTemperature ? request.temperature : undefined,
    maxRetries: 0,
    abortSignal: limits.signal,
  })
  const { text, usage, finishReason, rawFinishReason } = result
  const received = text.length + (result.reasoningText?.length ?? 0)
  return {
    kind: 'said',
    text,
    end: endOf(finishReason, rawFinishReason),
    usage: usageOf(usage, { sent: charactersOf(prompt), received }),
    model: result.response.modelId,
  }
}

/** Why a model stopped, beside the reasons that the SDK knows. */
export function endOf(reason: string, raw: string | undefined): 'complete' | 'cut' | 'refused' | 'failed' {
  if (reason === 'content-filter') return 'refused'
  if (reason === 'length' || raw === 'model_length') return 'cut'
  return raw === 'error' ? 'failed' : 'complete'
}

function sentUsage({ request, shape, turn }: Question): LlmUsage {
  const sent = turn.messages.reduce((sum, { text }) => sum + text.length, request.instructions.length)
  return { ...noUsage, inputTokens: estimateTokens(sent + shape.described.length), isEstimated: true }
}

type Judged<Value> = { value: Value } | { failure: LlmFailure; next: Turn } | { failure: LlmFailure }

/** Why the model stopped comes before what it said. */
function judge<Schema extends z.ZodType>(
  { text, end }: Extract<Said, { kind: 'said' }>,
  schema: Schema,
  turn: Turn,
): Judged<z.output<Schema>> {
  if (end === 'refused') return { failure: failureOf('content-refused') }
  if (end === 'failed') return { failure: failureOf('overloaded') }
  if (end === 'cut') return { failure: failureOf('truncated'), next: withMoreRoom(turn, text) }
  const read = readAnswer(text, schema)
  if ('value' in read) return read
  return { failure: failureOf('malformed'), next: withComplaint(turn, text, read.problems) }
}

/** Spaces at the end that a grammar lets through for ever. */
const endlessSpaces = 200

function withMoreRoom(turn: Turn, text: string): Turn {
  const isEndless = text.length - text.trimEnd().length >= endlessSpaces
  return isEndless ? { ...turn, format: 'prompt' } : { ...turn, maxOutputTokens: 2 * turn.maxOutputTokens }
}

/** Of an answer that could not be read, the beginning is shown to the model; characters. */
const maxRepeated = 8_000

function withComplaint(turn: Turn, text: string, problems: string): Turn {
  const complaint = `That is not the JSON object that was asked for:\n${problems}\nAnswer again with the JSON object alone. Call no tools.`
  const repeated = text.trim() === '' ? [] : [{ role: 'assistant' as const, text: text.slice(0, maxRepeated) }]
  return { ...turn, messages: [...turn.messages, ...repeated, { role: 'user', text: complaint }] }
}
