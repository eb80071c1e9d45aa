import { textCosine } from '../../../src/evaluation/construct-part.ts'
import { contentStems } from '../../../src/text-analysis/stems.ts'
import { mean } from '../../shared/statistics.ts'
import type { Interview, Rubric } from '../datasets.ts'
import type { BenchScore, Scorer } from '../scorer.ts'

export const plantedValue = { low: 1, medium: 2, high: 3 } as const

export interface QuestionAnswer {
  question: string
  answer: string
}

/** Answers with the question before them. */
export function questionAnswers(interview: Interview): QuestionAnswer[] {
  const pairs: QuestionAnswer[] = []
  let question = ''
  for (const [speaker, text] of interview.turns) {
    if (speaker === 'interviewer') question = text
    else pairs.push({ question, answer: text })
  }
  return pairs
}

/** Mean planted level over the competencies, 1 to 3. */
export function plantedMean(interview: Interview): number {
  return mean(Object.values(interview.planted_levels).map((level) => plantedValue[level]))
}

/** Every answer of the set; the reference weighs words by their frequency in it. */
export function allAnswers(interviews: readonly Interview[]): string[] {
  return interviews.flatMap((interview) => questionAnswers(interview).map((pair) => pair.answer))
}

export function scoreAnswers(
  scorer: Scorer,
  interview: Interview,
  rubric: Rubric,
  competencyIds: readonly string[] | null,
  corpus: readonly string[],
): BenchScore[] {
  return questionAnswers(interview).map(({ question, answer }) =>
    scorer.score(answer, { question, type: 'situational', rubric, competencyIds, corpus }),
  )
}

/** Levels of answers too short to rate count as 1, as in the reference. */
export function levelOrLowest(score: BenchScore): number {
  return score.level ?? 1
}

/**
 * How much each answer belongs to each competency. The set does not say which competency a question was about, as a
 * plan does, so question and answer are compared with the competency's rubric texts; a softmax over the cosines.
 */
export function relevance(pair: QuestionAnswer, rubric: Rubric): Map<string, number> {
  const stems = contentStems(`${pair.question} ${pair.answer}`)
  const cosines = Object.entries(rubric).map(
    ([id, levels]) => [id, textCosine(stems, rubricStems(id, levels))] as const,
  )
  const highest = Math.max(...cosines.map(([, cosine]) => cosine))
  const weights = cosines.map(([id, cosine]) => [id, Math.exp((cosine - highest) / softmaxWidth)] as const)
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  return new Map(weights.map(([id, weight]) => [id, weight / total]))
}

/** Cosine by which a competency must lead to count e times as much. */
const softmaxWidth = 0.08

const stemsByText = new WeakMap<object, string[]>()

function rubricStems(id: string, levels: Rubric[string]): string[] {
  const name = id.replaceAll('_', ' ')
  const known = stemsByText.get(levels) ?? contentStems([name, name, ...Object.values(levels)].join(' '))
  stemsByText.set(levels, known)
  return known
}
