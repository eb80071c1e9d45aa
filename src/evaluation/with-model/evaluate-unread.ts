import type { AnswerRating, CompetencyResult, EvaluationReport } from '#contract/report/evaluation.ts'
import { languageInEnglish } from '#contract/values/locales.ts'
import type { LanguageModel } from '#language-model/port.ts'
import { tokenise } from '#text-analysis/normalise.ts'
import { nameWithheldFromAll } from '../calibration.ts'
import { validateClaims } from '../evidence/validate-evidence.ts'
import { limitsOfModelAlone, tooLittleRated } from '../limits.ts'
import { combineCompetencies } from '../overall.ts'
import { shortestAnswerWords } from '../rate-answer.ts'
import { combineAnswers } from '../rate-competency.ts'
import type { EvaluationInput } from '../read-interview.ts'
import { collectUnread, type UnreadAnswer, type UnreadInterview } from '../unread-answers.ts'
import { answersOn, limitsUnread, partsUnread, reportUnrated } from '../unread-report.ts'
import {
  engineWith,
  failedNames,
  failuresOfReport,
  inFixedDisorder,
  type ModelEvaluation,
  type RatedCompetencies,
  spentOn,
  unsettledReason,
} from './model-evaluation.ts'
import { isForModel, type ModelReadable, type RatedByQuotes, rateByQuotes } from './rate-by-quotes.ts'
import { type WrittenClaims, writeClaims } from './write-claims.ts'

/**
 * Evaluates an interview in a language that the fixed rules do not read, by a language model alone: quotes in that language,
 * found word for word, levels from the quotes alone, and English sentences from the quotes. Since nothing rates beside it, its
 * score recommends nothing but to read. What it does not rate stays unrated, for a person.
 * Rejects only where the signal aborts.
 */
export async function evaluateUnread(
  input: EvaluationInput,
  model: LanguageModel,
  { signal, unfit }: { signal: AbortSignal; unfit: ReadonlySet<string> },
): Promise<ModelEvaluation> {
  const { plan } = input
  const found = collectUnread(plan, input.turns)
  const unrated = reportUnrated(input, found)
  const readable = (competencyId: string) => answersOn(competencyId, found.answers).map(asReadable)
  const ratable = inFixedDisorder(plan.id, plan.competencies).filter(({ id }) => readable(id).some(isForModel))
  const withheld = ratable.filter(({ id }) => unfit.has(id))
  const rated = await Promise.all(
    ratable
      .filter(({ id }) => !unfit.has(id))
      .map(async (competency) => {
        const options = { signal, language: plan.language }
        return {
          competencyId: competency.id,
          result: await rateByQuotes(competency, readable(competency.id), model, options),
        }
      }),
  )
  const failures = rated.flatMap(({ competencyId, result }) =>
    result.kind === 'failed' ? [{ competencyId, failure: result.failure }] : [],
  )
  const inventedQuotes = rated.reduce((sum, { result }) => sum + result.invented, 0)
  if (failures.length === rated.length || failures.length >= failuresOfReport) {
    const report = rated.length === 0 ? unrated : leftUnrated(unrated, model)
    return {
      report: nameWithheldFromAll(report, withheld),
      byRules: unrated,
      usedModel: false,
      failures,
      left: { inventedQuotes, sentences: 0 },
    }
  }
  const ratings = new Map(rated.map(({ competencyId, result }) => [competencyId, result]))
  const skills = unrated.skills.map((skill) =>
    ratedSkill(input, skill, { result: ratings.get(skill.competencyId), asked: readable(skill.competencyId) }),
  )
  // What is asked for is read by plain replies alone.
  const written = await writeClaims({ plan: { ...plan, requirements: [] }, skills, heard: [] }, model, signal)
  const report = assemble({ input, found, unrated, model, ratings, skills, written })
  return {
    report: nameWithheldFromAll(report, withheld),
    byRules: unrated,
    usedModel: true,
    failures,
    left: { inventedQuotes, sentences: written?.dropped ?? 0 },
  }
}

