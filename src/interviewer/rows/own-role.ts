import type { Row } from '../situation.ts'
import { askProbe } from './probes.ts'

/**
 * Row 15: own role missing. Asked before result and specifics: in group-minded speech "we" is manners, not absence,
 * so it must be asked for before it can lower a level (evaluation design, 5.2).
 */
export const ownRole: Row = {
  id: 'row-15',
  situation: 'Missing own role',
  respond(situation) {
    const { answer, type } = situation
    if (type !== 'past') return null
    const isShared = answer.weActions > 0 && answer.weActions >= 2 * answer.iActions
    return answer.iActions < 1 || isShared ? askProbe(situation, 'row-15', 'missing_own_role') : null
  },
}
