import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createLlmGates } from './gates.ts'
import { guardLlm } from './guard.ts'
import { createOpenaiCompatibleLlm, createWays } from './openai-compatible/index.ts'
import type { OpenLlm } from './port.ts'

export { createLlmBudget, type LlmBudget } from './budget.ts'
export { mayPass } from './failures.ts'
export { createMask } from './masking.ts'
export { estimateTokens } from './usage.ts'

/** Every adapter of the port by its id. */
export const llmAdapters = { 'openai-compatible': createOpenaiCompatibleLlm } as const

interface LlmDeps {
  clock: Clock
  log: Log
  random?: () => number
}

/**
 * Opens language models. One for the process: what it knows of services, and how many calls each key has under way, is
 * shared by everything that it opens.
 */
export function createLlmOpener(deps: LlmDeps): OpenLlm {
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
