import { z } from 'zod'
import type { ApiProblem } from '#contract/customer/api-configuration.ts'
import { ApiUse } from '#contract/values/ai-providers.ts'
import { defaultVoiceId, type VoiceId } from '#contract/values/voices.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import { type CallOutside, readBeginning } from '#server/platform/http/outside-client.ts'
import { encodeWav } from '#server/platform/sound/encode-wav.ts'
import type { OpenLlm } from '#server/providers/llm/port.ts'
import { diagnoseAnswer, diagnoseFailure, type ProviderAnswer } from './diagnose.ts'
import { type Amount, nothingUsed, testTimeoutMs } from './policy.ts'
import { problemOfFailure } from './problem-of-failure.ts'

/** A provider as a workspace uses it, its key in the open. */
export interface ProviderAccess {
  baseUrl: string
  /** Null: it asks for none. */
  key: Secret | null
  transcriptionModel: string | null
  speechModel: string | null
  conversationModel: string | null
  evaluationModel: string | null
  voices: Readonly<Record<VoiceId, string>>
}

/** One request to a model, for the account of what was used. */
export interface TestedCall {
  use: ApiUse
  model: string
  durationMs: number
  problem: ApiProblem | null
  amount: Amount
}

export interface TestDeps {
  send: CallOutside
  openLlm: OpenLlm
  clock: { monotonicMs(): number }
}

/** Only what we read of `GET /models`. */
const ModelList = z.object({ data: z.array(z.object({ id: z.string() })) })

const testText = 'Good morning.'
const rateHz = 16_000
/** A tone of a second: what is heard in it does not matter, only that it is answered with text. */
const testSound = toneOf(rateHz, rateHz)
/** Error bodies and lists of models are read this far; bytes. */
const maxText = 400_000
const maxOffered = 8
/** Thinking models spend some of it on thoughts. */
const testAnswerTokens = 400
/** A model on somebody's own machine is loaded by the first question. */
const modelTestTimeoutMs = 25_000

/**
 * Greets the provider and asks each model for a little of what it will be used for. Null when all is well; else the first
 * thing that is wrong. `calls` are the requests to models, or the one that could not be made.
 */
export async function testProvider(
  deps: TestDeps,
  access: ProviderAccess,
): Promise<{ problem: ApiProblem | null; calls: readonly TestedCall[] }> {
  const calls: TestedCall[] = []
  const greeting = await greet(deps, access)
  if (greeting.problem !== null) {
    const { problem, durationMs } = greeting
    const [first] = modelsOf(access)
    const { use, model } = first ?? { use: 'conversation', model: '' }
    return { problem, calls: [{ use, model, durationMs, problem, amount: nothingUsed }] }
  }
  for (const ask of [askToListen, askToSpeak, askToConverse, askToRate]) {
    const call = await ask(deps, access)
    if (call === null) continue
    calls.push(call)
    if (call.problem !== null) return { problem: offer(call.problem, greeting.models), calls }
  }
  return { problem: null, calls }
}

/** Not every service lists its models: one that does not know the address is asked its models directly. */
async function greet(
  deps: TestDeps,
  access: ProviderAccess,
): Promise<{ problem: ApiProblem | null; models: readonly string[]; durationMs: number }> {
  const given = await ask(deps, access, { path: '/models', use: null, expected: 'json' })
  if (given.problem === null) {
    const list = ModelList.safeParse(JSON.parse(given.answer.text))
    const models = list.success ? list.data.data.map(({ id }) => id) : []
    return { problem: null, models, durationMs: given.durationMs }
  }
  const isUnlisted = ['not-found', 'unexpected', 'model-unknown'].includes(given.problem.code)
  return { problem: isUnlisted ? null : given.problem, models: [], durationMs: given.durationMs }
}

async function askToListen(deps: TestDeps, access: ProviderAccess): Promise<TestedCall | null> {
  const { transcriptionModel: model } = access
  if (model === null) return null
  const body = new FormData()
  body.set('model', model)
  body.set('response_format', 'json')
  body.set('language', 'en')
  body.set('file', new Blob([testSound], { type: 'audio/wav' }), 'test.wav')
  const question = { path: '/audio/transcriptions', use: 'transcription', expected: 'json', body } as const
  const { problem, answer, durationMs } = await ask(deps, access, question)
  const hasText = problem !== null || z.object({ text: z.string() }).safeParse(JSON.parse(answer.text)).success
  return {
    use: 'transcription',
    model,
    durationMs,
    problem: hasText
      ? problem
      : { code: 'unexpected', use: 'transcription', status: answer.status, said: null, offered: [] },
    amount: { ...nothingUsed, audioMs: 1_000 },
  }
}

async function askToSpeak(deps: TestDeps, access: ProviderAccess): Promise<TestedCall | null> {
  const { speechModel: model, voices } = access
  if (model === null) return null
  const call: TestedCall = { use: 'speech', model, durationMs: 0, problem: null, amount: { ...nothingUsed } }
  // Each voice, so that none is found missing in the middle of a call.
  for (const voice of new Set([voices[defaultVoiceId], ...Object.values(voices)])) {
    const body = JSON.stringify({ model, voice, input: testText, response_format: 'pcm' })
    const question = { path: '/audio/speech', use: 'speech', expected: 'audio', body } as const
    const { problem, durationMs } = await ask(deps, access, question)
    call.durationMs += durationMs
    call.amount.characters += testText.length
    call.problem = problem
    if (problem !== null) break
  }
  return call
}

