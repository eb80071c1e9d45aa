import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { contentStems, sharedStems } from '#language/stems.ts'
import { workLifeWords } from '../cues/work-life.ts'
import { countRule, promptInForce, stay, timesUsed } from '../moves.ts'
import { asAnswer, type DialogueRule, type Situation, withAnswer } from '../situation.ts'
import * as wording from '../wording.ts'

/** Fewest words that can be off the topic; below, sharing no word means little. Source: evaluation design, 5.2. */
const fewestWords = 15

/** Off topic. The question once more, once; it is no probe. A must-have's yes or no needs no words of its question. */
export const offTopic: DialogueRule = {
  id: ruleIds.offTopic,
  situation: 'Off topic',
  respond(situation) {
    const { answer, state } = situation
    if (
      situation.utterance === null ||
      isMustHaveQuestion(situation.question) ||
      timesUsed(state, ruleIds.offTopic) > 0
    )
      return null
    if (answer.words < fewestWords || sharesTopic(situation)) return null
    return stay(
      countRule(withAnswer(situation), ruleIds.offTopic),
      {
        say: [wording.restating, promptInForce(situation.plan, state)],
        kind: 'restate',
        cause: ruleIds.offTopic,
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
