import type { InterviewPlan, PlanCompetency } from '#contract/interview/plan.ts'
import type { Construct } from './scoring.ts'
import { prepareConstruct } from './scoring-context.ts'

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
