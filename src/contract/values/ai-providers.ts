import { z } from 'zod'

/** Where a customer's own key is from; `other` is any service that speaks OpenAI's protocol. */
export const AiProviderId = z.enum(['openai', 'groq', 'other'])
export type AiProviderId = z.infer<typeof AiProviderId>

interface AiProvider {
  /** Null: the customer gives it. */
  baseUrl: string | null
}

/** Source: the providers' API references, 2026-11. */
export const aiProviders: Readonly<Record<AiProviderId, AiProvider>> = {
  openai: { baseUrl: 'https://api.openai.com/v1' },
  groq: { baseUrl: 'https://api.groq.com/openai/v1' },
  other: { baseUrl: null },
}
