import type { Clock } from '#server/platform/clock.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import { type CallOutside, createOutsideClient } from '#server/platform/http/outside-client.ts'
import type { Llm, LlmPrices } from '../port.ts'
import { addressOf, fetchThrough } from './exchange.ts'
import { respond } from './respond.ts'
import { stream } from './stream.ts'
import type { Ways } from './ways.ts'

export { createWays } from './ways.ts'

export interface OpenaiCompatibleLlmConfig {
  /** Base address, such as `https://api.example/v1`; a query (`?api-version=…`) goes with every request. */
  url: string
  /** Null for a service that asks for none. */
  key: Secret | null
  model: string
  prices: LlmPrices | null
}

interface OpenaiCompatibleLlmDeps {
  clock: Pick<Clock, 'now'>
  /** What is known of each model; shared, so that every refusal is met once. */
  ways: Ways
  /** Where the address is a customer's; left out: the admin's own. */
  send?: CallOutside
}

/** Bytes. A stream sends some 250 for each token. */
const maxAnswerBytes = 16_000_000
const callAdminsService = createOutsideClient({ allowsPrivateAddresses: true, maxBytes: maxAnswerBytes })

/** Any service that speaks OpenAI's chat completions. */
export function createOpenaiCompatibleLlm(config: OpenaiCompatibleLlmConfig, deps: OpenaiCompatibleLlmDeps): Llm {
  // The SDK would print warnings to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { url, model, prices } = config
  const address = addressOf(url, config.key)
  const fetch = fetchThrough({ send: deps.send ?? callAdminsService, clock: deps.clock })
  const service = {
    address,
    fetch,
    model,
    prices,
    way: () => deps.ways.of(url, model),
    learn: (change: Parameters<Ways['learn']>[2]) => deps.ways.learn(url, model, change),
  }
  return {
    id: 'openai-compatible',
    model,
    respond: (request, signal) => respond(service, request, signal),
    stream: (request, signal) => stream(service, request, signal),
  }
}
