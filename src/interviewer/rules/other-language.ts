import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { countRule, moveOn, promptInForce, rotate, stay, timesUsed } from '../moves.ts'
import { asAside, type DialogueRule } from '../situation.ts'
import { withoutAnswer } from './requests.ts'

const flag = 'other_language'
/** Times on one question that the interviewer says so; then it goes on, and the question gets no level. */
const maxUses = 2

/** Another language than the interview's. It is said that nothing was understood, and nothing is rated. */
export const otherLanguage: DialogueRule = {
  id: ruleIds.otherLanguage,
  situation: 'Speaks another language',
  respond(situation) {
    const { isOtherLanguage, state, plan, question, wording } = situation
    if (!isOtherLanguage) return null
    if (timesUsed(state, ruleIds.otherLanguage) >= maxUses)
      return moveOn(plan, withoutAnswer(situation), asAside(situation, flag), {
        lead: rotate(wording.skipped, state),
        leadAtEnd: wording.skippedLast,
        cause: ruleIds.otherLanguage,
      })
    return stay(
      countRule(state, ruleIds.otherLanguage),
      {
        say: [...wording.otherLanguage, promptInForce(plan, state)],
        kind: 'aside',
        cause: ruleIds.otherLanguage,
        questionId: question.id,
      },
      asAside(situation, flag),
    )
  },
}
