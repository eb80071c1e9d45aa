import type { ProbeTrigger, QuestionType } from '#contract/interview/bank.ts'
import { ProbeTrigger as probeTriggers } from '#contract/interview/bank.ts'
import { type DialogueRuleId, ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { InterviewPlan, PlanQuestion } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { Locale } from '#contract/values/locales.ts'
import { normaliseText } from '#text-analysis/normalise.ts'
import { skipsQuestion } from '#text-analysis/skips-question.ts'

/** A probe that was asked and what was said to it. */
interface AskedProbe {
  trigger: ProbeTrigger
  turn: Turn
  replies: readonly Turn[]
}

/** Everything that happened on one question of the plan. */
export interface GivenAnswer {
  /** Place of the question in the plan, from 1, as the report names it. */
  number: number
  question: PlanQuestion
  /** `situational` once the twin was asked. */
  type: QuestionType
  /** Question, or twin, in force for the turns below. */
  questionText: string
  rephraseText: string
  wasAsked: boolean
  wasSkipped: boolean
  /** The interviewer said the question again because the answer seemed to be about something else. */
  wasRestated: boolean
  /** Main answer and probe replies, in order; asides left out. First those of an earlier question that tell this as well. */
  turns: readonly Turn[]
  probes: readonly AskedProbe[]
}

/** Sorts the turns of an interview to the questions of its plan, in the plan's order. */
export function collectAnswers(plan: InterviewPlan, turns: readonly Turn[]): GivenAnswer[] {
  const ordered = [...turns].sort((a, b) => a.index - b.index)
  const byQuestion = assignTurns(plan, ordered)
  return plan.questions.map((question, at) => {
    const own = collectAnswer(question, plan.language, byQuestion.get(question.id) ?? [], ordered)
    const earlier = byQuestion.get(toldWith(own.turns, ordered) ?? '') ?? []
    return { number: at + 1, ...own, turns: [...earlier.filter(isAnswer), ...own.turns] }
  })
}

/** The question whose answer counts here too, because the candidate said so and the interviewer took it; null for none. */
function toldWith(answers: readonly Turn[], interview: readonly Turn[]): string | null {
  const last = answers.at(-1)
  const next = interview.find((turn) => turn.speaker === 'interviewer' && turn.index > (last?.index ?? Infinity))
  const [rule, how, questionId] = next?.cause?.split(' ') ?? []
  return rule === ruleIds.goBack && how === 'told' ? (questionId ?? null) : null
}

/** Turns carry their question; one that does not belongs to the question last asked. */
function assignTurns(plan: InterviewPlan, turns: readonly Turn[]): Map<string, Turn[]> {
  const known = new Map(plan.questions.flatMap((one) => idsOf(one).map((id) => [id, one.id] as const)))
  const assigned = new Map<string, Turn[]>()
  let inForce: string | null = null
  for (const turn of turns) {
    const own = turn.questionId === null ? null : (known.get(turn.questionId) ?? null)
    const questionId = own ?? (turn.speaker === 'candidate' ? inForce : null)
    if (turn.speaker === 'interviewer' && own !== null) inForce = own
    if (questionId === null) continue
    assigned.set(questionId, [...(assigned.get(questionId) ?? []), turn])
  }
  return assigned
}

function idsOf(question: PlanQuestion): string[] {
  return question.twin ? [question.id, question.twin.id] : [question.id]
}

function collectAnswer(
  question: PlanQuestion,
  language: Locale,
  all: readonly Turn[],
  interview: readonly Turn[],
): Omit<GivenAnswer, 'number'> {
  const twinAt = all.findIndex((turn) => asksTwin(question, turn))
  const twin = twinAt >= 0 ? question.twin : null
  const since = twin ? all.slice(twinAt) : all
  const answers = since.filter(isAnswer)
  return {
    question,
    type: twin ? 'situational' : question.type,
    questionText: twin?.text ?? question.text,
    rephraseText: twin?.rephrase ?? question.rephrase,
    wasAsked: all.length > 0,
    wasSkipped: all.length > 0 && wasSkipped(question, language, all, answers, interview),
    wasRestated: since.some((turn) => turn.speaker === 'interviewer' && hasCause(turn, ruleIds.offTopic)),
    turns: answers,
    probes: askedProbes(question, since),
  }
}

function asksTwin(question: PlanQuestion, turn: Turn): boolean {
  if (question.twin === null || turn.speaker !== 'interviewer') return false
  return turn.text.includes(question.twin.text) || turn.questionId === question.twin.id
}

function isAnswer(turn: Turn): boolean {
  return turn.speaker === 'candidate' && turn.kind === 'answer' && turn.text.trim() !== ''
}

/** "Skip this question" takes back what was said to it; "skip" after an answer speaks of the probe alone. */
function wasSkipped(
  question: PlanQuestion,
  language: Locale,
  own: readonly Turn[],
  answers: readonly Turn[],
  interview: readonly Turn[],
): boolean {
  if (answers.length === 0) return true
  const last = own.findLast((turn) => turn.speaker === 'candidate' && idsOf(question).includes(turn.questionId ?? ''))
  if (last === undefined || last.kind === 'answer' || !skipsQuestion[language].test(normaliseText(last.text)))
    return false
  const next = interview.find((turn) => turn.index > last.index && turn.speaker === 'interviewer')
  return next !== undefined && hasCause(next, ruleIds.skip)
}

/** Whether a dialogue rule caused this turn; causes are words, the rule first. */
export function hasCause(turn: Turn, rule: DialogueRuleId): boolean {
  return turn.cause?.split(' ').includes(rule) ?? false
}

function askedProbes(question: PlanQuestion, turns: readonly Turn[]): AskedProbe[] {
  return turns.flatMap((turn, at) => {
    const trigger = triggerOf(question, turn)
    if (trigger === null) return []
    const after = turns.slice(at + 1)
    const next = after.findIndex((later) => later.speaker === 'interviewer' && later.kind === 'probe')
    return [{ trigger, turn, replies: after.slice(0, next < 0 ? after.length : next).filter(isAnswer) }]
  })
}

function triggerOf(question: PlanQuestion, turn: Turn): ProbeTrigger | null {
  if (turn.speaker !== 'interviewer' || turn.kind !== 'probe') return null
  const named = turn.cause?.split(' ').find((word) => probeTriggers.safeParse(word).success)
  if (named !== undefined) return probeTriggers.parse(named)
  const probes = [...question.probes, ...(question.twin?.probes ?? [])]
  return probes.find((probe) => turn.text.includes(probe.text))?.when ?? null
}

/** Whether this was asked for in so many words. */
export function wasProbed({ probes }: GivenAnswer, trigger: ProbeTrigger): boolean {
  return probes.some((probe) => probe.trigger === trigger)
}
