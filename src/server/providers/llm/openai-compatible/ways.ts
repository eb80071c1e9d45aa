import { failureOfRefusal, type Refusal } from './refusals.ts'

/** How one model of one service is asked, as its refusals have taught. */
export interface Way {
  /** `schema`: strict structured output; `object`: JSON of any shape; `prompt`: words alone. */
  format: 'schema' | 'object' | 'prompt'
  takesTemperature: boolean
  limit: 'max_tokens' | 'max_completion_tokens'
  asksUsage: boolean
  hasSystemRole: boolean
  /** Its thoughts end with a tag and begin without one. */
  beginsThinking: boolean
}

const firstWay: Way = {
  format: 'schema',
  takesTemperature: true,
  limit: 'max_tokens',
  asksUsage: true,
  hasSystemRole: true,
  beginsThinking: false,
}

/** What has been learned of each model, as long as the process lives. */
export interface Ways {
  of(url: string, model: string): Way
  learn(url: string, model: string, change: Partial<Way>): void
}

const maxModels = 1_000

export function createWays(): Ways {
  const known = new Map<string, Way>()
  const keyOf = (url: string, model: string) => `${url}\n${model}`
  return {
    of: (url, model) => known.get(keyOf(url, model)) ?? firstWay,
    learn(url, model, change) {
      const key = keyOf(url, model)
      const way = { ...(known.get(key) ?? firstWay), ...change }
      known.delete(key)
      known.set(key, way)
      const [oldest] = known.keys()
      if (known.size > maxModels && oldest !== undefined) known.delete(oldest)
    },
  }
}

interface Asked {
  hasShape: boolean
  hasTemperature: boolean
  isStream: boolean
}

const lowerFormat = { schema: 'object', object: 'prompt', prompt: null } as const

/** What a refusal asks to change; null where nothing would help. Each change is made once, so that asking again has an end. */
export function adaptWay(way: Way, refusal: Refusal, asked: Asked): Partial<Way> | null {
  const { status, text } = refusal
  // Templates of models on this machine refuse with 500, too.
  const isTemplate = /system role not supported|system (?:role|message)s? (?:is|are) not supported/.test(text)
  if (way.hasSystemRole && isTemplate && [400, 422, 500].includes(status)) return { hasSystemRole: false }
  if (failureOfRefusal(refusal).kind !== 'request-refused') return null
  if (way.limit === 'max_tokens' && text.includes('max_completion_tokens')) return { limit: 'max_completion_tokens' }
  if (asked.hasTemperature && way.takesTemperature && text.includes('temperature')) return { takesTemperature: false }
  if (asked.isStream && way.asksUsage && /stream_options|include_usage/.test(text)) return { asksUsage: false }
  const format = asked.hasShape ? lowerFormat[way.format] : null
  const isFormat = /response_format|json_schema|json_object|response_schema|grammar|structured output/.test(text)
  return format !== null && isFormat ? { format } : null
}
