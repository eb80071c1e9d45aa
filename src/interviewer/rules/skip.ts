import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isAside, openingPattern, requestPattern } from '../cues/aside.ts'
import { moveOn, rotate } from '../moves.ts'
import { asAside, type DialogueRule, hasAnswered, type Situation } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import * as wording from '../wording.ts'

const request = requestPattern([
  'skip(?:ping)?(?: (?:that|this|it|(?:this|that|the)(?: one| question)?|to the next(?: one| question)?|question \\w+))?',
  'pass(?: on (?:that|this|it|(?:this|that)(?: one| question)?))?',
  '(?:go |move )?(?:on )?(?:to )?(?:the |my )?next (?:question|one)',
  'move on|go on to the next(?: one| question)?|next|another question|a different question',
])

const refusal = openingPattern([
  "(?:i(?:'d| would) )?(?:rather|prefer) not(?: to)?(?: (?:answer|say|talk|discuss|share|tell|go into))?",
  "(?:i )?(?:don't|do not|won't|will not) (?:want|wish|like) to (?:answer|talk about|discuss|share|say)",
  "(?:i )?(?:won't|will not|can't|cannot) (?:answer|talk about|discuss) (?:that|this|it)",
  'no comment',
])

const wholeQuestion = /\bskip(?:ping)? (?:this|that|the|question)/

/** Skip. Accepted without a reason; no level, unless an answer is there and only the probe is skipped. */
export const skip: DialogueRule = {
  id: ruleIds.skip,
  situation: 'Skips',
  respond(situation) {
    if (!situation.intents.has('skip') && !isAside(situation, request) && !isAside(situation, refusal)) return null
    return skipQuestion(situation, ruleIds.skip)
  },
}

export function skipQuestion(situation: Situation, cause: string): DialogueStep {
  const keepsAnswer = hasAnswered(situation) && !wholeQuestion.test(situation.said)
  const lead = rotate(wording.skipped, situation.state)
  const state = keepsAnswer ? situation.state : withoutAnswer(situation)
  return moveOn(situation.plan, state, asAside(situation), { lead, leadAtEnd: wording.skippedLast, cause })
}

/** The question in force gets no level. */
export function withoutAnswer({ state, question }: Situation): Situation['state'] {
  return { ...state, skippedQuestionIds: [...state.skippedQuestionIds, question.id] }
}
