import type { AnswerRating, CompetencyResult, EvaluationReport } from '#contract/report/evaluation.ts'
import { correlationWithInterval, kappaWithInterval, quadraticKappa } from './agreement.ts'
import { lower } from './highlights.ts'

/** From so many rated answers on, people's levels say whether an engine may rate a competency. */
export const fewestAnswersForRule = 30
/** Below this weighted kappa it may not. */
export const leastKappa = 0.6

type Engine = EvaluationReport['engine']

/** An engine as it is counted: another version, model or prompt is another engine. */
export function engineLabel({ name, version, model, prompts = [] }: Omit<Engine, 'rubricVersion'>): string {
  if (model === null) return `${name} ${version}`
  return `${name} ${version} (${[model, ...prompts].join(', ')})`
}

/** What rated one competency of a report: beside a model the fixed rules rate what it could not. */
export function engineOfSkill(
  engine: Engine,
  { answers }: { answers: readonly Pick<AnswerRating, 'rater'>[] },
): string {
  const isByModel = engine.model !== null && answers.some(({ rater }) => rater === 'llm')
  return isByModel ? engineLabel(engine) : (engine.beside ?? engineLabel(engine))
}

/** A person's level of one competency of one interview beside that of its report. */
export interface ComparedLevel {
  interviewId: string
  competencyId: string
  competencyName: string
  engine: string
  person: number
  /** The nearest whole level of the report's. */
  report: number
  /** Answers that the report's level rests on. */
  answers: number
}

export interface Calibration {
  competencyId: string
  competencyName: string
  engine: string
  interviews: number
  answers: number
  ratings: number
  /** With 95 % intervals; null where they are not defined. The intervals take an interview for one observation. */
  kappa: { value: number; low: number | null; high: number | null } | null
  r: { value: number; low: number | null; high: number | null } | null
  /** Whether the engine may go on rating the competency; null while there are too few answers to say. */
  isOffered: boolean | null
}

/** How far people agree with each engine on each competency, those that may not rate first. */
export function calibrate(levels: readonly ComparedLevel[]): Calibration[] {
  const groups = new Map<string, ComparedLevel[]>()
  for (const level of levels) {
    const key = JSON.stringify([level.competencyId, level.engine])
    groups.set(key, [...(groups.get(key) ?? []), level])
  }
  const order = (each: Calibration) => [each.isOffered === false ? 0 : 1, each.competencyName, each.engine].join(' ')
  return [...groups.values()].flatMap(calibrateOne).sort((a, b) => order(a).localeCompare(order(b)))
}

function calibrateOne(levels: readonly ComparedLevel[]): Calibration[] {
  const [first] = levels
  if (first === undefined) return []
  const byInterview = new Map(levels.map(({ interviewId, answers }) => [interviewId, answers]))
  const answers = [...byInterview.values()].reduce((sum, each) => sum + each, 0)
  const pairs = levels.map(({ interviewId, person, report }) => ({ unit: interviewId, a: person, b: report }))
  const value = quadraticKappa(pairs)
  const interval = kappaWithInterval(pairs, 2, 0.95)
  const { competencyId, competencyName, engine } = first
  return [
    {
      competencyId,
      competencyName,
      engine,
      interviews: byInterview.size,
      answers,
      ratings: pairs.length,
      kappa: value === null ? null : { value, low: interval?.low ?? null, high: interval?.high ?? null },
      r: correlationWithInterval(pairs),
      isOffered: value === null || answers < fewestAnswersForRule ? null : value >= leastKappa,
    },
  ]
}

/** An engine that people agree with too little on a competency. */
export type Unfit = Pick<Calibration, 'competencyId' | 'engine'>

/** The report with a limit that names what was rated by an engine that people of the workspace agree with too little. */
export function nameUnfit(report: EvaluationReport, unfit: readonly Unfit[]): EvaluationReport {
  const isUnfit = (skill: CompetencyResult) => {
    const engine = engineOfSkill(report.engine, skill)
    return unfit.some((each) => each.competencyId === skill.competencyId && each.engine === engine)
  }
  const names = report.skills.filter((skill) => skill.level !== null && isUnfit(skill)).map(({ name }) => lower(name))
  return withLimit(
    report,
    names,
    (listed) =>
      `People of this workspace who rated interviews blind agree too little with this engine on ${listed} (weighted kappa below .60 on 30 answers or more). A person has to rate that.`,
  )
}

/** The report with a limit that names what a model was not asked to rate. */
export function nameWithheld(report: EvaluationReport, withheld: readonly { name: string }[]): EvaluationReport {
  return withLimit(
    report,
    withheld.map(({ name }) => lower(name)),
    (listed) =>
      `Fixed rules rated ${listed}, not the language model: people of this workspace who rated interviews blind agree with it too little there (weighted kappa below .60 on 30 answers or more).`,
  )
}

/** The same where no fixed rules rate in the model's place. */
export function nameWithheldFromAll(report: EvaluationReport, withheld: readonly { name: string }[]): EvaluationReport {
  return withLimit(
    report,
    withheld.map(({ name }) => lower(name)),
    (listed) =>
      `Nothing rated ${listed}: people of this workspace who rated interviews blind agree with the language model too little there (weighted kappa below .60 on 30 answers or more).`,
  )
}

/** After the first, which says what rated. */
function withLimit(report: EvaluationReport, names: readonly string[], limit: (listed: string) => string) {
  if (names.length === 0) return report
  const [footer = [], ...others] = report.limits
  return { ...report, limits: [footer, limit(names.join(', ')), ...others].flat() }
}
