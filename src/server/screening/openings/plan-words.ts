import { questionBank, questionBankVersion } from '#content/interview/bank.ts'
import { faqTopics, openingWording } from '#content/interview/opening-wording.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import { buildOpeningPlan } from '#interviewer/build-opening-plan.ts'

const source = { bank: questionBank, bankVersion: questionBankVersion, wording: { ...openingWording, faqTopics } }

/**
 * The plan that an interview is held with, from a draft that has been checked.
 * @throws Error when the draft names a competency that the bank lacks.
 */
export function planOf(draft: PlanDraft, opening: NonNullable<InterviewPlan['opening']>): InterviewPlan {
  return buildOpeningPlan(source, opening, draft)
}
