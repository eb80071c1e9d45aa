import { questionBank, questionBankVersion } from '#content/interview/bank.ts'
import { demoFaq } from '#content/interview/faq.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { buildGeneralPlan } from '#interviewer/build-general-plan.ts'

/** The plan of every demo interview that begins now. */
export function demoPlan(): InterviewPlan {
  return buildGeneralPlan({ bank: questionBank, bankVersion: questionBankVersion, faq: demoFaq })
}
