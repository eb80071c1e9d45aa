import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { DialogueRule } from '../situation.ts'
import { askProbe } from './probes.ts'

/**
 * Own role missing. Asked before result and specifics: in group-minded speech "we" is manners, not absence,
 * so it must be asked for before it can lower a level (evaluation design, 5.2).
 */
export const ownRole: DialogueRule = {
  id: ruleIds.ownRole,
  situation: 'Missing own role',
  respond(situation) {
    const { answer, type } = situation
    if (type !== 'past') return null
    const isShared = answer.weActions > 0 && answer.weActions >= 2 * answer.iActions
    return answer.iActions < 1 || isShared ? askProbe(situation, ruleIds.ownRole, 'missing_own_role') : null
  },
}
