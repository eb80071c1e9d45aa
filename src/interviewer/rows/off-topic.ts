import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { contentStems, sharedStems } from '#language/stems.ts'
import { workLifeWords } from '../cues/work-life.ts'
import { countRow, promptInForce, stay, timesUsed } from '../moves.ts'
import { asAnswer, type Row, type Situation, withAnswer } from '../situation.ts'
import * as wording from '../wording.ts'

/** Fewest words that can be off the topic; below, sharing no word means little. Source: evaluation design, 5.2. */
const fewestWords = 15

/** Row 13: off topic. The question once more, once; it is no probe. A must-have's yes or no needs no words of its question. */
export const offTopic: Row = {
  id: 'row-13',
  situation: 'Off topic',
  respond(situation) {
    const { answer, state } = situation
    if (situation.utterance === null || isMustHaveQuestion(situation.question) || timesUsed(state, 'row-13') > 0)
      return null
    if (answer.words < fewestWords || sharesTopic(situation)) return null
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

/** Whether the answer shares a content stem with question, anchors or cue words, or speaks of work life at all. */
function sharesTopic({ plan, question, answer }: Situation): boolean {
  const competency = plan.competencies.find((each) => each.id === question.competencyId)
  const scale = competency
    ? [...Object.values(competency.anchors), ...competency.cueWordsHigh, ...competency.cueWordsLow]
    : []
  const topic = new Set([question.text, question.twin?.text ?? '', ...scale, workLifeWords].flatMap(contentStems))
  const own = answer.sentences.filter((sentence) => !sentence.isInstructionToScorer)
  return (
    sharedStems(
      own.flatMap((sentence) => sentence.stems),
      topic,
    ) > 0
  )
}
