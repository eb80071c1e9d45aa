import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isAside, openingPattern, requestPattern } from '../cues/aside.ts'
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
import * as wording from '../wording.ts'
import { toldEarlier } from './told-earlier.ts'

const repeatRequest = requestPattern([
  '(?:say|repeat|ask|read)(?:ing)? (?:that|it|this|me that|me|yourself|the (?:last )?(?:question|part|bit)|that (?:question|part|bit)|your question|what you (?:just )?said)(?: (?:again|once more|one more time|back))?',
  'repeat(?:ing)?',
  'say again|come again|once more|one more time',
  '(?:i )?(?:beg your )?pardon(?: me)?',
  "(?:i )?(?:didn't|did not|couldn't|could not|don't|haven't|have not) (?:quite |really |fully |properly )?(?:hear|heard|catch|caught|get|got) (?:that|it|you|the (?:last )?(?:question|part|bit)|what you (?:just )?(?:said|asked)|any of (?:that|it)|all of (?:that|it)|anything|your question)",
  "(?:i )?(?:didn't|did not) (?:quite )?(?:hear|catch)",
  '(?:i )?missed (?:that|it|the question|the last (?:part|bit)|what you said)',
  '(?:what|sorry|huh|excuse me)\\?',
  "what (?:was|were|is|'s) (?:that|the question|it|your question|you saying)(?: again)?",
  'what did you (?:just )?(?:say|ask)(?: again)?',
  'hear (?:that|it|the question) (?:again|once more|one more time)',
])

const acceptance = /^(?:yes|yeah|yep|sure|ok|okay|please)(?:[ ,]+(?:please|thanks|thank you|repeat(?: it)?))*[.!]?$/

/** Repeats on one question that are free; after them the words are taken as the answer. */
const maxRepeats = 3

/** Repeat. The same words again; it does not count as a probe. */
export const repeat: DialogueRule = {
  id: ruleIds.repeat,
  situation: 'Asks to repeat',
  respond(situation) {
    if (timesUsed(situation.state, ruleIds.repeat) >= maxRepeats) return null
    const acceptsOffer = situation.state.silencePrompts === 20 && acceptance.test(situation.said)
    return acceptsOffer || situation.intents.has('repeat') || isAside(situation, repeatRequest)
      ? repeatPrompt(situation, ruleIds.repeat)
      : null
  },
}

export function repeatPrompt(situation: Situation, cause: string): DialogueStep {
  return stay(
    countRule(situation.state, ruleIds.repeat),
    {
      say: [wording.repeating, promptInForce(situation.plan, situation.state)],
      kind: 'restate',
      cause,
      questionId: situation.question.id,
    },
    asAside(situation),
  )
}

const clarifyRequest = requestPattern([
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

const maxClarifications = 2

/**
 * Clarify. The plan's other wording of the same question, or the question again where it has none, and the probe
 * again if one was asked.
 */
export const clarify: DialogueRule = {
  id: ruleIds.clarify,
  situation: 'Asks what is meant',
  respond(situation) {
    const { plan, state, question } = situation
    if (timesUsed(state, ruleIds.clarify) >= maxClarifications) return null
    if (!situation.intents.has('clarify') && !isAside(situation, clarifyRequest) && !isAside(situation, confusion))
      return null
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

const skipRequest = requestPattern([
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
    if (!situation.intents.has('skip') && !isAside(situation, skipRequest) && !isAside(situation, refusal)) return null
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

/** Times in one interview that an earlier question is opened again: who wants more has the page for corrections. */
export const maxRevisits = 3
const maxReturns = 2

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
    const told = toldEarlier(situation)
    if (told !== null) return told
    if (!intents.has('goBack') || timesUsed(state, ruleIds.goBack) >= maxReturns) return null
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
  if (questionIndex === 0 || revisits >= maxRevisits) return null
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
