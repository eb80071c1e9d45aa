import type { Clock } from '#server/platform/clock.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { CallOutside } from '#server/platform/http/outside-client.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createLlmGates } from './gates.ts'
import { guardLlm } from './guard.ts'
import { createOpenaiCompatibleLlm, createWays } from './openai-compatible/index.ts'
import type { Llm, LlmPrices } from './port.ts'

export { createLlmBudget } from './budget.ts'
export { createMask } from './masking.ts'

/** Every adapter of the port by its id. */
export const llmAdapters = { 'openai-compatible': createOpenaiCompatibleLlm } as const

/** A service with its key in the open: the installation's own (`config.llm`), or a workspace's. */
export interface LlmAccess {
  url: string
  key: Secret | null
  /** For what is said in a call. */
  model: string
  /** For reports. */
  evaluationModel: string
  /** Of both models; null where they are not known. */
  prices: LlmPrices | null
}

export interface LlmPair {
  conversation: Llm
  evaluation: Llm
}

interface LlmDeps {
  clock: Clock
  log: Log
  random?: () => number
}

/**
 * Opens language models. One for the process: what it knows of services, and how many calls each key has under way, is
 * shared by everything that it opens.
 * @returns A function whose `send` is left out where the address is the admin's own.
 */
export function createLlmOpener(deps: LlmDeps): (access: LlmAccess, send?: CallOutside) => LlmPair {
  const { clock, log, random = Math.random } = deps
  const findGate = createLlmGates(clock)
  const ways = createWays()
  return ({ url, key, model, evaluationModel, prices }, send) => {
    const gate = findGate(url, key)
    const open = (name: string) =>
      guardLlm(llmAdapters['openai-compatible']({ url, key, model: name, prices }, { clock, ways, send }), {
        clock,
        log,
        gate,
        random,
      })
    return { conversation: open(model), evaluation: open(evaluationModel) }
  }
}
