import type { InterviewPlan, PlanCompetency } from '#contract/interview/plan.ts'
import { contentStems } from '#language/stems.ts'
import type { Construct } from './scoring.ts'
import { prepareConstruct } from './scoring-context.ts'
import { documentWeights } from './text-similarity.ts'

/** What each competency of a plan is recognised by. Stems that stand in many anchors of the plan weigh little. */
export function planConstructs(plan: InterviewPlan): ReadonlyMap<string, Construct> {
  const weight = documentWeights(plan.competencies.flatMap((one) => Object.values(one.anchors).map(contentStems)))
  const job = plan.requirements.map((requirement) => requirement.text).join(' ')
  return new Map(
    plan.competencies.map((competency) => [
      competency.id,
      prepareConstruct({ ...constructText(competency), job }, weight),
    ]),
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