/** As a model is asked about it: whatever is long enough to be rated. */
function asReadable({ given, sentences, rating }: UnreadAnswer): ModelReadable {
  if (rating.insufficientReason !== 'not_read' || sentences.length === 0) return { given, sentences, rating }
  const words = given.turns.reduce((sum, { text }) => sum + tokenise(text).length, 0)
  return {
    given,
    sentences,
    rating: { ...rating, insufficientReason: words < shortestAnswerWords ? 'too_short' : null },
  }
}

/** What the model quoted nothing from is for a person. */
function asRated(rating: AnswerRating): AnswerRating {
  return rating.level === null && rating.insufficientReason === null
    ? { ...rating, insufficientReason: 'not_read' }
    : rating
}

function ratedSkill(
  { plan }: EvaluationInput,
  skill: CompetencyResult,
  { result, asked }: { result: RatedByQuotes | undefined; asked: readonly ModelReadable[] },
): CompetencyResult {
  const competency = plan.competencies.find(({ id }) => id === skill.competencyId)
  if (competency === undefined) return skill
  const ratings = result?.kind === 'rated' ? result.ratings : asked.map(({ rating }) => rating)
  return combineAnswers(competency, ratings.map(asRated))
}

function assemble(parts: {
  input: EvaluationInput
  found: UnreadInterview
  unrated: EvaluationReport
  model: LanguageModel
  ratings: RatedCompetencies
  skills: readonly CompetencyResult[]
  written: WrittenClaims | null
}): EvaluationReport {
  const { input, found, unrated, model, ratings, written } = parts
  const { plan, turns } = input
  const { unrated: _, ...rest } = unrated
  const valid = (claims: EvaluationReport['summary'] | undefined) => validateClaims(claims ?? [], turns)
  const skills = parts.skills.map((skill) => ({
    ...skill,
    findings: valid(written?.findings.get(skill.competencyId)),
  }))
  const overall = combineCompetencies(skills)
  return {
    ...rest,
    engine: { ...engineWith(model, plan.language), rubricVersion: plan.rubricVersion, use: spentOn(model) },
    skills,
    ...overall,
    // No rule sets a score that nothing rates beside against the bands.
    bands: [],
    recommendation: overall.overall === null ? overall.recommendation : 'human_review',
    ...partsUnread(input, found),
    highlights: valid(written?.highlights),
    summary: valid(written?.summary),
    limits: [
      ...modelLimits(model, plan.language),
      ...settlingLimits(skills, ratings),
      ...(overall.overall === null ? [tooLittleRated] : []),
      ...limitsUnread(input, found),
      ...limitsOfModelAlone,
    ],
  }
}

function modelLimits({ name }: LanguageModel, language: EvaluationInput['plan']['language']): string[] {
  const spoken = languageInEnglish[language]
  return [
    `Rated by a language model (${name}) alone, from quotes that were found word for word in the ${spoken} transcript, at least three times each. No fixed rules rate beside it in ${spoken}, so a person has to read the answers. It cannot judge whether statements are true, and may be wrong.`,
    `Its sentences are English words for quotes in ${spoken}. Their figures and names are checked against the quotes, their meaning is not: where the two differ, the quote holds.`,
  ]
}

function settlingLimits(skills: readonly CompetencyResult[], ratings: RatedCompetencies): string[] {
  const unsettled = unsettledReason(skills, ratings)
  const failed = failedNames(skills, ratings)
  return [
    ...(unsettled === null ? [] : [unsettled]),
    ...(failed === '' ? [] : [`The language model could not be used for ${failed}, which nothing has rated.`]),
  ]
}

function leftUnrated(unrated: EvaluationReport, model: LanguageModel): EvaluationReport {
  return {
    ...unrated,
    engine: { ...unrated.engine, use: spentOn(model) },
    limits: [`A language model (${model.name}) was to rate this interview and could not be used.`, ...unrated.limits],
  }
}
