import { atLeast, type Figure, noData } from '../../shared/figure.ts'
import type { Datasets } from '../datasets.ts'
import { perturbations } from '../rows/perturbations.ts'
import { reliability } from '../rows/reliability.ts'
import { singleTurns } from '../rows/single-turns.ts'
import type { OpenModel } from './engines.ts'
import { evaluateAll } from './evaluate-all.ts'
import { withModelScorer } from './model-scorer.ts'
import { modelRows } from './rows.ts'

/** What a model has to reach (evaluation design, 7.1), and what must be left of planted levels on their way through. */
const gatesOf = {
  service: { interview: 0.75, competency: 0.8 },
  planted: { interview: 0.98, competency: 0.98 },
} as const

/**
 * The table of the design, 7.1, for a language model.
 * @param hasSingleAnswers Whether single answers are rated too: thousands of calls, and nothing is planted in them.
 */
export async function modelFigures(data: Datasets, open: OpenModel, hasSingleAnswers: boolean): Promise<Figure[]> {
  const { interviews, rubrics } = data
  // An interrupt ends the process and with it every call.
  const { signal } = new AbortController()
  const ofInterviews =
    interviews === null || rubrics === null
      ? [
          noData('Planted levels, interview', 'Spearman', atLeast(0.75)),
          noData('Competency level', 'Spearman', atLeast(0.8)),
        ]
      : modelRows(
          await evaluateAll(interviews, rubrics, open, signal),
          gatesOf[hasSingleAnswers ? 'service' : 'planted'],
        )
  if (!hasSingleAnswers) return ofInterviews
  const ofAnswers = await withModelScorer(
    (scorer) => [...singleTurns(data, [scorer]), ...perturbations(data, [scorer]), ...reliability(data, [scorer])],
    open,
    signal,
  )
  return [...ofInterviews, ...ofAnswers]
}
