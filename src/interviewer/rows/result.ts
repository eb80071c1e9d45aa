import type { Row } from '../situation.ts'
import { askProbe } from './probes.ts'

/** Row 16: no outcome, change of state or ending. */
export const result: Row = {
  id: 'row-16',
  situation: 'Missing result',
  respond: (situation) =>
    situation.type === 'past' && situation.answer.results === 0
      ? askProbe(situation, 'row-16', 'missing_result')
      : null,
}
