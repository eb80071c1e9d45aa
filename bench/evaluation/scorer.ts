import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { QuestionType } from '../../src/contract/interview/bank.ts'
import { scoreAnswer } from '../../src/evaluation/score-answer.ts'
import type { Construct } from '../../src/evaluation/scoring.ts'
import { prepareConstruct, prepareContext } from '../../src/evaluation/scoring-context.ts'
import type { Rubric } from './datasets.ts'

/** What an answer is scored against in the benchmark: a question, and one competency or several taken together. */
export interface BenchContext {
  question: string
  type: QuestionType
  rubric: Rubric | null
  /** Competencies of the rubric to score against; all when null. */
  competencyIds: readonly string[] | null
  /** All answers of the set, whose word frequencies the reference uses; the product knows only the rubric. */
  corpus: readonly string[] | null
}

export interface BenchScore {
  /** Continuous level; null when there is too little to rate. */
  level: number | null
  value: number
  construct: number | null
  words: number
}

export interface Scorer {
  name: string
  score(answer: string, context: BenchContext): BenchScore
}

/** Shortest answer that is rated, in words. Source: evaluation design, 5.3. */
const shortestAnswer = 12

/** Scores as if every probe had been asked, the strictest reading and the only one that the reference has. */
export const productScorer: Scorer = {
  name: 'product',
  score(answer, { question, type, rubric, competencyIds }) {
    const scored = scoreAnswer(
      answer,
      prepareContext({
        type,
        questionTexts: [question],
        construct: rubric && rubricConstruct(rubric, competencyIds),
        asked: { result: true, ownRole: true, topic: true },
        publishedTexts: rubric ? [rubricTexts(rubric, competencyIds).high] : [],
      }),
    )
    const words = scored.analysis.words
    return {
      level: words < shortestAnswer ? null : scored.level,
      value: scored.value,
      construct: scored.parts.construct,
      words,
    }
  },
}

const constructs = new WeakMap<Rubric, Map<string, Construct>>()

function rubricConstruct(rubric: Rubric, ids: readonly string[] | null): Construct {
  const known = constructs.get(rubric) ?? new Map<string, Construct>()
  constructs.set(rubric, known)
  const key = ids?.join(' ') ?? ''
  const construct = known.get(key) ?? prepareConstruct(rubricTexts(rubric, ids))
  known.set(key, construct)
  return construct
}

function rubricTexts(rubric: Rubric, ids: readonly string[] | null) {
  const chosen = Object.entries(rubric).filter(([id]) => ids === null || ids.includes(id))
  return {
    definition: chosen.map(([id]) => id.replaceAll('_', ' ')).join(' '),
    high: chosen.map(([, levels]) => levels.high).join(' '),
    low: chosen.map(([, levels]) => levels.low).join(' '),
  }
}

const ReferenceScore = z.object({
  level: z.number().nullable(),
  v: z.number(),
  n: z.number(),
  parts: z.object({ construct: z.number().nullable() }),
})

/** The prototype behind the design's figures, when it is at hand; for comparison only. */
export async function loadReference(folder: string): Promise<Scorer | null> {
  const file = join(folder, 'v2.mjs')
  if (!existsSync(file)) return null
  const module: unknown = await import(pathToFileURL(file).href)
  const { scoreAnswer: score, content } = z
    .object({
      content: z.function({ input: [z.string()], output: z.array(z.string()) }),
      scoreAnswer: z.function({ input: [z.string(), z.record(z.string(), z.unknown())], output: z.unknown() }),
    })
    .parse(module)
  return {
    name: 'reference',
    score(answer, { question, type, rubric, competencyIds, corpus }) {
      const texts = rubric && rubricTexts(rubric, competencyIds)
      const context = texts
        ? {
            question,
            type,
            construct: texts.definition,
            high: texts.high,
            low: texts.low,
            published: texts.high,
            idf: corpus ? corpusWeights(corpus, content) : undefined,
          }
        : { question, type }
      const scored = ReferenceScore.parse(score(answer, context))
      return { level: scored.level, value: scored.v, construct: scored.parts.construct, words: scored.n }
    },
  }
}

const weightsByCorpus = new WeakMap<readonly string[], (stem: string) => number>()

/** Inverse document frequency with each answer as a document, in the reference's own stems. */
function corpusWeights(answers: readonly string[], stemsOf: (text: string) => string[]): (stem: string) => number {
  const known = weightsByCorpus.get(answers)
  if (known) return known
  const frequency = new Map<string, number>()
  for (const answer of answers) {
    for (const stem of new Set(stemsOf(answer))) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
  }
  const weight = (stem: string) => Math.log(1 + answers.length / (1 + (frequency.get(stem) ?? 0)))
  weightsByCorpus.set(answers, weight)
  return weight
}
