import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { type InterviewPlan, isMustHaveQuestion } from '#contract/interview/plan.ts'
import type { InterviewStatus } from '#contract/interview/states.ts'
import type { Turn } from '#contract/interview/turn.ts'
import { stemsOfPlan } from '#text-analysis/private-life.ts'
import type { HeardAnswer } from './experience-match.ts'
import { collectAnswers, type GivenAnswer, hasCause } from './given-answers.ts'
import { type RatedAnswer, rateAnswer, sentencesOf } from './rate-answer.ts'
import { planConstructs, publishedTexts } from './scoring-context.ts'

export interface EvaluationInput {
  plan: InterviewPlan
  turns: readonly Turn[]
  /** Only said in the limits; it never changes a level. */
  status?: InterviewStatus
}

/** An interview sorted to its questions, every answer rated by the fixed rules. What every part of a report is made from. */
export interface ReadInterview {
  /** Danger to somebody: nothing that was said is scored, and there are no answers here (evaluation design, 5.2). */
  wasStopped: boolean
  /** To questions on a scale, in the plan's order. */
  answers: readonly RatedAnswer[]
  /** These, and what was said to the must-haves' own questions. */
  heard: readonly HeardAnswer[]
}

export function readInterview({ plan, turns }: EvaluationInput): ReadInterview {
  const wasStopped = turns.some((turn) => turn.speaker === 'interviewer' && hasCause(turn, ruleIds.danger))
  const given = wasStopped ? [] : collectAnswers(plan, turns)
  const answers = rateAnswers(plan, given)
  return { wasStopped, answers, heard: [...answers, ...given.flatMap(hearMustHave)] }
}

function rateAnswers(plan: InterviewPlan, answers: readonly GivenAnswer[]): RatedAnswer[] {
  const constructs = planConstructs(plan)
  const published = publishedTexts(plan)
  return answers.flatMap((given) => {
    const { competencyId } = given.question
    if (competencyId === null) return []
    const construct = constructs.get(competencyId) ?? null
    return [
      rateAnswer(given, {
        competencyId,
        construct,
        published,
        topicTexts: topicTextsOf(plan, given),
        planStems: stemsOfPlan(plan),
      }),
    ]
  })
}

/** What was said to a must-have's own question: on no scale, and heard like any other answer. */
function hearMustHave(given: GivenAnswer): HeardAnswer[] {
  return isMustHaveQuestion(given.question) ? [{ given, sentences: sentencesOf(given) }] : []
}

function topicTextsOf(plan: InterviewPlan, { question }: GivenAnswer): string[] {
  const competency = plan.competencies.find((one) => one.id === question.competencyId)
  return [question.text, question.rephrase, question.twin?.text ?? '', competency?.anchors['3'] ?? '']
}
