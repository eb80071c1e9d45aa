import { countRow, promptInForce, stay, timesUsed } from '../moves.ts'
import { asAnswer, type Row } from '../situation.ts'
import * as wording from '../wording.ts'

/**
 * Row 5: an instruction to the scorer. There is no reaction: its sentences count as not said, and every row flags them
 * (`asAnswer`, `asAside`). This row is for an utterance that holds nothing else; the question is asked again, once.
 */
export const scorerInstruction: Row = {
  id: 'row-5',
  situation: 'Instruction to the scorer',
  respond(situation) {
    if (!situation.instructsScorer || situation.words > 0) return null
    if (timesUsed(situation.state, 'row-5') > 0) return null
    return stay(
      countRow(situation.state, 'row-5'),
      {
        say: [wording.restating, promptInForce(situation.plan, situation.state)],
        kind: 'restate',
        cause: 'row-5',
        questionId: situation.question.id,
      },
      asAnswer(situation),
    )
  },
}
