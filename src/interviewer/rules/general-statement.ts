import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isGeneralTalk } from '../cues/general-talk.ts'
import type { DialogueRule } from '../situation.ts'
import { askProbe } from './probes.ts'

/** Habitual wording and no occasion, where a past occasion was asked for. */
export const generalStatement: DialogueRule = {
  id: ruleIds.generalStatement,
  situation: 'General statement',
  respond(situation) {
    const { answer, type } = situation
    if (type !== 'past') return null
    const isGeneral = answer.habitual > 0 && answer.episodes === 0
    if (!isGeneral && !isGeneralTalk(answer.sentences)) return null
    return askProbe(situation, ruleIds.generalStatement, 'general_statement')
  },
}
