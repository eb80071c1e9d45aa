import type { CompetencyResult, EvaluationReport, RedFlag, RequirementMatch } from '#contract/report/evaluation.ts'
import { isReadByRules } from '#contract/values/locales.ts'
import type { LanguageModel } from '#language-model/port.ts'
import { nameWithheld } from '../calibration.ts'
import { engine as rulesEngine } from '../engine.ts'
import { answersOf, competencyNames, reportByRules } from '../evaluate-interview.ts'
import { validateClaims } from '../evidence/validate-evidence.ts'
import { limitsOf } from '../limits.ts'
import { suggestQuestions } from '../next-questions.ts'
import { combineCompetencies } from '../overall.ts'
import type { RatedAnswer } from '../rate-answer.ts'
import { rateCompetency } from '../rate-competency.ts'
import { type EvaluationInput, type ReadInterview, readInterview } from '../read-interview.ts'
import { findRedFlags } from '../red-flags.ts'
import { evaluateUnread } from './evaluate-unread.ts'
import {
  engineWith,
  failedNames,
  failuresOfReport,
  inFixedDisorder,
  listed,
  type ModelEvaluation,
  type RatedCompetencies,
  spentOn,
  unsettledReason,
} from './model-evaluation.ts'
import { isForModel, rateByQuotes } from './rate-by-quotes.ts'
import { type WrittenClaims, writeClaims } from './write-claims.ts'

/** Levels of model and fixed rules further apart than this are for a person to settle. Source: decision 0230. */
const maxDifference = 1
/**
 * Evaluates an interview with a language model: quotes, then levels from the quotes alone, then sentences from the quotes
 * alone, each checked in code. The fixed rules rate the same answers beside it and stand in for whatever fails.
 * Competencies that people agree with the model on too little (`unfit`) are the fixed rules' alone. In another language than
 * English no rules rate beside it, and what it does not rate is for a person.
 * One call for the quotes and three to five for the levels of each competency, and one for the sentences.
 * Rejects only where the signal aborts.
 * Source: evaluation design, 5.6; decision 0230.
 */
export async function evaluateWithModel(
  input: EvaluationInput,
  model: LanguageModel,
  { signal, unfit = new Set() }: { signal: AbortSignal; unfit?: ReadonlySet<string> },
): Promise<ModelEvaluation> {
  if (!isReadByRules(input.plan.language)) return await evaluateUnread(input, model, { signal, unfit })
  const read = readInterview(input)
  const byRules = reportByRules(input, read)
  const ratable = inFixedDisorder(input.plan.id, input.plan.competencies).filter((competency) =>
    answersOf(competency, read.answers).some(isForModel),
  )
  const asked = ratable.filter(({ id }) => !unfit.has(id))
  const withheld = ratable.filter(({ id }) => unfit.has(id))
  const rated = await Promise.all(
    asked.map(async (competency) => {
      const answers = answersOf(competency, read.answers)
      return { competencyId: competency.id, result: await rateByQuotes(competency, answers, model, { signal }) }
    }),
  )
  const failures = rated.flatMap(({ competencyId, result }) =>
    result.kind === 'failed' ? [{ competencyId, failure: result.failure }] : [],
  )
  const inventedQuotes = rated.reduce((sum, { result }) => sum + result.invented, 0)
  const isLeftToRules = failures.length === asked.length || failures.length >= failuresOfReport
  if (isLeftToRules) {
    const report = nameWithheld(asked.length === 0 ? byRules : leftToRules(byRules, model), withheld)
    return { report, byRules, usedModel: false, failures, left: { inventedQuotes, sentences: 0 } }
  }
  const ratings = new Map(rated.map(({ competencyId, result }) => [competencyId, result]))
  const rating = rateSkills(input, read, byRules, ratings)
  const written = await writeClaims({ plan: input.plan, skills: rating.skills, heard: read.heard }, model, signal)
  const report = nameWithheld(assemble({ input, read, byRules, model, written, ratings, ...rating }), withheld)
  return { report, byRules, usedModel: true, failures, left: { inventedQuotes, sentences: written?.dropped ?? 0 } }
}

function leftToRules(byRules: EvaluationReport, model: LanguageModel): EvaluationReport {
  return {
    ...byRules,
    engine: { ...byRules.engine, use: spentOn(model) },
    limits: [
      `A language model (${model.name}) was to rate this interview and could not be used; the fixed rules rated it alone.`,
      ...byRules.limits,
    ],
  }
}

interface RatedSkills {
  skills: CompetencyResult[]
  answers: RatedAnswer[]
}

function rateSkills(
  { plan }: EvaluationInput,
  read: ReadInterview,
  byRules: EvaluationReport,
  ratings: RatedCompetencies,
): RatedSkills {
  const answers = read.answers.map((answer) => {
    const result = ratings.get(answer.rating.competencyId)
    const found = result?.kind === 'rated' ? result.ratings : []
    const rating = found.find(({ questionId }) => questionId === answer.rating.questionId)
    return rating === undefined ? answer : { ...answer, rating }
  })
  const skills = plan.competencies.flatMap((competency) => {
    const ruled = byRules.skills.find(({ competencyId }) => competencyId === competency.id)
    if (ruled === undefined || ratings.get(competency.id)?.kind !== 'rated') return ruled ?? []
    // What is worded by the rules rests on the rules' own quotes.
    const { findings, notFound } = ruled
    return [{ ...rateCompetency(competency, answersOf(competency, answers)), findings, notFound }]
  })
  return { skills, answers }
}

