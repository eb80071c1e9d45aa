import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isAside, openingPattern, requestPattern } from '../cues/aside.ts'
import { countRule, promptInForce, stay, timesUsed } from '../moves.ts'
import { asAside, type DialogueRule } from '../situation.ts'
import * as wording from '../wording.ts'

const request = requestPattern([
  '(?:explain|clarify|rephrase|reword)(?: (?:that|it|this|the question|your question|what you mean|what that means))?(?: (?:to me|for me|a bit|a little|further|differently|please))?',
  'put (?:it|that|the question) (?:differently|another way|in other words)',
  'ask (?:it|that) (?:differently|another way|in other words)',
])

const confusion = openingPattern([
  'what (?:exactly )?do you mean',
  'what does (?:that|this|it) mean',
  "(?:i(?:'m| am) )?not (?:really |quite |entirely |so |completely )?sure (?:what|if) you(?:'re| are)? (?:ask|mean|want|look|after)\\w*",
  "(?:i(?:'m| am) )?not (?:really |quite |entirely |so |completely )?sure (?:what you mean|(?:i|if i) (?:understand|understood|get) (?:the question|that|it|you))",
  "(?:i )?(?:don't|do not|didn't|did not) (?:really |quite |fully )?(?:understand|follow)(?: (?:the question|you|what you|that|it|this))?",
  'what (?:exactly )?(?:are you asking|do you want (?:me )?to (?:know|say|hear|tell))',
  '(?:what|which) (?:kind|sort|type) of (?:\\w+ ){0,3}\\w+\\?',
  'do you mean',
  'like what\\?',
])

const asksLength = /\bhow (?:long|short|detailed|much detail)\b/

const mostUses = 2

/**
 * Clarify. The plan's other wording of the same question, or the question again where it has none, and the probe
 * again if one was asked.
 */
export const clarify: DialogueRule = {
  id: ruleIds.clarify,
  situation: 'Asks what is meant',
  respond(situation) {
    const { plan, state, question } = situation
    if (timesUsed(state, ruleIds.clarify) >= mostUses) return null
    if (!situation.intents.has('clarify') && !isAside(situation, request) && !isAside(situation, confusion)) return null
    const prompt = promptInForce(plan, state)
    const isProbe = prompt.id !== wording.questionLine(question, state.variant).id
    const otherWords = wording.rephraseLine(question, state.variant)
    const again =
      otherWords === null
        ? [wording.repeating, wording.questionLine(question, state.variant)]
        : [wording.rephrasing, otherWords]
    return stay(
      countRule(state, ruleIds.clarify),
      {
        say: [
          ...(asksLength.test(situation.said) ? [wording.answerLengthLine(plan)] : []),
          ...again,
          ...(isProbe ? [prompt] : []),
        ],
        kind: 'restate',
        cause: ruleIds.clarify,
        questionId: question.id,
      },
      asAside(situation),
    )
  },
}
