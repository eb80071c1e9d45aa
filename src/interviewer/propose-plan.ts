import type { Competency, Question, QuestionBank } from '#contract/interview/bank.ts'
import type { DraftCompetency, DraftQuestion, PlanDraft, PlanMode } from '#contract/interview/plan-draft.ts'
import { planBounds } from '#contract/interview/plan-draft.ts'
import { contentStems } from '#text-analysis/stems.ts'
import { findRole } from './find-in-bank.ts'
import { fallbackRoleId, type JobText } from './match-role.ts'

/** What a plan has unless somebody decides otherwise. Source: evaluation design, 5.1. */
const usualCompetencies = 5

/**
 * The plan that is proposed for a job: the role's competencies in the bank's order, five where it has more, filled up from
 * the general ones that the text speaks of most; equal weights, two questions each. Must-haves and answers to candidates'
 * questions are for people to add. The same job always gets the same plan.
 * @throws Error when the bank has no such role.
 */
export function proposePlan(bank: QuestionBank, roleId: string, job: JobText, mode: PlanMode = 'full'): PlanDraft {
  const role = findRole(bank, roleId)
  if (role === null) throw new Error(`The question bank has no role "${roleId}"`)
  const own = role.competencies.length > usualCompetencies ? closestTo(job, role.competencies) : role.competencies
  const general = findRole(bank, fallbackRoleId)?.competencies ?? []
  const others = general.filter((competency) => !own.includes(competency))
  const added = usualCompetencies - own.length
  const chosen = [...own, ...(added > 0 ? closestTo(job, others, added) : [])]
  return {
    roleId,
    mode,
    followUps: planBounds.maxFollowUps,
    competencies: chosen.map(draftCompetency),
    mustHaves: [],
    faq: [],
  }
}

/**
 * A short plan that asks exactly these questions of the bank, each the first of its competency.
 * @throws Error when the bank has no such question, or another one stands first.
 */
export function proposeSamplePlan(bank: QuestionBank, questionIds: readonly string[]): PlanDraft {
  const competencies = bank.roles.flatMap((role) => role.competencies)
  const chosen = questionIds.map((questionId) => {
    const competency = competencies.find(({ questions }) => questions[0]?.id === questionId)
    if (competency === undefined) throw new Error(`The question bank begins no competency with "${questionId}"`)
    return competency
  })
  return {
    roleId: fallbackRoleId,
    mode: 'short',
    followUps: planBounds.maxFollowUps,
    competencies: chosen.map(draftCompetency),
    mustHaves: [],
    faq: [],
  }
}

/** A competency as it enters a plan: equal weight, the bank's own questions. */
export function draftCompetency(competency: Competency): DraftCompetency {
  return {
    competencyId: competency.id,
    weight: 1,
    weightReason: '',
    questions: competency.questions.slice(0, planBounds.questionsEach).map(draftQuestion),
  }
}

export function draftQuestion(question: Question): DraftQuestion {
  return {
    bankId: question.id,
    type: question.type,
    text: question.text,
    rephrase: question.rephrase,
    probes: question.probes.map(({ when, text }) => ({ when, text })),
  }
}

/** Those that the job's text shares most words with, in the bank's order; without a text, the first ones. */
function closestTo(job: JobText, competencies: readonly Competency[], most = usualCompetencies): Competency[] {
  const said = new Set(contentStems(`${job.title} ${job.description}`))
  const ranked = competencies.map((competency, index) => {
    const words = new Set(
      contentStems(`${competency.name} ${competency.definition} ${competency.cue_words_high.join(' ')}`),
    )
    const shared = [...words].filter((word) => said.has(word)).length
    return { competency, index, share: words.size === 0 ? 0 : shared / words.size }
  })
  const closest = ranked.sort((a, b) => b.share - a.share || a.index - b.index).slice(0, most)
  return closest.sort((a, b) => a.index - b.index).map(({ competency }) => competency)
}
