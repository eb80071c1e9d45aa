import type { Competency, Question, QuestionBank, Role, Seniority } from '#contract/interview/bank.ts'
import type { FoundOccupation } from '#contract/interview/occupations.ts'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import type { DraftCompetency, DraftQuestion, PlanDraft, PlanMode } from '#contract/interview/plan-draft.ts'
import { findCompetency, findRole } from './find-in-bank.ts'
import { type ChosenForOccupation, chooseForOccupation } from './job-text/choose-for-occupation.ts'
import { fitToLevel } from './job-text/fit-to-level.ts'
import { proposeFaq, proposeMustHaves } from './job-text/propose-must-haves.ts'
import { type CompetencyRank, rankCompetencies, sourceOfQuestion } from './job-text/rank-competencies.ts'
import { readAdvert } from './job-text/read-advert.ts'
import { readSeniority } from './job-text/read-seniority.ts'
import { type AdvertSentence, splitAdvert } from './job-text/split-advert.ts'
import { fallbackRoleId, type JobText } from './match-role.ts'

/** What a plan has unless somebody decides otherwise. Source: evaluation design, 5.1. */
const usualCompetencies = 5

/**
 * The plan that is proposed for a job, with the sentence of its text that each part comes from: the role's competencies in
 * the bank's order, those that the text speaks of most where it has more than five, filled up from the general ones; equal
 * weights, two questions each; the must-haves that the text names, and what it says of pay, place, hours and start for
 * candidates' questions. The same job always gets the same plan.
 * @param occupation What a job of no role of the bank is; it decides which competencies are asked beside the text.
 * @throws Error when the bank has no such role.
 */
export function proposePlan(
  bank: QuestionBank,
  roleId: string,
  job: JobText,
  {
    mode = 'full',
    occupation = null,
    level = readSeniority(job),
  }: { mode?: PlanMode; occupation?: FoundOccupation | null; level?: Seniority } = {},
): PlanDraft {
  const role = findRole(bank, roleId)
  if (role === null) throw new Error(`The question bank has no role "${roleId}"`)
  const found = readAdvert(job.description)
  const asked = new Set(found.map(({ sentence }) => sentence.start))
  const sentences = splitAdvert(job.description).filter(({ start }) => !asked.has(start))
  const chosen =
    roleId === fallbackRoleId && occupation !== null
      ? chooseForOccupation(bank, occupation, sentences, usualCompetencies)
      : []
  const others = role.competencies.filter(({ id }) => chosen.every(({ competency }) => competency.id !== id))
  const ranked = rankForRole(bank, { ...role, competencies: others }, job, sentences, usualCompetencies - chosen.length)
  // What an occupation asks for stays before what only the role does.
  const all = [
    ...chosen.map((each) => ({ drafted: draftWithSources(each, sentences), score: Number.POSITIVE_INFINITY })),
    ...ranked.map((each) => ({ drafted: draftWithSources(each, sentences), score: each.score })),
  ]
  const draftById = (id: string) => {
    const competency = findCompetency(bank, id)
    return competency === null ? null : draftCompetency(competency)
  }
  return {
    roleId,
    level,
    mode,
    followUps: planBounds.maxFollowUps,
    competencies: fitToLevel(bank, roleId, level, all, draftById),
    mustHaves: proposeMustHaves(found),
    faq: proposeFaq(found),
  }
}

/** The role's competencies that the text speaks of most, filled up from the general ones. */
function rankForRole(
  bank: QuestionBank,
  role: Role,
  job: JobText,
  sentences: readonly AdvertSentence[],
  most: number,
): CompetencyRank[] {
  const isForAll = ({ levels }: Competency) => levels === undefined
  const all = bank.roles.flatMap(({ competencies }) => competencies).filter(isForAll)
  const rank = (competencies: readonly Competency[]) =>
    rankCompetencies(all, competencies.filter(isForAll), job.title, sentences)
  const own = bestOf(rank(role.competencies), most)
  const general = role.id === fallbackRoleId ? [] : (findRole(bank, fallbackRoleId)?.competencies ?? [])
  return [...own, ...bestOf(rank(general), most - own.length)]
}

/** A question's own sentence where one is close to it, else its competency's. */
function draftWithSources(
  {
    competency,
    source,
    fromOccupation = null,
  }: Pick<CompetencyRank, 'competency' | 'source'> & Partial<ChosenForOccupation>,
  sentences: readonly AdvertSentence[],
): DraftCompetency {
  const drafted = draftCompetency(competency)
  if (fromOccupation !== null) return { ...drafted, fromOccupation }
  if (source === null) return drafted
  const questions = drafted.questions.map((question) => ({
    ...question,
    source: sourceOfQuestion(question.text, sentences) ?? source,
  }))
  return { ...drafted, questions, source }
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

/** Those that the text speaks of most, in the bank's order. */
function bestOf(ranked: readonly CompetencyRank[], most: number): CompetencyRank[] {
  const best = [...ranked].sort((a, b) => b.score - a.score || ranked.indexOf(a) - ranked.indexOf(b)).slice(0, most)
  return ranked.filter((each) => best.includes(each))
}
