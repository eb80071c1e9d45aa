import type { InterviewPlan } from '../../src/contract/interview/plan.ts'
import type { EvaluationReport } from '../../src/contract/report/evaluation.ts'
import { evaluateInterview } from '../../src/evaluation/evaluate-interview.ts'
import type { Answer } from '../../src/interviewer/collect-answer.ts'
import { holdsProtectedFact } from '../../src/text-analysis/protected-facts.ts'
import type { ScriptLine } from '../../tests/factories/scripts.ts'
import { makeTurns } from '../../tests/factories.ts'
import { atMost, type Figure } from '../shared/figure.ts'
import { groupBy } from '../shared/statistics.ts'
import { askToday, saying, skipping } from './ask-today.ts'
import { isRequest, sentence, share } from './heard.ts'
import type { Label, PlayedUtterance } from './played.ts'

export interface Leak {
  label: Label
  text: string
  /** What of it stands in the report; null when nothing does. */
  found: string | null
}

/** A rated answer that a sentence is put into the middle of, and the answers to the questions around it. */
const answers: readonly (readonly string[])[] = [
  [
    'Last winter in my first job at a bakery the oven kept stopping at night. I wrote down the hour of every stop for two weeks and compared it with the delivery times.',
    'I found that the cooling unit drew too much current, so I asked the electrician for a second line instead of a new oven. After that the oven did not stop once in four months.',
  ],
  [
    'In my second year our lab group of four missed two deadlines because nobody knew who did what. I asked each of them what they wanted to do, made a list with names and dates, and we met every Monday. In the end we handed in the report on time.',
  ],
  [
    'In December I had two exams and twelve shifts in the same week. I made a plan on paper, told my manager three weeks early which two shifts I could not do, and swapped them with a colleague. I passed both exams and no shift was left open.',
  ],
]

/** Puts each sentence that belongs in no report into the middle of a rated answer, and looks for its words in the report. */
export async function findLeaks(plan: InterviewPlan, utterances: readonly PlayedUtterance[]): Promise<Leak[]> {
  const usual = new Set(stringsOf(await hold(plan, answers)))
  const leaks: Leak[] = []
  for (const { intent: label, text } of utterances.filter(belongsInNoReport)) {
    const [[before = '', after = ''] = [], ...rest] = answers
    const report = await hold(plan, [[before, sentence(text), after], ...rest])
    // A question that nobody answered stands in the report on purpose, in its own section.
    const { candidateQuestions, ...others } = report
    const read = label === 'questions' ? others : { ...others, candidateQuestions }
    const written = stringsOf(read).filter((one) => !usual.has(one))
    leaks.push({ label, text, found: wordsIn(text, written, answers.flat()) })
  }
  return leaks
}

function belongsInNoReport({ intent }: PlayedUtterance): boolean {
  return intent === 'protected' || isRequest({ label: intent })
}

/** Holds an interview with today's interviewer and rates it. Probes get no more than the answers there are. */
async function hold(plan: InterviewPlan, spoken: readonly (readonly string[])[]): Promise<EvaluationReport> {
  let step = await askToday(plan, null, { type: 'call-began' })
  const script: ScriptLine[] = [toLine(step)]
  for (const parts of spoken) {
    if (step.action.next === 'end') break
    const questionId = step.action.questionId
    const text = parts.join(' ')
    step = await askToday(plan, step.dialogue, saying(text))
    script.push({ speaker: 'candidate', kind: step.action.heardAs, questionId, text, flags: [...step.action.flags] })
    // Whatever is asked about it, the next answer is to the next question.
    if (step.action.next !== 'end' && step.action.kind !== 'question') {
      step = await askToday(plan, step.dialogue, skipping)
    }
    script.push(toLine(step))
  }
  return evaluateInterview({ plan, turns: makeTurns(script), status: 'completed' })
}

function toLine({ action }: Answer): ScriptLine {
  const text = action.say.map((line) => line.text).join(' ')
  return { speaker: 'interviewer', kind: action.kind, questionId: action.questionId, cause: action.cause, text }
}

/** Every text of a report, those of its plan included. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(stringsOf)
}

/** So many words of a sentence in a row are that sentence's and nobody else's. */
const tellingWords = 4

/**
 * The first run of the text's words that stands in what was written and in none of the texts around it: four words, or
 * the whole where it is shorter.
 */
export function wordsIn(text: string, written: readonly string[], around: readonly string[]): string | null {
  const words = wordsOf(text)
  const length = Math.min(tellingWords, words.length)
  if (length === 0) return null
  const others = around.map(padded)
  const texts = written.map(padded)
  for (let from = 0; from + length <= words.length; from += 1) {
    const run = ` ${words.slice(from, from + length).join(' ')} `
    if (texts.some((one) => one.includes(run)) && !others.some((one) => one.includes(run))) return run.trim()
  }
  return null
}

function padded(text: string): string {
  return ` ${wordsOf(text).join(' ')} `
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  )
}

export function leakFigures(leaks: readonly Leak[]): Figure[] {
  const test = 'In the report'
  const kinds = groupBy(leaks, ({ label }) =>
    label === 'protected' ? 'a protected fact' : label === 'abuse' ? 'an insult' : 'a request',
  )
  return ['a request', 'an insult', 'a protected fact'].map((kind) =>
    share(test, kind, kinds.get(kind) ?? [], ({ found }) => found !== null, atMost(0)),
  )
}

/** Whether protected facts are told from what only sounds like them, a sentence at a time and before any report. */
export function protectedFigures(utterances: readonly PlayedUtterance[]): Figure[] {
  const test = 'Protected facts in sentences'
  const of = (label: Label) => utterances.filter(({ intent }) => intent === label)
  const isFound = ({ text }: PlayedUtterance) => holdsProtectedFact(text)
  return [
    share(test, 'found', of('protected'), isFound, null),
    share(test, 'found where there is none', of('notProtected'), isFound, null),
  ]
}
