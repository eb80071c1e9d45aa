import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { countRule, currentQuestion, freshQuestion, moveOn, remember, stay, timesUsed } from '../moves.ts'
import { asAside, type DialogueRule, hasAnswered, type Situation } from '../situation.ts'
import type { DialogueState, DialogueStep } from '../state.ts'
import * as wording from '../wording.ts'
import { withoutAnswer } from './skip.ts'

/** Times in one interview that an earlier question is opened again: who wants more has the page for corrections. */
export const mostRevisits = 3
const mostUses = 2

const offersAnother = /\banother\b|\bother (?:one|example)\b/
const saysAnswered =
  /\balready\b|\btold you\b|\bi (?:have )?(?:said|answered|explained|covered)\b|\basked\b|\bsame (?:question|answer)\b|\bi said\b/
const namesEarlier = /\b(?:previous|last|earlier|before|back|skipped|first|second|third|fourth|beginning|start)\b/
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'].map((word) => new RegExp(`\\b${word}\\b`))

/** An earlier question again, something to add or to correct, or "I answered that already". */
export const goBack: DialogueRule = {
  id: ruleIds.goBack,
  situation: 'Goes back, adds, corrects, or has answered already',
  respond(situation) {
    const { intents, said, state, question } = situation
    if (!intents.has('goBack') || timesUsed(state, ruleIds.goBack) >= mostUses) return null
    if (saysAnswered.test(said)) {
      return offersAnother.test(said)
        ? saying(situation, wording.anotherExample, `${ruleIds.goBack} another`)
        : goOn(situation)
    }
    const target = targetOf(situation)
    if (target === null) return saying(situation, wording.addToAnswer, `${ruleIds.goBack} add`)
    const opened: DialogueState = {
      ...state,
      ...freshQuestion,
      questionIndex: target,
      returnTo: state.returnTo ?? state.questionIndex + (hasAnswered(situation) ? 1 : 0),
      revisits: (state.revisits ?? 0) + 1,
    }
    if ((opened.returnTo ?? 0) >= situation.plan.questions.length)
      return saying(situation, wording.addToAnswer, `${ruleIds.goBack} add`)
    const ask = wording.questionLine(currentQuestion(situation.plan, opened), 'main')
    return stay(
      remember(opened, [ask]),
      { say: [wording.goBack, ask], kind: 'restate', cause: `${ruleIds.goBack} back`, questionId: question.id },
      asAside(situation),
    )
  },
}

/** The earlier question that is meant; null to add to the one in force. */
function targetOf({ said, state, before }: Situation): number | null {
  const { questionIndex, revisits = 0 } = state
  if (questionIndex === 0 || revisits >= mostRevisits) return null
  const ordinal = ordinals.findIndex((word) => word.test(said))
  if (ordinal >= 0 && ordinal < questionIndex) return ordinal
  return namesEarlier.test(said) || before.words === 0 ? questionIndex - 1 : null
}

function saying(situation: Situation, line: typeof wording.goBack, cause: string): DialogueStep {
  return stay(
    countRule(situation.state, ruleIds.goBack),
    { say: [line], kind: 'aside', cause, questionId: situation.question.id },
    asAside(situation),
  )
}

/** Nobody is made to say a thing twice; what has no answer of its own gets no level. */
function goOn(situation: Situation): DialogueStep {
  const state = hasAnswered(situation) ? situation.state : withoutAnswer(situation)
  return moveOn(situation.plan, state, asAside(situation), {
    lead: wording.answeredAlready,
    leadAtEnd: wording.skippedLast,
    cause: `${ruleIds.goBack} answered`,
  })
}
