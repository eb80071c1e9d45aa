import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { countLabels } from '#text-analysis/labels.ts'
import { remember, stay } from '../moves.ts'
import { asAnswer, hasProbeLeft, type Situation, withAnswer } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import { behindTheFigures as line } from '../words/english-reading.ts'

/** Sums, shares and large numbers of one account that nobody has at hand, and announced parts, from which on it may be prepared. */
const preparedFigures = 6
const preparedLabels = 3
const writtenFigure = /(?:[$£€]\s?\d|\d[\d.,]{0,12}\s?%|\d[\d.,]{0,12}\d\d)/g
/** Somebody is in it: prepared accounts speak of roles. */
const somebody = /\b(?:him|her|he|she)\b/i

/**
 * An account that is complete on paper, with nothing that went against anybody: what it leaves out is asked for, once in an
 * interview. It is no suspicion and costs nothing: whoever lived it has an answer.
 */
export function askBehindTheFigures(situation: Situation): DialogueStep | null {
  const { answer, type, state, question, language } = situation
  if (!language.readsAnswers || type !== 'past' || situation.utterance === null || !hasProbeLeft(situation)) return null
  if (isMustHaveQuestion(question) || state.saidLineIds.includes(line.id)) return null
  const text = answer.sentences.map((one) => one.text).join(' ')
  const isAllFigures = (text.match(writtenFigure)?.length ?? 0) >= preparedFigures && !somebody.test(text)
  const hasObstacle = answer.sentences.some(({ obstacles }) => obstacles > 0)
  if (countLabels(text) < preparedLabels && (!isAllFigures || hasObstacle)) return null
  return stay(
    remember({ ...withAnswer(situation), probesAsked: [...state.probesAsked, 'missing_reason'] }, [line]),
    { say: [line], kind: 'probe', cause: `${ruleIds.reasoning} missing_reason`, questionId: question.id },
    asAnswer(situation),
  )
}
