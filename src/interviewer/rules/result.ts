import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { DialogueRule } from '../situation.ts'
import { askProbe } from './probes.ts'

/** No outcome, change of state or ending. */
export const result: DialogueRule = {
  id: ruleIds.result,
  situation: 'Missing result',
  respond: (situation) =>
    situation.type === 'past' && situation.answer.results === 0
      ? askProbe(situation, ruleIds.result, 'missing_result')
      : null,
}
