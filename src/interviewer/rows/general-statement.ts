import { isGeneralTalk } from '../cues/general-talk.ts'
import type { Row } from '../situation.ts'
import { askProbe } from './probes.ts'

/** Row 14: habitual wording and no occasion, where a past occasion was asked for. */
export const generalStatement: Row = {
  id: 'row-14',
  situation: 'General statement',
  respond(situation) {
    const { answer, type } = situation
    if (type !== 'past') return null
    const isGeneral = answer.habitual > 0 && answer.episodes === 0
    if (!isGeneral && !isGeneralTalk(answer.sentences)) return null
    return askProbe(situation, 'row-14', 'general_statement')
  },
}
