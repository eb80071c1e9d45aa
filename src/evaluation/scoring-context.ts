import type { QuestionType } from '#contract/interview/bank.ts'
import { tokenise } from '#text-analysis/normalise.ts'
import { contentStems } from '#text-analysis/stems.ts'
import type { Construct, ScoringContext } from './scoring.ts'
import { wordRuns } from './word-runs.ts'

/** Words of a published text that may not be read out as an answer. Source: evaluation design, 5.3, rubric wording. */
export const parrotRunWords = 4

export interface ConstructText {
  /** Name and definition. */
  definition: string
  /** Anchor 5 and high cue words. */
  high: string
  /** Anchor 1 and low cue words. */
  low: string
  /** Job text beyond the competency. */
  job?: string
}

export function prepareConstruct(text: ConstructText): Construct {
  return {
    definition: new Set(contentStems(text.definition)),
    high: contentStems(text.high),
    low: contentStems(text.low),
    job: new Set(contentStems(text.job ?? '')),
  }
}

export function prepareContext(input: {
  type: QuestionType
  /** Main question and rephrasing. */
  questionTexts: readonly string[]
  construct?: Construct | null
  /** Anchors and definitions anybody can read in the question bank. */
  publishedTexts?: readonly string[]
  /** On the topic without speaking for a high level, such as anchor 3. */
  topicTexts?: readonly string[]
  asked?: Partial<ScoringContext['asked']>
}): ScoringContext {
  return {
    type: input.type,
    question: new Set(input.questionTexts.flatMap(contentStems)),
    construct: input.construct ?? null,
    topic: new Set((input.topicTexts ?? []).flatMap(contentStems)),
    publishedRuns: new Set((input.publishedTexts ?? []).flatMap((text) => wordRuns(tokenise(text), parrotRunWords))),
    asked: { result: false, ownRole: false, topic: false, ...input.asked },
  }
}
