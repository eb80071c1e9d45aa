import { ruleIds } from '../../src/contract/interview/dialogue-rules.ts'
import type { InterviewPlan } from '../../src/contract/interview/plan.ts'
import type { Turn } from '../../src/contract/interview/turn.ts'
import { splitSentences } from '../../src/text-analysis/sentences.ts'
import type { ScriptLine } from '../../tests/factories/scripts.ts'

/** A change that adds no evidence, and therefore may not move a score. */
export interface Manipulation {
  name: string
  /** Null where there is nothing to change. */
  change(
    script: readonly ScriptLine[],
    of: { plan: InterviewPlan; levels: readonly (number | null)[] },
  ): ScriptLine[] | null
}

export const manipulations: readonly Manipulation[] = [
  { name: 'STAR labels', change: (script) => onMainAnswers(script, (text) => labelled(text)) },
  {
    name: 'an unconnected sentence with a figure after each answer',
    change: (script) => onMainAnswers(script, (text, nth) => `${text} ${chosen(unconnectedFigures, nth)}`),
  },
  {
    name: 'stock openings and platitudes',
    change: (script) =>
      onMainAnswers(script, (text, nth) => `${chosen(stockOpenings, nth)} ${text} ${chosen(platitudes, nth)}`),
  },
  { name: 'needless probes with fair replies', change: addNeedlessProbes },
]

/** True of anybody's company and of no answer. Written for this benchmark, as are the next two lists. */
const unconnectedFigures = [
  'Sales in the region went up by 34 percent that year.',
  'The company grew from 40 to 65 people in 2021.',
  'Customer satisfaction at the group reached 92 percent.',
  'Our building has 14 floors and 320 parking spaces.',
  'Costs in the sector fell by 12 percent within 18 months.',
] as const

const stockOpenings = [
  'That is a great question, thank you for asking it.',
  'I am glad that you bring this up.',
  'This is something I feel very passionate about.',
  'Let me walk you through a perfect example of that.',
  'I have a lot of experience with exactly this.',
] as const

const platitudes = [
  'For me communication is the key to success.',
  'I always give a hundred and ten percent.',
  'At the end of the day teamwork makes the dream work.',
  'Every challenge is an opportunity to grow.',
  'I am a real people person and a quick learner.',
] as const

/** Goes round a list that is not empty. */
function chosen<T>(list: readonly [T, ...(readonly T[])], nth: number): T {
  return list[nth % list.length] ?? list[0]
}

/** The first answer to each question; `nth` counts them from 0. */
function onMainAnswers(script: readonly ScriptLine[], change: (text: string, nth: number) => string): ScriptLine[] {
  const seen = new Set<string>()
  return script.map((line) => {
    if (!isAnswer(line) || line.questionId === null || seen.has(line.questionId)) return line
    seen.add(line.questionId)
    return { ...line, text: change(line.text, seen.size - 1) }
  })
}

function isAnswer({ speaker, kind }: Pick<Turn, 'speaker' | 'kind'>): boolean {
  return speaker === 'candidate' && kind === 'answer'
}

const starLabels = ['Situation:', 'Task:', 'Action:', 'Result:'] as const

/** Puts the four labels before the sentences that stand at the answer's quarters. */
export function labelled(text: string): string {
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end).trim())
  const labelAt = new Map<number, string>()
  starLabels.forEach((label, quarter) => {
    const at = Math.floor((quarter * sentences.length) / starLabels.length)
    if (!labelAt.has(at)) labelAt.set(at, label)
  })
  return sentences.map((sentence, at) => [labelAt.get(at), sentence].filter(Boolean).join(' ')).join(' ')
}

/** Level from which an expert's rating says that own part and outcome were there, so that a probe for them is needless. */
const completeLevel = 4

interface NeedlessProbe {
  trigger: 'missing_result' | 'missing_own_role'
  /** Asked where the question has no wording of its own. */
  text: string
  reply: string
}

const needless: readonly [NeedlessProbe, ...NeedlessProbe[]] = [
  { trigger: 'missing_result', text: 'How did it end?', reply: 'As I said, that is how it ended.' },
  { trigger: 'missing_own_role', text: 'What did you do yourself?', reply: 'As I told you, that was all my own part.' },
  {
    trigger: 'missing_result',
    text: 'How did it end?',
    reply: 'I have told you that already, there is nothing to add.',
  },
  { trigger: 'missing_own_role', text: 'What did you do yourself?', reply: 'What I have just described.' },
]

/** Asks for the outcome and for the own part in turn, after answers that hold both. */
function addNeedlessProbes(
  script: readonly ScriptLine[],
  { plan, levels }: { plan: InterviewPlan; levels: readonly (number | null)[] },
): ScriptLine[] | null {
  const complete = plan.questions.filter((_, at) => (levels[at] ?? 0) >= completeLevel)
  const inserted = complete.flatMap((question, nth) => {
    const last = script.findLastIndex((line) => isAnswer(line) && line.questionId === question.id)
    const { trigger, text, reply } = chosen(needless, nth)
    const probe = question.probes.find(({ when }) => when === trigger)
    const wasAsked = script.some(({ cause, questionId }) => questionId === question.id && cause?.endsWith(trigger))
    if (last < 0 || wasAsked) return []
    const lines: ScriptLine[] = [
      {
        speaker: 'interviewer',
        kind: 'probe',
        questionId: question.id,
        cause: `${ruleIds.result} ${trigger}`,
        text: probe?.text ?? text,
      },
      { speaker: 'candidate', kind: 'answer', questionId: question.id, text: reply },
    ]
    return [{ after: last, lines }]
  })
  if (inserted.length === 0) return null
  return script.flatMap((line, at) => [line, ...inserted.flatMap(({ after, lines }) => (after === at ? lines : []))])
}
