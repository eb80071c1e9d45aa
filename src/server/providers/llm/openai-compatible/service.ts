import type { LlmFailure, LlmOutcome, LlmPrices, LlmUsage } from '../port.ts'
import { costOf } from '../usage.ts'
import type { Address } from './exchange.ts'
import type { Way } from './ways.ts'

/** One model of one service. */
export interface Service {
  address: Address
  fetch: typeof globalThis.fetch
  model: string
  prices: LlmPrices | null
  way(): Way
  learn(change: Partial<Way>): void
}

interface Facts {
  usage: LlmUsage
  model: string
}

const maxModelLength = 200

export function outcomeOf<Value>(
  { prices }: Pick<Service, 'prices'>,
  { usage, model }: Facts,
  result: { value: Value } | { failure: LlmFailure },
): LlmOutcome<Value> {
  const costMicros = prices === null ? null : costOf(usage, prices)
  const account = { usage, model: model.slice(0, maxModelLength), costMicros, inventedPlaceholders: [] }
  return 'failure' in result
    ? { ...account, kind: 'failed', failure: result.failure }
    : { ...account, kind: 'answered', value: result.value }
}
