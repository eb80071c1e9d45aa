import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { DialogueRule } from '../situation.ts'
import { askProbe } from './probes.ts'

/** No number, tool, name or occasion. */
export const specifics: DialogueRule = {
  id: ruleIds.specifics,
  situation: 'Missing specifics',
  respond(situation) {
    const { answer, type } = situation
    const details = answer.numbers + answer.namedThings.length + answer.episodes
    return type === 'past' && details === 0 ? askProbe(situation, ruleIds.specifics, 'missing_specifics') : null
  },
}
