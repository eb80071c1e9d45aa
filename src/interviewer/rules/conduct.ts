import type { Line } from '#contract/interview/dialogue.ts'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { countRule, promptInForce, stay, timesUsed } from '../moves.ts'
import { asAnswer, asAside, type DialogueRule } from '../situation.ts'
import type { Wording } from '../wording.ts'

/** The first insult is heard calmly, the second draws the boundary, the third the offer, later ones nothing. */
const heardAt = 1
const boundaryAt = 2
const offerAt = 3

function leadFor(times: number, wording: Wording): readonly Line[] {
  if (times === heardAt) return [wording.firstBoundary]
  return times === boundaryAt ? [wording.boundary] : wording.offerPause
}

/** Abuse aimed at the interviewer. What was answered before is rated as it is. */
export const abuse: DialogueRule = {
  id: ruleIds.abuse,
  situation: 'Hostile or abusive',
  respond(situation) {
    const { state, wording, language } = situation
    if (!situation.isAbusive || (!situation.intents.has('abuse') && language.holdsEvidence(situation.said))) return null
    if (state.abuseCount < heardAt || state.abuseCount > offerAt) return null
    const lead = leadFor(state.abuseCount, wording)
    return stay(
      state,
      {
        say: [...lead, promptInForce(situation.plan, state)],
        kind: 'aside',
        cause: state.abuseCount === offerAt ? `${ruleIds.abuse} pause-offered` : ruleIds.abuse,
        questionId: situation.question.id,
      },
      asAside(situation),
    )
  },
}

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
        say: [situation.wording.restating, promptInForce(situation.plan, situation.state)],
        kind: 'restate',
        cause: ruleIds.scorerInstruction,
        questionId: situation.question.id,
      },
      asAnswer(situation),
    )
  },
}
