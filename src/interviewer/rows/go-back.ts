import type { DialogueState } from '#contract/interview/dialogue.ts'
import { countRow, currentQuestion, freshQuestion, moveOn, remember, stay, timesUsed } from '../moves.ts'
import type { DialogueStep } from '../port.ts'
import { asAside, hasAnswered, type Row, type Situation } from '../situation.ts'
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

/** Row 20: an earlier question again, something to add or to correct, or "I answered that already". */
export const goBack: Row = {
  id: 'row-20',
  situation: 'Goes back, adds, corrects, or has answered already',
  respond(situation) {
    const { intents, said, state, question } = situation
    if (!intents.has('goBack') || timesUsed(state, 'row-20') >= mostUses) return null
    if (saysAnswered.test(said)) {
      return offersAnother.test(said) ? saying(situation, wording.anotherExample, 'row-20 another') : goOn(situation)
    }
    const target = targetOf(situation)
    if (target === null) return saying(situation, wording.addToAnswer, 'row-20 add')
    const opened: DialogueState = {
      ...state,
      ...freshQuestion,
      questionIndex: target,
      returnTo: state.returnTo ?? state.questionIndex + (hasAnswered(situation) ? 1 : 0),
      revisits: (state.revisits ?? 0) + 1,
    }
    if ((opened.returnTo ?? 0) >= situation.plan.questions.length)
      return saying(situation, wording.addToAnswer, 'row-20 add')
    const ask = wording.questionLine(currentQuestion(situation.plan, opened), 'main')
    return stay(
      remember(opened, [ask]),
      { say: [wording.goBack, ask], kind: 'restate', cause: 'row-20 back', questionId: question.id },
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
    countRow(situation.state, 'row-20'),
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
    cause: 'row-20 answered',
  })
}
