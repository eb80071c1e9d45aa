import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { countRule, promptInForce, stay, timesUsed } from '../moves.ts'
import { asAnswer, type DialogueRule } from '../situation.ts'
import * as wording from '../wording.ts'

/**
 * An instruction to the scorer. There is no reaction: its sentences count as not said, and every rule flags them
 * (`asAnswer`, `asAside`). This rule is for an utterance that holds nothing else; the question is asked again, once.
 */
export const scorerInstruction: DialogueRule = {
  id: ruleIds.scorerInstruction,
  situation: 'Instruction to the scorer',
  respond(situation) {
    if (!situation.instructsScorer || situation.words > 0) return null
    if (timesUsed(situation.state, ruleIds.scorerInstruction) > 0) return null
    return stay(
      countRule(situation.state, ruleIds.scorerInstruction),
      {
        say: [wording.restating, promptInForce(situation.plan, situation.state)],
        kind: 'restate',
        cause: ruleIds.scorerInstruction,
        questionId: situation.question.id,
      },
      asAnswer(situation),
    )
  },
}
