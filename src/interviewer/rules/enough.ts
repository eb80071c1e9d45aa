import type { Line } from '#contract/interview/dialogue.ts'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { moveOn } from '../moves.ts'
import { asAnswer, type DialogueRule, type Situation, withAnswer } from '../situation.ts'
import * as wording from '../wording.ts'

/** Enough. A neutral acknowledgement, and the next question. */
export const enough: DialogueRule = {
  id: ruleIds.enough,
  situation: 'Enough',
  respond: (situation) =>
    moveOn(situation.plan, withAnswer(situation), asAnswer(situation), {
      lead: acknowledge(situation),
      cause: ruleIds.enough,
    }),
}

/** What somebody has gone through; nothing light is said after it. */
const grief =
  /\b(?:died|dying|death|dead|funeral|grave|grief|cancer|suicide|abus\w+|assault\w*|raped|miscarriage|passed away|killed|violence)\b/

/** One that was not said yet; which of them depends on the answer, so that interviews do not all sound alike. */
function acknowledge({ state, said, answer }: Situation): Line {
  if (grief.test(said)) return wording.soberAcknowledgement
  const left = wording.acknowledgements.filter(({ id }) => !state.saidLineIds.includes(id))
  const from = left.length > 0 ? left : wording.acknowledgements
  return from[Math.round(answer.words) % from.length] ?? wording.soberAcknowledgement
}
