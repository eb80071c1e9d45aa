import type { InterviewPlan } from '../../src/contract/interview/plan.ts'
import type { EvaluationReport } from '../../src/contract/report/evaluation.ts'
import { evaluateInterview } from '../../src/evaluation/evaluate-interview.ts'
import type { ScriptLine } from '../../tests/factories/scripts.ts'
import { makeTurns } from '../../tests/factories.ts'
import { atLeast, below, type Figure, noData, rounded } from '../shared/figure.ts'
import { mean, spearman } from '../shared/statistics.ts'
import { manipulations } from './manipulations.ts'
import type { PlayedInterview } from './played.ts'
import { planNamed, scriptOf } from './recorded-turns.ts'

/** A recording, rated by today's engine. */
export interface Rated {
  interview: PlayedInterview
  plan: InterviewPlan
  script: readonly ScriptLine[]
  report: EvaluationReport
}

export function rateRecording(interview: PlayedInterview): Rated {
  const plan = planNamed(interview.plan)
  const script = scriptOf(interview, plan)
  return { interview, plan, script, report: rate(plan, script) }
}

function rate(plan: InterviewPlan, script: readonly ScriptLine[]): EvaluationReport {
  return evaluateInterview({ plan, turns: makeTurns(script), status: 'completed' })
}

export function ratingFigures(rated: readonly Rated[]): Figure[] {
  return [...agreementFigures(rated), ...manipulations.flatMap((one) => manipulationFigures(one, rated))]
}

const scoreOf = (report: EvaluationReport): number | null => report.overall?.score ?? null

function agreementFigures(rated: readonly Rated[]): Figure[] {
  const test = 'Scores and the expert'
  const gate = atLeast(0.75)
  const judged = rated.flatMap(({ interview, report }) =>
    interview.expert.score === null ? [] : [{ expert: interview.expert.score, product: scoreOf(report) }],
  )
  // Who gets no score although the expert gave one ranks below everybody: else staying silent would pay.
  const ranked = judged.map(({ expert, product }) => ({ expert, product: product ?? -1 }))
  const silent = judged.filter(({ product }) => product === null).length
  const rho = ranked.length < 3 ? null : spearmanOf(ranked)
  const answers = rated.flatMap(answerLevels)
  const unrateable = rated.filter(({ interview }) => interview.expert.score === null)
  return [
    rho === null
      ? noData(test, 'Spearman, interviews', gate)
      : figureOf(test, 'Spearman, interviews', ranked.length, rho, gate, `${silent} of them without a score`),
    answers.length < 3
      ? noData(test, 'Spearman, answers')
      : figureOf(test, 'Spearman, answers', answers.length, spearmanOf(answers), null),
    figureOf(
      test,
      'scored although nothing may be rated (count)',
      unrateable.length,
      unrateable.filter(({ report }) => scoreOf(report) !== null).length,
      null,
    ),
  ]
}

function answerLevels({ interview, plan, report }: Rated): { expert: number; product: number }[] {
  const levels = new Map(report.skills.flatMap(({ answers }) => answers.map((one) => [one.questionId, one.level])))
  return plan.questions.flatMap((question, at) => {
    const expert = interview.expert.levels[at] ?? null
    const product = levels.get(question.id) ?? null
    return expert === null || product === null ? [] : [{ expert, product }]
  })
}

function spearmanOf(pairs: readonly { expert: number; product: number }[]): number {
  return spearman(
    pairs.map(({ product }) => product),
    pairs.map(({ expert }) => expert),
  )
}

/** How far a change that adds no evidence moves a score, in points of 100. */
export function movesOf({ change }: (typeof manipulations)[number], rated: readonly Rated[]) {
  return rated.flatMap(({ interview, plan, script, report }) => {
    const before = scoreOf(report)
    const changed = change(script, { plan, levels: interview.expert.levels })
    if (before === null || changed === null) return []
    const after = scoreOf(rate(plan, changed))
    return [{ id: interview.id, before, after, move: (after ?? 0) - before }]
  })
}

function manipulationFigures(manipulation: (typeof manipulations)[number], rated: readonly Rated[]): Figure[] {
  const test = 'Changes without evidence (points)'
  const moves = movesOf(manipulation, rated)
  const gate = below(5)
  if (moves.length === 0) return [noData(test, manipulation.name, gate)]
  const sizes = moves.map(({ move }) => Math.abs(move))
  const largest = Math.max(...sizes)
  const which = moves.find(({ move }) => Math.abs(move) === largest)
  const average = mean(moves.map(({ move }) => move)).toFixed(1)
  return [
    figureOf(
      test,
      `${manipulation.name}, largest`,
      moves.length,
      largest,
      gate,
      `mean ${average}; ${which?.id}: ${which?.before} to ${which?.after ?? 'no score'}; ${sizes.filter((size) => size >= 5).length} moved by 5 or more`,
    ),
  ]
}

function figureOf(
  test: string,
  figure: string,
  items: number,
  value: number,
  gate: Figure['gate'],
  note?: string,
): Figure {
  return {
    test,
    figure,
    items,
    product: rounded(value),
    reference: null,
    gate,
    ...(note === undefined ? {} : { note }),
  }
}
