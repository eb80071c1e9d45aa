import type { Line } from '#contract/interview/dialogue.ts'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isAside } from '../aside.ts'
import {
  countRule,
  currentQuestion,
  freshQuestion,
  moveOn,
  promptInForce,
  remember,
  rotate,
  stay,
  timesUsed,
} from '../moves.ts'
import { asAside, type DialogueRule, hasAnswered, type Situation } from '../situation.ts'
import type { DialogueState, DialogueStep } from '../state.ts'
import { questionLine, rephraseLine } from '../wording.ts'
import { toldEarlier } from './told-earlier.ts'

/** Repeats on one question that are free; after them the words are taken as the answer. */
const maxRepeats = 3

/** Repeat. The same words again; it does not count as a probe. */
export const repeat: DialogueRule = {
  id: ruleIds.repeat,
  situation: 'Asks to repeat',
  respond(situation) {
    if (timesUsed(situation.state, ruleIds.repeat) >= maxRepeats) return null
    const acceptsOffer = situation.state.silencePrompts === 20 && situation.language.cues.accepts.test(situation.said)
    return acceptsOffer || situation.intents.has('repeat') || isAside(situation, 'repeat')
      ? repeatPrompt(situation, ruleIds.repeat)
      : null
  },
}

export function repeatPrompt(situation: Situation, cause: string): DialogueStep {
  return stay(
    countRule(situation.state, ruleIds.repeat),
    {
      say: [situation.wording.repeating, promptInForce(situation.plan, situation.state)],
      kind: 'restate',
      cause,
      questionId: situation.question.id,
    },
    asAside(situation),
  )
}

const maxClarifications = 2

/**
 * Clarify. The plan's other wording of the same question, or the question again where it has none, and the probe
 * again if one was asked.
 */
export const clarify: DialogueRule = {
  id: ruleIds.clarify,
  situation: 'Asks what is meant',
  respond(situation) {
    const { plan, state, question, wording, language } = situation
    if (timesUsed(state, ruleIds.clarify) >= maxClarifications) return null
    if (!situation.intents.has('clarify') && !isAside(situation, 'clarify') && !isAside(situation, 'confusion'))
      return null
    const prompt = promptInForce(plan, state)
    const isProbe = prompt.id !== questionLine(question, state.variant).id
    const otherWords = rephraseLine(question, state.variant)
    const again =
      otherWords === null
        ? [wording.repeating, questionLine(question, state.variant)]
        : [wording.rephrasing, otherWords]
    return stay(
      countRule(state, ruleIds.clarify),
      {
        say: [
          ...(language.cues.asksLength.test(situation.said) ? [wording.answerLengthLine(plan)] : []),
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

/** Skip. Accepted without a reason; no level, unless an answer is there and only the probe is skipped. */
export const skip: DialogueRule = {
  id: ruleIds.skip,
  situation: 'Skips',
  respond(situation) {
    if (!situation.intents.has('skip') && !isAside(situation, 'skip') && !isAside(situation, 'refusal')) return null
    return skipQuestion(situation, ruleIds.skip)
  },
}

export function skipQuestion(situation: Situation, cause: string): DialogueStep {
  const { wording, language } = situation
  const keepsAnswer = hasAnswered(situation) && !language.cues.skipsQuestion.test(situation.said)
  const lead = rotate(wording.skipped, situation.state)
  const state = keepsAnswer ? situation.state : withoutAnswer(situation)
  return moveOn(situation.plan, state, asAside(situation), { lead, leadAtEnd: wording.skippedLast, cause })
}

/** The question in force gets no level. */
export function withoutAnswer({ state, question }: Situation): Situation['state'] {
  return { ...state, skippedQuestionIds: [...state.skippedQuestionIds, question.id] }
}

/** Times in one interview that an earlier question is opened again: who wants more has the page for corrections. */
export const maxRevisits = 3
const maxReturns = 2

/** An earlier question again, something to add or to correct, or "I answered that already". */
export const goBack: DialogueRule = {
  id: ruleIds.goBack,
  situation: 'Goes back, adds, corrects, or has answered already',
  respond(situation) {
    const { intents, said, state, question, wording, language } = situation
    const told = toldEarlier(situation)
    if (told !== null) return told
    if (!intents.has('goBack') || timesUsed(state, ruleIds.goBack) >= maxReturns) return null
    if (language.cues.saysAnswered.test(said)) {
      return language.cues.offersAnother.test(said)
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
    const ask = questionLine(currentQuestion(situation.plan, opened), 'main')
    return stay(
      remember(opened, [ask]),
      { say: [wording.goBack, ask], kind: 'restate', cause: `${ruleIds.goBack} back`, questionId: question.id },
      asAside(situation),
    )
  },
}

/** The earlier question that is meant; null to add to the one in force. */
function targetOf({ said, state, before, language }: Situation): number | null {
  const { questionIndex, revisits = 0 } = state
  if (questionIndex === 0 || revisits >= maxRevisits) return null
  const ordinal = language.cues.ordinals.findIndex((word) => word.test(said))
  if (ordinal >= 0 && ordinal < questionIndex) return ordinal
  return language.cues.namesEarlier.test(said) || before.words === 0 ? questionIndex - 1 : null
}

function saying(situation: Situation, line: Line, cause: string): DialogueStep {
  return stay(
    countRule(situation.state, ruleIds.goBack),
    { say: [line], kind: 'aside', cause, questionId: situation.question.id },
    asAside(situation),
  )
}

/** Nobody is made to say a thing twice; what has no answer of its own gets no level. */
function goOn(situation: Situation): DialogueStep {
  const { wording } = situation
  const state = hasAnswered(situation) ? situation.state : withoutAnswer(situation)
  return moveOn(situation.plan, state, asAside(situation), {
    lead: wording.answeredAlready,
    leadAtEnd: wording.skippedLast,
    cause: `${ruleIds.goBack} answered`,
  })
}
