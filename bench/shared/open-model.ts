import type { LanguageModel } from '../../src/language-model/port.ts'
import { createSystemClock } from '../../src/server/platform/clock.ts'
import { Secret } from '../../src/server/platform/config/secret.ts'
import { createLog } from '../../src/server/platform/log/log.ts'
import { createLlmBudget, createLlmOpener, createMask } from '../../src/server/providers/llm/index.ts'
import { createLanguageModel } from '../../src/server/tenancy/api-configuration/language-model.ts'

export interface Service {
  url: string
  key: string | null
  model: string
}

/** Opens models at a service that speaks OpenAI's chat completions, as the product asks them: one for each interview. */
export function openModelsAt({ url, key, model }: Service): (use: 'conversation' | 'evaluation') => LanguageModel {
  const clock = createSystemClock()
  const open = createLlmOpener({ clock, log: createLog({ level: 'silent' }) })
  const pair = open({ url, key: key === null ? null : new Secret(key), model, evaluationModel: model, prices: null })
  return (use) =>
    createLanguageModel(pair[use], {
      use,
      service: new URL(url).host,
      budget: createLlmBudget({ prices: null }),
      mask: createMask({ people: [], employers: [] }),
      account: () => undefined,
      clock,
    })
}
