import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { ratableSentences } from '#language/ratable.ts'
import { contentStems, sharedStems } from '#language/stems.ts'
import { isGeneralTalk } from '../cues/general-talk.ts'
import { workLifeWords } from '../cues/work-life.ts'
import { countRow, stay, timesUsed } from '../moves.ts'
import type { DialogueStep } from '../port.ts'
import { asAnswer, type Row, type Situation, shortAnswerWords, thinAnswerWords, withAnswer } from '../situation.ts'
import * as wording from '../wording.ts'
import { askProbe } from './probes.ts'

/** Row 12: too short. Under 12 words, or under 25 without an action and without a number. */
export const tooShort: Row = {
  id: 'row-12',
  situation: 'Too short',
  respond(situation) {
    if (!isTooShort(situation)) return null
    if (isBesideTheQuestion(situation)) return askWhatItWas(situation)
    if (situation.type === 'past' && isGeneralTalk(situation.answer.sentences) && asksForOccasion(situation))
      return null
    return isUnclear(situation) ? askWhatItWas(situation) : askProbe(situation, 'row-12', 'too_short')
  },
}

/** Row 14 has a better question for what is no account at all, as long as it may still ask it. */
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
  if (utterance === null || isMustHaveQuestion(question) || timesUsed(state, 'row-12') > 0) return false
  return before.words === 0 && answerText !== '' && ratableSentences(answerText).length === 0
}

/** Words by which somebody speaks to the interviewer, and not of what they did. */
const addressed = /\b(?:you|your|please|can|could|may|need|want|help|sorry|i'm|i am|my|me|wait|here)\b/

/** Nothing of an answer was heard, and perhaps a wish that was not understood: it is asked what it was, once. */
function isUnclear({ answer, utterance, state, question, words, said }: Situation): boolean {
  if (utterance === null || words === 0 || isMustHaveQuestion(question) || timesUsed(state, 'row-12') > 0) return false
  if (question.maxProbes === 0 || !addressed.test(said)) return false
  const topic = new Set([question.text, question.twin?.text ?? '', workLifeWords].flatMap(contentStems))
  const stems = answer.sentences.flatMap((sentence) => sentence.stems)
  return answer.words < shortAnswerWords && answer.evidenceWords === 0 && sharedStems(stems, topic) === 0
}

function askWhatItWas(situation: Situation): DialogueStep {
  return stay(
    countRow(withAnswer(situation), 'row-12'),
    { say: [wording.unclear], kind: 'aside', cause: 'row-12 unclear', questionId: situation.question.id },
    asAnswer(situation),
  )
}
