import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { isAboutPrivateLife, stemsOfPlan, tellsOwnWork } from '#text-analysis/private-life.ts'
import { contentStems, sharedStems } from '#text-analysis/stems.ts'
import { isAside } from '../aside.ts'
import { isGeneralTalk, workLifeWords } from '../cues/general-talk.ts'
import { countRule, moveOn, remember, rotate, stay, timesUsed } from '../moves.ts'
import {
  asAnswer,
  asAside,
  type DialogueRule,
  hasAnswered,
  type Situation,
  shortAnswerWords,
  thinAnswerWords,
  withAnswer,
} from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import { questionLine } from '../wording.ts'
import { acknowledge, askProbe, soberLead } from './probes.ts'
import { withoutAnswer } from './requests.ts'

/** No example. "I don't have one" answers a must-have; elsewhere once a smaller one, then the situational twin, then the next question without a level. */
export const noExample: DialogueRule = {
  id: ruleIds.noExample,
  situation: "Doesn't know, or has no example",
  respond(situation) {
    const { state, question, wording } = situation
    if (isMustHaveQuestion(question) || hasAnswered(situation) || !isAside(situation, 'noExample')) return null
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
  const twin = questionLine(situation.question, 'twin')
  return stay(
    remember({ ...used, variant: 'twin', probesAsked: [], answerParts: [] }, [twin]),
    {
      say: [situation.wording.twinLead, twin],
      kind: 'question',
      cause: `${ruleIds.noExample} twin`,
      questionId: situation.question.id,
    },
    asAside(situation),
  )
}

/** Nothing more. Nobody is asked for more after saying that there is none; what was said is the answer. */
export const nothingMore: DialogueRule = {
  id: ruleIds.nothingMore,
  situation: 'Says that there is no more',
  respond(situation) {
    if (!situation.saysNoMore) return null
    return moveOn(situation.plan, withAnswer(situation), asAnswer(situation), {
      lead: acknowledge(situation),
      cause: ruleIds.nothingMore,
    })
  },
}

/** Too short. Under 12 words, or under 25 without an action and without a number. */
export const tooShort: DialogueRule = {
  id: ruleIds.tooShort,
  situation: 'Too short',
  respond(situation) {
    if (!isTooShort(situation)) return null
    if (isBesideTheQuestion(situation)) return askWhatItWas(situation)
    if (
      situation.language.readsAnswers &&
      situation.type === 'past' &&
      isGeneralTalk(situation.answer.sentences) &&
      asksForOccasion(situation)
    )
      return null
    return isUnclear(situation) ? askWhatItWas(situation) : askProbe(situation, ruleIds.tooShort, 'too_short')
  },
}

/** `general_statement` has a better question for what is no account at all, as long as it may still ask it. */
function asksForOccasion({ state, question }: Situation): boolean {
  return !isMustHaveQuestion(question) && !state.probesAsked.includes('general_statement')
}

/** Whether words tell of anything done is known only where answers are read. */
function isTooShort({ answer, type, language }: Situation): boolean {
  if (!language.readsAnswers) return answer.words < shortAnswerWords
  const actions = answer.sentences.reduce(
    (sum, one) => sum + one.iActions + one.weActions,
    type === 'past' ? 0 : answer.steps,
  )
  const isThin = actions === 0 && answer.numbers === 0
  return answer.words < shortAnswerWords || (answer.words < thinAnswerWords && isThin)
}

/** Questions and remarks to the interviewer alone: there is nothing a probe could ask more of. */
function isBesideTheQuestion({ answerText, utterance, state, question, before, language }: Situation): boolean {
  if (utterance === null || isMustHaveQuestion(question) || timesUsed(state, ruleIds.tooShort) > 0) return false
  return before.words === 0 && answerText !== '' && !language.hasAnswer(answerText)
}

/** Words by which somebody speaks to the interviewer, and not of what they did. */
const addressed = /\b(?:you|your|please|can|could|may|need|want|help|sorry|i'm|i am|my|me|wait|here)\b/

/** Nothing of an answer was heard, and perhaps a wish that was not understood: it is asked what it was, once. */
function isUnclear({ answer, utterance, state, question, words, said, language }: Situation): boolean {
  if (!language.readsAnswers) return false
  if (utterance === null || words === 0 || isMustHaveQuestion(question) || timesUsed(state, ruleIds.tooShort) > 0)
    return false
  if (question.maxProbes === 0 || !addressed.test(said)) return false
  const topic = new Set([question.text, question.twin?.text ?? '', workLifeWords].flatMap(contentStems))
  const stems = answer.sentences.flatMap((sentence) => sentence.stems)
  return answer.words < shortAnswerWords && answer.evidenceWords === 0 && sharedStems(stems, topic) === 0
}

function askWhatItWas(situation: Situation): DialogueStep {
  return stay(
    countRule(withAnswer(situation), ruleIds.tooShort),
    {
      say: [...soberLead(situation), situation.wording.unclear],
      kind: 'aside',
      cause: `${ruleIds.tooShort} unclear`,
      questionId: situation.question.id,
    },
    asAnswer(situation),
  )
}

/** Fewest words that can be off the topic; below, sharing no word means little. Source: evaluation design, 5.2. */
const minWords = 15

/** Off topic. The question once more, once; it is no probe. A must-have's yes or no needs no words of its question. */
export const offTopic: DialogueRule = {
  id: ruleIds.offTopic,
  situation: 'Off topic',
  respond(situation) {
    const { answer, state, language, wording } = situation
    if (
      !language.readsAnswers ||
      situation.utterance === null ||
      isMustHaveQuestion(situation.question) ||
      timesUsed(state, ruleIds.offTopic) > 0
    )
      return null
    if (answer.words < minWords || sharesTopic(situation)) return null
    // Not a follow-up that was asked since: who has missed the question is not helped by it.
    const question = questionLine(situation.question, state.variant)
    return stay(
      remember(countRule(withAnswer(situation), ruleIds.offTopic), [question]),
      {
        say: [wording.restating, question],
        kind: 'restate',
        cause: ruleIds.offTopic,
        questionId: situation.question.id,
      },
      asAnswer(situation),
    )
  },
}

/**
 * Whether the answer shares a content stem with question, anchors or cue words, speaks of work life at all or tells own deeds
 * of work, and not rather of private life.
 */
function sharesTopic({ plan, question, answer }: Situation): boolean {
  const competency = plan.competencies.find((each) => each.id === question.competencyId)
  const scale = competency
    ? [...Object.values(competency.anchors), ...competency.cueWordsHigh, ...competency.cueWordsLow]
    : []
  const topic = new Set([question.text, question.twin?.text ?? '', ...scale, workLifeWords].flatMap(contentStems))
  const own = answer.sentences.filter((sentence) => !sentence.isInstructionToScorer)
  const stems = own.flatMap((sentence) => sentence.stems)
  const shared = sharedStems(stems, topic)
  return (shared > 0 || tellsOwnWork(answer)) && !isAboutPrivateLife(answer, shared, stemsOfPlan(plan))
}
