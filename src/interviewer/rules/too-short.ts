import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { ratableSentences } from '#language/ratable.ts'
import { contentStems, sharedStems } from '#language/stems.ts'
import { isGeneralTalk } from '../cues/general-talk.ts'
import { workLifeWords } from '../cues/work-life.ts'
import { countRule, stay, timesUsed } from '../moves.ts'
import {
  asAnswer,
  type DialogueRule,
  type Situation,
  shortAnswerWords,
  thinAnswerWords,
  withAnswer,
} from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import * as wording from '../wording.ts'
import { askProbe } from './probes.ts'

/** Too short. Under 12 words, or under 25 without an action and without a number. */
export const tooShort: DialogueRule = {
  id: ruleIds.tooShort,
  situation: 'Too short',
  respond(situation) {
    if (!isTooShort(situation)) return null
    if (isBesideTheQuestion(situation)) return askWhatItWas(situation)
    if (situation.type === 'past' && isGeneralTalk(situation.answer.sentences) && asksForOccasion(situation))
      return null
    return isUnclear(situation) ? askWhatItWas(situation) : askProbe(situation, ruleIds.tooShort, 'too_short')
  },
}

/** `general_statement` has a better question for what is no account at all, as long as it may still ask it. */
function asksForOccasion({ state, question }: Situation): boolean {
  return !isMustHaveQuestion(question) && !state.probesAsked.includes('general_statement')
}

function isTooShort({ answer, type }: Situation): boolean {
  const actions = answer.sentences.reduce(
    (sum, one) => sum + one.iActions + one.weActions,
    type === 'past' ? 0 : answer.steps,
  )
  const isThin = actions === 0 && answer.numbers === 0
  return answer.words < shortAnswerWords || (answer.words < thinAnswerWords && isThin)
}

/** Questions and remarks to the interviewer alone: there is nothing a probe could ask more of. */
function isBesideTheQuestion({ answerText, utterance, state, question, before }: Situation): boolean {
  if (utterance === null || isMustHaveQuestion(question) || timesUsed(state, ruleIds.tooShort) > 0) return false
  return before.words === 0 && answerText !== '' && ratableSentences(answerText).length === 0
}

/** Words by which somebody speaks to the interviewer, and not of what they did. */
const addressed = /\b(?:you|your|please|can|could|may|need|want|help|sorry|i'm|i am|my|me|wait|here)\b/

/** Nothing of an answer was heard, and perhaps a wish that was not understood: it is asked what it was, once. */
function isUnclear({ answer, utterance, state, question, words, said }: Situation): boolean {
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
    { say: [wording.unclear], kind: 'aside', cause: `${ruleIds.tooShort} unclear`, questionId: situation.question.id },
    asAnswer(situation),
  )
}
