import { countRow, promptInForce, stay, timesUsed } from '../moves.ts'
import { asAnswer, type Row, withAnswer } from '../situation.ts'
import * as wording from '../wording.ts'

/** Fewest words that can be off the topic; below, sharing no word means little. Source: evaluation design, 5.2. */
const fewestWords = 15

/** Row 13: off topic. The question once more, once; it is no probe. */
export const offTopic: Row = {
  id: 'row-13',
  situation: 'Off topic',
  respond(situation) {
    const { answer, state } = situation
    if (situation.utterance === null || timesUsed(state, 'row-13') > 0) return null
    if (answer.words < fewestWords || answer.topicOverlap > 0) return null
    return stay(
      countRow(withAnswer(situation), 'row-13'),
      {
        say: [wording.restating, promptInForce(situation.plan, state)],
        kind: 'restate',
        cause: 'row-13',
        questionId: situation.question.id,
      },
      asAnswer(situation),
    )
  },
}