function assemble(parts: {
  input: EvaluationInput
  read: ReadInterview
  byRules: EvaluationReport
  model: LanguageModel
  written: WrittenClaims | null
  ratings: RatedCompetencies
  skills: readonly CompetencyResult[]
  answers: readonly RatedAnswer[]
}): EvaluationReport {
  const { input, read, byRules, model, written, ratings, answers } = parts
  const { plan, turns } = input
  const skills = parts.skills.map((skill) =>
    withFindings(skill, validateClaims(written?.findings.get(skill.competencyId) ?? [], turns)),
  )
  const experience = byRules.experienceMatch.map((match) => matchWith(match, read, written))
  const redFlags = mergeFlags(
    validateClaims(findRedFlags({ plan, turns, answers: read.heard, experience }), turns),
    validateClaims(written?.redFlags ?? [], turns),
  )
  const overall = combineCompetencies(skills)
  const nameOf = competencyNames(plan)
  const review = reasonsForReview(skills, byRules, ratings)
  const writtenOr = (own: EvaluationReport['summary'] | undefined, rules: EvaluationReport['summary']) => {
    const valid = validateClaims(own ?? [], turns)
    return valid.length > 0 ? valid : rules
  }
  const summary = writtenOr(written?.summary, byRules.summary)
  return {
    ...byRules,
    engine: {
      ...engineWith(model),
      rubricVersion: plan.rubricVersion,
      use: spentOn(model),
      beside: `${rulesEngine.name} ${rulesEngine.version}`,
    },
    skills,
    ...overall,
    recommendation: overall.overall !== null && review.length > 0 ? 'human_review' : overall.recommendation,
    experienceMatch: experience,
    highlights: writtenOr(written?.highlights, byRules.highlights),
    redFlags,
    summary,
    nextQuestions: suggestQuestions({ answers, experience, redFlags, nameOf }),
    limits: limitsOf({
      answers,
      hasScore: overall.overall !== null,
      wasStopped: read.wasStopped,
      status: input.status,
      turns: input.turns,
      ruled: plan.competencies.filter(({ id }) => ratings.get(id)?.kind !== 'rated'),
      model: { name: model.name, review, ...standIns(skills, ratings, summary === byRules.summary) },
    }),
  }
}

/** What was asked for and denied is found by rules alone: a model is not shown the questions' replies as such. */
const absences: ReadonlySet<string> = new Set(['no_outcome_when_asked', 'no_own_part_when_asked'])

function withFindings(skill: CompetencyResult, written: CompetencyResult['findings']): CompetencyResult {
  if (written.length === 0) return skill
  return { ...skill, findings: [...written, ...skill.findings.filter(({ kind }) => absences.has(kind ?? ''))] }
}

/** What was answered to a requirement's own question is a yes or a no, and read by rules. */
function matchWith(match: RequirementMatch, { heard }: ReadInterview, written: WrittenClaims | null): RequirementMatch {
  const isSettled =
    match.status !== 'not_mentioned' &&
    heard.some(({ given }) => given.question.id === match.requirementId && given.turns.length > 0)
  const found = written?.requirements.get(match.requirementId)
  return isSettled || found === undefined ? match : { ...match, ...found }
}

/** Those of the rules first; a model's that quotes the same words is the same. */
function mergeFlags(byRules: readonly RedFlag[], byModel: readonly RedFlag[]): RedFlag[] {
  const quoted = new Set(byRules.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)))
  return [...byRules, ...byModel.filter(({ evidence }) => !evidence.some(({ quote }) => quoted.has(quote)))]
}

/** Why a person has to read the answers whatever the score says, in words. */
function reasonsForReview(
  skills: readonly CompetencyResult[],
  byRules: EvaluationReport,
  ratings: RatedCompetencies,
): string[] {
  const namesWhere = (applies: (skill: CompetencyResult) => boolean) => listed(skills.filter(applies))
  const levelByRules = (id: string) => byRules.skills.find(({ competencyId }) => competencyId === id)?.level ?? null
  const apart = namesWhere(({ level, competencyId }) => {
    const other = levelByRules(competencyId)
    return level !== null && other !== null && Math.abs(level - other) > maxDifference
  })
  const ratedByOne = namesWhere(({ level, competencyId }) => (level === null) !== (levelByRules(competencyId) === null))
  return [
    apart && `The language model and the fixed rules rate ${apart} more than one level apart.`,
    ratedByOne && `Of the language model and the fixed rules only one could rate ${ratedByOne}.`,
    unsettledReason(skills, ratings),
  ].flatMap((reason) => (reason ? [`${reason} A person has to read these answers.`] : []))
}

function standIns(skills: readonly CompetencyResult[], ratings: RatedCompetencies, isSummaryByRules: boolean) {
  return {
    failed: failedNames(skills, ratings),
    isSummaryByRules,
  }
}
