import type { QuestionType } from '#contract/interview/bank.ts'
import type { InterviewPlan, PlanCompetency } from '#contract/interview/plan.ts'
import { tokenise } from '#text-analysis/normalise.ts'
import { contentStems } from '#text-analysis/stems.ts'
import type { Construct, ScoringContext } from './scoring.ts'
import { wordRuns } from './word-runs.ts'

/** Words of a published text that may not be read out as an answer. Source: evaluation design, 5.3, rubric wording. */
export const parrotRunWords = 4

interface ConstructText {
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

/** What each competency of a plan is recognised by. */
export function planConstructs(plan: InterviewPlan): ReadonlyMap<string, Construct> {
  const job = plan.requirements.map((requirement) => requirement.text).join(' ')
  return new Map(
    plan.competencies.map((competency) => [competency.id, prepareConstruct({ ...constructText(competency), job })]),
  )
}

function constructText({ name, definition, anchors, cueWordsHigh, cueWordsLow }: PlanCompetency) {
  return {
    definition: `${name}. ${definition}`,
    high: `${anchors['5']} ${cueWordsHigh.join(' ')}`,
    low: `${anchors['1']} ${cueWordsLow.join(' ')}`,
  }
}

/** Texts of the plan that anybody can read in the published question bank. */
export function publishedTexts(plan: InterviewPlan): string[] {
  return plan.competencies.flatMap(({ definition, anchors }) => [definition, ...Object.values(anchors)])
}
