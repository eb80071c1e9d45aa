import type { LlmBehaviour } from '../../conformance.ts'
import { scenarios } from './scenarios.ts'
import type { Play } from './scripted-service.ts'
import { openStream, tokensOf } from './wire.ts'

const behaviours: Readonly<Record<LlmBehaviour, Play>> = {
  answers: scenarios.happy.play,
  declines: scenarios.refusal.play,
  'is cut off': scenarios['length-mid-json'].play,
  'falls silent': ({ isStream, says }, response) => {
    if (!isStream || says === '{}') return
    const stream = openStream(response)
    for (const token of tokensOf(says)) stream.text(token)
  },
}

/** What the conformance suite asks a model to do. */
export function playOf(behaviour: LlmBehaviour): Play {
  return behaviours[behaviour]
}
