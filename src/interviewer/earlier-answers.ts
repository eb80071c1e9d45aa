import type { Line } from '#contract/interview/dialogue.ts'
import { type InterviewPlan, isMustHaveQuestion, type PlanQuestion } from '#contract/interview/plan.ts'
import { splitSentences } from '#text-analysis/sentences.ts'
import { tellsWhatIsAsked } from './cues/question-themes.ts'
import { languageOf } from './language/language.ts'
import { sayable, thingToSayBack, withMadeLine } from './say-back.ts'
import type { DialogueState, EarlierAnswer } from './state.ts'
import { toldAlready } from './words/english-reading.ts'

/** More would sound like a machine that looks for words. */
const mostReminders = 2

/**
 * The state with what the answer to the question in force tells that a later question asks for. Answers that
 * name nothing plainly are not remembered.
 */
export function rememberAnswer(plan: InterviewPlan, state: DialogueState, question: PlanQuestion): DialogueState {
  if (!languageOf(plan).readsAnswers) return state
  const { earlier = [], answerParts: parts, questionIndex } = state
  const isAnswered = parts.length > 0 && !state.skippedQuestionIds.includes(question.id)
  if (!isAnswered || isMustHaveQuestion(question) || earlier.length >= mostReminders) return state
  const sentences = parts.flatMap((part) => splitSentences(part).map(({ text }) => text))
  const later = plan.questions
    .slice(questionIndex + 1)
    .find(
      (one) =>
        !isMustHaveQuestion(one) &&
        earlier.every(({ questionId }) => questionId !== one.id) &&
        tellsWhatIsAsked(sentences, one.text, question.text),
    )
  if (later === undefined) return state
  const known = [question.text, later.text, plan.title].join(' ')
  const thing = thingToSayBack({ parts, known }, { ...state, madeLines: [] })
  if (thing === null) return state
  const text = toldAlready(thing)
  if (sayable(text, { parts, known }, state) === null) return state
  return { ...state, earlier: [...earlier, { questionId: later.id, from: question.id, text }] }
}

/** Said after a question that an earlier answer has touched: it is asked all the same, and need not be told twice. */
export function reminderFor(
  state: DialogueState,
  question: PlanQuestion,
): { lines: readonly Line[]; state: DialogueState } {
  const known = earlierAnswerTo(state, question)
  if (known === null) return { lines: [], state }
  const { line, state: after } = withMadeLine(state, known.text)
  return { lines: [line], state: after }
}

export function earlierAnswerTo({ earlier = [] }: DialogueState, question: PlanQuestion): EarlierAnswer | null {
  return earlier.find(({ questionId }) => questionId === question.id) ?? null
}
