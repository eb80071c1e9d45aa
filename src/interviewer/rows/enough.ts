import { moveOn, rotate } from '../moves.ts'
import { asAnswer, type Row, withAnswer } from '../situation.ts'
import * as wording from '../wording.ts'

/** Row 19: enough. A neutral acknowledgement, and the next question. */
export const enough: Row = {
  id: 'row-19',
  situation: 'Enough',
  respond: (situation) =>
    moveOn(situation.plan, withAnswer(situation), asAnswer(situation), {
      lead: rotate(wording.acknowledgements, situation.state),
      cause: 'row-19',
    }),
}
