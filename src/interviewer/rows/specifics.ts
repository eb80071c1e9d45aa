import type { Row } from '../situation.ts'
import { askProbe } from './probes.ts'

/** Row 17: no number, tool, name or occasion. */
export const specifics: Row = {
  id: 'row-17',
  situation: 'Missing specifics',
  respond(situation) {
    const { answer, type } = situation
    const details = answer.numbers + answer.namedThings.length + answer.episodes
    return type === 'past' && details === 0 ? askProbe(situation, 'row-17', 'missing_specifics') : null
  },
}
