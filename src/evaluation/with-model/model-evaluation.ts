import type { PlanCompetency } from '#contract/interview/plan.ts'
import type { CompetencyResult, EvaluationReport } from '#contract/report/evaluation.ts'
import type { Locale } from '#contract/values/locales.ts'
import { type LanguageModel, type ModelFailure, type ModelUse, nameOfPrompt } from '#language-model/port.ts'
import { lower } from '../highlights.ts'
import { inLanguage } from './prompts/in-language.ts'
import { prompts } from './prompts/index.ts'
import type { RatedByQuotes } from './rate-by-quotes.ts'

/**
 * Name and version on reports that a model rated. The version is raised with whatever can move a level beside the prompts,
 * which have their own.
 */
const engine = { name: 'openround-with-model', version: '1.0.0' } as const

/** From so many competencies without the model on, the whole report is the fixed rules'. Source: evaluation design, 5.6. */
export const failuresOfReport = 3

/** The engine of reports that this model would rate in a language, as calibration counts it. */
export function engineWith({ name }: Pick<LanguageModel, 'name'>, language: Locale = 'en') {
  return { ...engine, model: name, prompts: prompts.map((prompt) => nameOfPrompt(inLanguage(prompt, language))) }
}

export interface ModelEvaluation {
  /** Always there: where the model failed, the fixed rules' own. */
  report: EvaluationReport
  /** What the fixed rules found, for comparison. */
  byRules: EvaluationReport
  /** Whether a model rated anything in the report. */
  usedModel: boolean
  /** Why competencies were left to the fixed rules, for an admin; each with the competency's id. */
  failures: readonly { competencyId: string; failure: ModelFailure }[]
  /** Quotes of the model that stand in no answer, and sentences that went beyond their quotes. Neither reached the report. */
  left: { inventedQuotes: number; sentences: number }
}

/** The same for each run on a plan and another for each plan: no competency is always the first to be asked about. */
export function inFixedDisorder(planId: string, competencies: readonly PlanCompetency[]): PlanCompetency[] {
  return [...competencies].sort((a, b) => hashOf(planId + a.id) - hashOf(planId + b.id))
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

export function spentOn(model: LanguageModel): ModelUse {
  const { calls, inputTokens, outputTokens, costMicros } = model.used()
  return { calls, inputTokens, outputTokens, costMicros: costMicros === null ? null : Math.round(costMicros) }
}

/** What became of each competency that a model was asked about, by its id. */
export type RatedCompetencies = ReadonlyMap<string, RatedByQuotes>

/** Of which competencies the model's levels lay more than one apart when it was asked again, as a sentence; null for none. */
export function unsettledReason(skills: readonly CompetencyResult[], ratings: RatedCompetencies): string | null {
  const unsettled = skills.filter(({ competencyId }) => {
    const result = ratings.get(competencyId)
    return result?.kind === 'rated' && result.isUnsettled
  })
  return unsettled.length === 0
    ? null
    : `Asked again, the language model rated ${listed(unsettled)} more than one level differently.`
}

/** Names of the competencies that the model failed at; empty for none. */
export function failedNames(skills: readonly CompetencyResult[], ratings: RatedCompetencies): string {
  return listed(skills.filter(({ competencyId }) => ratings.get(competencyId)?.kind === 'failed'))
}

/** Names within a sentence; empty for none. */
export function listed(competencies: readonly { name: string }[]): string {
  const names = competencies.map(({ name }) => lower(name))
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
