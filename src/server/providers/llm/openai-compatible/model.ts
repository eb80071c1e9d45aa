import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  extractReasoningMiddleware,
  type LanguageModel,
  type ModelMessage,
  type OutputInterface,
  wrapLanguageModel,
} from 'ai'
import type { AnswerShape } from '../answer-shape.ts'
import type { LlmMessage, LlmUsage } from '../port.ts'
import { estimateTokens } from '../usage.ts'
import type { Address } from './exchange.ts'
import type { Way } from './ways.ts'

/** The SDK's model, asked in one way. */
export function openModel(
  { baseUrl, queryParams, headers }: Address,
  { model, way, fetch }: { model: string; way: Way; fetch: typeof globalThis.fetch },
) {
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: baseUrl,
    queryParams,
    headers,
    fetch,
    includeUsage: way.asksUsage,
    supportsStructuredOutputs: way.format === 'schema',
    transformRequestBody(body) {
      if (way.limit === 'max_tokens') return body
      const { max_tokens: limit, ...rest } = body
      return { ...rest, max_completion_tokens: limit }
    },
  })
  return provider(model)
}

/** For streams: thoughts in tags are no text. Whole answers are cleaned in `readAnswer`. */
export function withoutTaggedThoughts(model: ReturnType<typeof openModel>, { beginsThinking }: Way): LanguageModel {
  const middleware = extractReasoningMiddleware({ tagName: 'think', separator: '', startWithReasoning: beginsThinking })
  return wrapLanguageModel({ model, middleware })
}

/** The SDK asks for the shape and hands on the text: reading it is ours (`readAnswer`). */
export function rawOutput(shape: AnswerShape, { format }: Pick<Way, 'format'>): OutputInterface<string, string, never> {
  const responseFormat =
    format === 'prompt'
      ? { type: 'text' as const }
      : { type: 'json' as const, ...(format === 'schema' ? { schema: shape.portable } : {}) }
  return {
    name: 'raw',
    responseFormat: Promise.resolve(responseFormat),
    parseCompleteOutput: async ({ text }) => text,
    parsePartialOutput: async ({ text }) => ({ partial: text }),
    createElementStreamTransform: () => undefined,
  }
}

interface Prompt {
  system?: string
  messages: ModelMessage[]
}

/** Some templates demand that speakers alternate, and some know no system: it then stands before the first message. */
export function promptOf(
  instructions: string,
  messages: readonly LlmMessage[],
  { hasSystemRole }: Pick<Way, 'hasSystemRole'>,
): Prompt {
  const said: LlmMessage[] = hasSystemRole ? [] : [{ role: 'user', text: instructions }]
  for (const message of messages) {
    const last = said.at(-1)
    if (last?.role !== message.role) said.push(message)
    else said[said.length - 1] = { role: last.role, text: `${last.text}\n\n${message.text}` }
  }
  const alternating = said.map(({ role, text }) => ({ role, content: text }))
  return hasSystemRole ? { system: instructions, messages: alternating } : { messages: alternating }
}

interface SaidUsage {
  inputTokens: number | undefined
  outputTokens: number | undefined
  cachedInputTokens?: number | undefined
}

/** What a service counts; where it does not, characters. */
export function usageOf(said: SaidUsage, characters: { sent: number; received: number }): LlmUsage {
  const input = said.inputTokens || null
  const output = said.outputTokens || (characters.received === 0 ? 0 : null)
  return {
    inputTokens: input ?? estimateTokens(characters.sent),
    outputTokens: output ?? estimateTokens(characters.received),
    cachedTokens: said.cachedInputTokens ?? 0,
    isEstimated: input === null || output === null,
  }
}

export function charactersOf({ system = '', messages }: Prompt): number {
  return messages.reduce((sum, { content }) => sum + (typeof content === 'string' ? content.length : 0), system.length)
}
