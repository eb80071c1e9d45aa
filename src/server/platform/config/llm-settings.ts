import { z } from 'zod'
import type { LlmPrices } from '#server/providers/llm/port.ts'
import type { Secret } from './secret.ts'
import { ServiceKey, ServiceUrl } from './service-variables.ts'

const price = String.raw`\d{1,6}(?:\.\d{1,6})?`
const pricesPattern = new RegExp(`^${price},${price}(?:,${price})?$`)

/** The variables that set up a language model. There is one adapter, and without an address there is no model. */
export const llmVariables = {
  AI_URL: ServiceUrl.optional().meta({
    description:
      'Base address of an OpenAI-compatible service with a language model. A query, such as Azure’s `?api-version=…`, goes with every request.',
    example: 'https://api.openai.com/v1',
    default: 'none: no language model',
  }),
  AI_MODEL: z.string().optional().meta({
    description: 'Model that AI_URL is asked for; needed with it.',
    example: 'gpt-4.1-mini',
    default: 'none',
  }),
  AI_EVALUATION_MODEL: z.string().optional().meta({
    description: 'Another model of AI_URL for reports.',
    example: 'gpt-4.1',
    default: 'AI_MODEL',
  }),
  AI_KEY: ServiceKey.meta({ description: 'Key of AI_URL.', example: 'sk-…', default: 'none' }),
  AI_INTERVIEW_BUDGET: z.coerce.number().min(0).max(1_000).optional().meta({
    description:
      'What language models of AI_URL may cost in one interview, in US dollars, by AI_PRICES. When it is spent, the built-in engine goes on.',
    example: '0.25',
    default: 'none: only tokens are limited, to 400,000 an interview',
  }),
  AI_PUBLIC_DAILY_BUDGET: z.coerce.number().positive('must be more than 0').max(100_000).optional().meta({
    description:
      'What language models of AI_URL may cost in the interviews of the public demo and of `/careers` in a day (UTC), in US dollars, by AI_PRICES. Visitors are told of the service before they begin; when it is spent, the built-in engine goes on.',
    example: '5',
    default: 'none: these interviews are built in',
  }),
  AI_PRICES: z.string().regex(pricesPattern, 'must be two or three numbers with commas between them').optional().meta({
    description:
      'What a million tokens of AI_URL cost, in US dollars: input, output and, where they are cheaper, remembered input. With it the costs of each call are known.',
    example: '0.4,1.6,0.1',
    default: 'none: costs are not known',
  }),
}

const LlmVariables = z.object(llmVariables)
type LlmVariables = z.infer<typeof LlmVariables>

export interface LlmSettings {
  url: string
  key: Secret | null
  model: string
  evaluationModel: string
  prices: LlmPrices | null
  /** Millionths of a US dollar that one interview may cost; null: only its tokens are limited. */
  interviewBudgetMicros: number | null
  /** Millionths of a US dollar that interviews of no workspace may cost in a day (UTC); null: they are built in. */
  publicDailyBudgetMicros: number | null
}

/** Null: no language model. */
export function llmSettingsOf(variables: LlmVariables): LlmSettings | null {
  const {
    AI_URL: url,
    AI_MODEL: model,
    AI_EVALUATION_MODEL: evaluationModel,
    AI_KEY: key,
    AI_PRICES: prices,
    AI_INTERVIEW_BUDGET: budget,
    AI_PUBLIC_DAILY_BUDGET: publicBudget,
  } = variables
  if (url === undefined || model === undefined) return null
  return {
    url,
    key: key ?? null,
    model,
    evaluationModel: evaluationModel ?? model,
    prices: prices === undefined ? null : pricesOf(prices),
    interviewBudgetMicros: microsOf(budget),
    publicDailyBudgetMicros: microsOf(publicBudget),
  }
}

function microsOf(dollars: number | undefined): number | null {
  return dollars === undefined ? null : Math.round(dollars * 1_000_000)
}

function pricesOf(text: string): LlmPrices {
  const [inputMicros = 0, outputMicros = 0, cachedMicros = null] = text
    .split(',')
    .map((dollars) => Math.round(Number(dollars) * 1_000_000))
  return { inputMicros, outputMicros, cachedMicros }
}

/** What a language model that is half set up lacks; null: nothing. @param exampleOf An example of a variable. */
export function llmProblem(
  given: Readonly<Record<string, unknown>>,
  exampleOf: (name: string) => string,
): string | null {
  const named = Object.keys(llmVariables).filter((name) => given[name] !== undefined)
  const hasBudget = given.AI_INTERVIEW_BUDGET !== undefined || given.AI_PUBLIC_DAILY_BUDGET !== undefined
  const needed = ['AI_URL', 'AI_MODEL', ...(hasBudget ? ['AI_PRICES'] : [])]
  const missing = needed.filter((name) => given[name] === undefined)
  if (named.length === 0 || missing.length === 0) return null
  const examples = missing.map((name) => `${name}=${exampleOf(name)}`).join(' ')
  return `${named[0]} needs ${missing.join(' and ')}: give it, for example ${examples}`
}
