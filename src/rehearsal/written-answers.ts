import { type InterviewPlan, isMustHaveQuestion, type PlanQuestion } from '#contract/interview/plan.ts'

/** What two candidates say to a question: at first, and when they are asked once more. */
export interface WrittenAnswers {
  strong: readonly [answer: string, reply: string]
  weak: readonly [answer: string, reply: string]
}

/** By the id of the question. */
export type AnswersByQuestion = ReadonlyMap<string, WrittenAnswers>

/**
 * What people say who have little to tell: true of anybody, about no occasion, and in nobody's own words. The same ones for
 * every competency, because what makes them weak is that they fit each.
 */
const weakAnswers = [
  [
    'I would say that I am quite good at that. It is very important to me and I always try my best. Usually it works out in the end, you just have to stay positive.',
    'Nothing special, I think. It just worked out.',
  ],
  [
    'There have been many situations like that. You have to communicate well and be a team player, and then it is normally no problem.',
    'I do not remember exactly. It was fine.',
  ],
  [
    'I do not really have one particular time. Normally somebody else looks after such things and I help where I can.',
    'The others did most of it.',
  ],
  [
    'Well, it depends. Mostly I would see how it goes and ask somebody, and then do what they say.',
    'I would just see, really.',
  ],
] as const

/** The answers to a plan's questions of the bank, from what was written for them. */
export function findAnswers(
  plan: InterviewPlan,
  written: Readonly<Record<string, readonly string[]>>,
): Map<string, WrittenAnswers> {
  const ids = plan.questions.flatMap(({ id, twin }) => (twin === null ? [id] : [id, twin.id]))
  return new Map(
    ids.flatMap((id, at) => {
      const [answer, reply] = written[id] ?? []
      const weak = weakAnswers[at % weakAnswers.length]
      if (answer === undefined || reply === undefined || weak === undefined) return []
      return [[id, { strong: [answer, reply], weak }] as const]
    }),
  )
}

/** Every question that nobody has words for; must-haves are answered by yes or no. */
export function questionsWithoutAnswers(plan: InterviewPlan, answers: AnswersByQuestion): PlanQuestion[] {
  return plan.questions.filter((question) => !isMustHaveQuestion(question) && !answers.has(question.id))
}

/** The plan without questions that nobody has words for; null where none on a scale is left. */
export function planToRehearse(plan: InterviewPlan, answers: AnswersByQuestion): InterviewPlan | null {
  const left = new Set(questionsWithoutAnswers(plan, answers).map(({ id }) => id))
  const questions = plan.questions.flatMap((question) => {
    const { id, twin } = question
    if (left.has(id)) return []
    return [{ ...question, twin: twin !== null && answers.has(twin.id) ? twin : null }]
  })
  const asked = new Set(questions.map(({ competencyId }) => competencyId))
  const competencies = plan.competencies.filter(({ id }) => asked.has(id))
  return competencies.length === 0 ? null : { ...plan, questions, competencies }
}