/** What a model that rates has to do: answer in a given shape. */
const TestAnswer = z.object({ greeting: z.string() })

function askToConverse(deps: TestDeps, access: ProviderAccess): Promise<TestedCall | null> {
  return askModel(deps, access, { use: 'conversation', model: access.conversationModel })
}

/** The same model is not asked twice. */
async function askToRate(deps: TestDeps, access: ProviderAccess): Promise<TestedCall | null> {
  const { conversationModel, evaluationModel: model } = access
  return model === conversationModel ? null : await askModel(deps, access, { use: 'evaluation', model })
}

async function askModel(
  { openLlm, send, clock }: TestDeps,
  { baseUrl: url, key }: ProviderAccess,
  { use, model }: { use: ApiUse; model: string | null },
): Promise<TestedCall | null> {
  if (model === null) return null
  const startedAtMs = clock.monotonicMs()
  const { conversation } = openLlm({ url, key, model, evaluationModel: model, prices: null }, send)
  const outcome = await conversation.respond(
    {
      instructions: 'Answer in the given shape.',
      messages: [{ role: 'user', text: `Greet with the words: ${testText}` }],
      schema: TestAnswer,
      maxOutputTokens: testAnswerTokens,
      timeoutMs: modelTestTimeoutMs,
    },
    new AbortController().signal,
  )
  const { inputTokens, outputTokens } = outcome.usage
  return {
    use,
    model,
    durationMs: Math.round(clock.monotonicMs() - startedAtMs),
    problem: outcome.kind === 'answered' ? null : problemOfFailure(outcome.failure, use),
    amount: { ...nothingUsed, inputTokens, outputTokens },
  }
}

/** What is used, in the order in which it is asked. */
function modelsOf(access: ProviderAccess): { use: ApiUse; model: string }[] {
  const { transcriptionModel, speechModel, conversationModel, evaluationModel } = access
  const named = { transcription: transcriptionModel, speech: speechModel, conversation: conversationModel }
  return Object.entries({ ...named, evaluation: evaluationModel }).flatMap(([use, model]) =>
    model === null ? [] : [{ use: ApiUse.parse(use), model }],
  )
}

interface Question {
  path: string
  use: ApiUse | null
  expected: 'json' | 'audio'
  /** Left out: a GET. */
  body?: FormData | string
}

type Asked =
  | { problem: null; answer: ProviderAnswer; durationMs: number }
  | { problem: ApiProblem; answer: ProviderAnswer; durationMs: number }

const noAnswer: ProviderAnswer = { status: 0, contentType: '', text: '' }

async function ask(
  { send, clock }: TestDeps,
  access: ProviderAccess,
  { path, use, expected, body }: Question,
): Promise<Asked> {
  const startedAtMs = clock.monotonicMs()
  const since = () => Math.round(clock.monotonicMs() - startedAtMs)
  const key = access.key?.reveal() ?? null
  try {
    const response = await send(access.baseUrl + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: expected === 'json' ? 'application/json' : '*/*',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body,
      timeoutMs: testTimeoutMs,
    })
    const contentType = response.headers.get('content-type') ?? ''
    const isText = expected === 'json' || !response.ok || /^(text\/|application\/json)/i.test(contentType)
    const text = isText ? await readBeginning(response, maxText) : ''
    const answer: ProviderAnswer = { status: response.status, contentType, text }
    const problem = diagnoseAnswer(answer, { use, expected, key })
    const isSilent = problem === null && expected === 'audio' && !(await hasBytes(response))
    if (isSilent) {
      return {
        problem: { code: 'not-audio', use, status: answer.status, said: null, offered: [] },
        answer,
        durationMs: since(),
      }
    }
    return { problem, answer, durationMs: since() }
  } catch (thrown) {
    return { problem: diagnoseFailure(thrown, use), answer: noAnswer, durationMs: since() }
  }
}

/** Sound is not read to its end. */
async function hasBytes(response: Response): Promise<boolean> {
  const reader = response.body?.getReader()
  if (reader === undefined) return false
  const { done } = await reader.read()
  await reader.cancel()
  return !done
}

/** With an unknown model, those of the same kind that the provider does have. */
function offer(problem: ApiProblem, models: readonly string[]): ApiProblem {
  if (problem.code !== 'model-unknown') return problem
  return { ...problem, offered: models.filter((id) => isOfKind(id, problem.use)).slice(0, maxOffered) }
}

const speaking = /tts|speech|speak|voice|orpheus|kokoro/i
const listening = /whisper|transcri|stt|asr|listen/i
const neither = /embed|image|moderation|rerank/i

/** By its name alone: lists of models say no more. */
function isOfKind(id: string, use: ApiUse | null): boolean {
  if (use === 'speech') return speaking.test(id)
  if (use === 'transcription') return listening.test(id)
  return ![speaking, listening, neither].some((kind) => kind.test(id))
}

function toneOf(samples: number, rate: number): Uint8Array<ArrayBuffer> {
  const pcm = Int16Array.from({ length: samples }, (_, index) => Math.round(4_000 * Math.sin((index * 2_764) / rate)))
  return new Uint8Array(encodeWav(pcm, rate))
}
