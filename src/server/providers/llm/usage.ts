import type { LlmPrices, LlmRequest, LlmUsage } from './port.ts'

export const noUsage: LlmUsage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, isEstimated: false }

const charactersPerToken = 4
/** Texts differ; better too many than too few. */
const margin = 1.3

/** Where a service does not say: characters by four, with 30% on top. */
export function estimateTokens(characters: number): number {
  return Math.ceil((characters / charactersPerToken) * margin)
}

export function estimateInputTokens({ instructions, messages }: Pick<LlmRequest, 'instructions' | 'messages'>): number {
  return estimateTokens(messages.reduce((sum, { text }) => sum + text.length, instructions.length))
}

export function sumUsage(first: LlmUsage, second: LlmUsage): LlmUsage {
  return {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    cachedTokens: first.cachedTokens + second.cachedTokens,
    isEstimated: first.isEstimated || second.isEstimated,
  }
}

/** Millionths of a US dollar, rounded up. */
export function costOf(usage: LlmUsage, prices: LlmPrices): number {
  const { inputMicros, outputMicros, cachedMicros } = prices
  const fresh = Math.max(0, usage.inputTokens - usage.cachedTokens)
  const cached = usage.cachedTokens * (cachedMicros ?? inputMicros)
  return Math.ceil((fresh * inputMicros + cached + usage.outputTokens * outputMicros) / 1_000_000)
}
