import type { EvaluationReport } from '../../../src/contract/report/evaluation.ts'
import { quotedClaimsOf } from '../../../src/contract/report/quoted-claims.ts'
import { isValidEvidence } from '../../../src/evaluation/evidence/validate-evidence.ts'
import { evaluateWithModel } from '../../../src/evaluation/with-model/evaluate-with-model.ts'
import type { ModelEvaluation } from '../../../src/evaluation/with-model/model-evaluation.ts'
import { mean } from '../../shared/statistics.ts'
import type { Interview, Rubric } from '../datasets.ts'
import { plantedMean, questionAnswers } from '../rows/interviews.ts'
import type { OpenModel } from './engines.ts'
import { planInterview } from './interview-plan.ts'

export interface EvaluatedInterview {
  interview: Interview
  evaluation: ModelEvaluation
  planted: number
  words: number
  calls: number
  tokens: number
  /** Statements without a quote that stands in the transcript; none may be. */
  unproved: number
}

/** Interviews under way at once; how many calls are is the model's to bound. */
const interviewsAtOnce = 4

/** Every interview with its rubric, evaluated by a model as the product does. */
export async function evaluateAll(
  interviews: readonly Interview[],
  rubrics: Readonly<Record<string, Rubric>>,
  open: OpenModel,
  signal: AbortSignal,
): Promise<EvaluatedInterview[]> {
  const queue = interviews.flatMap((interview) => {
    const rubric = rubrics[interview.domain]
    return rubric === undefined ? [] : [{ interview, rubric }]
  })
  const done: (EvaluatedInterview | undefined)[] = queue.map(() => undefined)
  const entries = queue.entries()
  const work = async () => {
    for (const [at, { interview, rubric }] of entries) {
      done[at] = await evaluateOne(interview, rubric, open, signal)
      if (process.stderr.isTTY) process.stderr.write(`\r${done.filter(Boolean).length} of ${queue.length} `)
    }
  }
  await Promise.all(Array.from({ length: interviewsAtOnce }, work))
  return done.flatMap((one) => one ?? [])
}

async function evaluateOne(
  interview: Interview,
  rubric: Rubric,
  open: OpenModel,
  signal: AbortSignal,
): Promise<EvaluatedInterview> {
  const model = open(interview)
  const input = planInterview(interview, rubric)
  const evaluation = await evaluateWithModel(input, model, { signal })
  const { calls, inputTokens, outputTokens } = model.used()
  const answers = questionAnswers(interview).map(({ answer }) => answer)
  return {
    interview,
    evaluation,
    planted: plantedMean(interview),
    words: answers.join(' ').split(/\s+/).length,
    calls,
    tokens: inputTokens + outputTokens,
    unproved: quotedClaimsOf(evaluation.report).filter(
      (claim) =>
        (claim.evidence.length === 0 && !('questionId' in claim || 'requirementId' in claim)) ||
        !claim.evidence.every((one) => isValidEvidence(one, input.turns)),
    ).length,
  }
}

/** Mean of the competencies' levels; those without one count as the lowest, as everywhere in this benchmark. */
export function levelOf({ skills }: EvaluationReport): number {
  return mean(skills.map(({ level }) => level ?? 1))
}
