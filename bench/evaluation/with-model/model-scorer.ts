import type { PlanCompetency } from '../../../src/contract/interview/plan.ts'
import { evaluateWithModel } from '../../../src/evaluation/with-model/evaluate-with-model.ts'
import { tokenise } from '../../../src/text-analysis/normalise.ts'
import type { BenchContext, BenchScore, Scorer } from '../scorer.ts'
import type { OpenModel } from './engines.ts'
import { planAnswers } from './interview-plan.ts'

interface Wanted {
  answer: string
  context: BenchContext
}

/** Answers under way at once. */
const answersAtOnce = 8

/**
 * Scores single answers by a model for rows that are written for scorers which answer at once: the rows are made once to
 * learn what they ask, and again with the model's answers.
 */
export async function withModelScorer<T>(
  rows: (scorer: Scorer) => T,
  open: OpenModel,
  signal: AbortSignal,
): Promise<T> {
  const wanted = new Map<string, Wanted>()
  const nothing: BenchScore = { level: 1, value: 1, construct: null, words: 1 }
  rows({
    name: 'model',
    score(answer, context) {
      wanted.set(keyOf(answer, context), { answer, context })
      return nothing
    },
  })
  const scores = new Map<string, BenchScore>()
  const entries = wanted.entries()
  const work = async () => {
    for (const [key, { answer, context }] of entries) scores.set(key, await scoreOne(answer, context, open, signal))
  }
  await Promise.all(Array.from({ length: answersAtOnce }, work))
  return rows({ name: 'model', score: (answer, context) => scores.get(keyOf(answer, context)) ?? nothing })
}

function keyOf(answer: string, { question, type, rubric, competencyIds }: BenchContext): string {
  return JSON.stringify([answer, question, type, Object.keys(rubric ?? {}), competencyIds])
}

async function scoreOne(
  answer: string,
  context: BenchContext,
  open: OpenModel,
  signal: AbortSignal,
): Promise<BenchScore> {
  const competency = competencyOf(context)
  const { question, type } = context
  const input = planAnswers('single', [competency], [{ question, answer, competencyId: competency.id, type }])
  const { report } = await evaluateWithModel(input, open(null), { signal })
  const level = report.skills[0]?.level ?? null
  return { level, value: level ?? 0, construct: null, words: tokenise(answer).length }
}

/** All competencies of a rubric taken together, as the other scorers take them; without one, the scale read in general. */
function competencyOf({ rubric, competencyIds }: BenchContext): PlanCompetency {
  const chosen = Object.entries(rubric ?? {}).filter(([id]) => competencyIds === null || competencyIds.includes(id))
  const text = (level: 'low' | 'medium' | 'high') => chosen.map(([, levels]) => levels[level]).join(' ')
  const name = chosen.map(([id]) => id.replaceAll('_', ' ')).join(', ') || 'the question'
  return {
    id: 'all',
    name,
    definition: `What the answer shows of ${name}.`,
    weight: 1,
    anchors: {
      '1': text('low') || 'General statements, others to blame, or the own part absent.',
      '3': text('medium') || 'One real occasion with own action and an adequate method; outcome unclear or unchecked.',
      '5':
        text('high') ||
        'A specific occasion, own actions in order, reasons and rejected alternatives, a verified outcome, something changed afterwards.',
    },
    cueWordsHigh: [],
    cueWordsLow: [],
  }
}
