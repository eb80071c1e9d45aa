import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { isAside, openingPattern } from '../cues/aside.ts'
import { countRule, moveOn, remember, rotate, stay, timesUsed } from '../moves.ts'
import { asAside, type DialogueRule, hasAnswered, type Situation } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import * as wording from '../wording.ts'
import { withoutAnswer } from './skip.ts'

const cue = openingPattern([
  "(?:i )?(?:really |honestly |actually |just )?(?:don't|do not) (?:really |honestly |actually )?know",
  "(?:i(?:'ve| have)? )?(?:have )?(?:really |honestly )?never (?:had|done|been|experienced|faced|needed|happened|worked|dealt|made|helped|disagreed)",
  "(?:that |it |this )?(?:has |have |'s )?never happened",
  "(?:i )?(?:really |honestly )?(?:can't|cannot|can not|couldn't|could not) (?:really |honestly )?(?:think of|remember|recall|come up with)",
  "(?:i )?(?:really )?(?:don't|do not) (?:really )?(?:have|remember|recall) (?:any|an|a|one|such|that|something)",
  "(?:i )?(?:don't|do not) (?:really )?(?:have|remember)(?=[.?!,;]|$)",
  "(?:i have |i've got |there is |there's )?(?:no|not any) (?:idea|example|examples|experience|clue|answer)",
  'nothing (?:really )?(?:comes to mind|like that|i can think of)',
  'not (?:really|that i (?:know|can think|remember))',
])

/** No example. "I don't have one" answers a must-have; elsewhere once a smaller one, then the situational twin, then the next question without a level. */
export const noExample: DialogueRule = {
  id: ruleIds.noExample,
  situation: "Doesn't know, or has no example",
  respond(situation) {
    const { state, question } = situation
    if (isMustHaveQuestion(question) || hasAnswered(situation) || !isAside(situation, cue)) return null
    const used = countRule(state, ruleIds.noExample)
    if (situation.type === 'past' && timesUsed(state, ruleIds.noExample) === 0)
      return stay(
        used,
        {
          say: [wording.smallerExample],
          kind: 'aside',
          cause: `${ruleIds.noExample} smaller`,
          questionId: question.id,
        },
        asAside(situation),
      )
    if (state.variant === 'main' && question.twin !== null) return askTwin(situation, used)
    return moveOn(situation.plan, withoutAnswer(situation), asAside(situation), {
      lead: rotate(wording.skipped, state),
      leadAtEnd: wording.skippedLast,
      cause: `${ruleIds.noExample} none`,
    })
  },
}

/** The twin is a question of its own: what was said before and the probes before it do not count. */
function askTwin(situation: Situation, used: Situation['state']): DialogueStep {
  const twin = wording.questionLine(situation.question, 'twin')
  return stay(
    remember({ ...used, variant: 'twin', probesAsked: [], answerParts: [] }, [twin]),
    {
      say: [wording.twinLead, twin],
      kind: 'question',
      cause: `${ruleIds.noExample} twin`,
      questionId: situation.question.id,
    },
    asAside(situation),
  )
}
