import { questionBank, questionBankVersion } from '#content/interview/bank.ts'
import { faqTopics, openingWording } from '#content/interview/opening-wording.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import { buildOpeningPlan } from '../build-opening-plan.ts'
import { proposePlan } from '../propose-plan.ts'

export const warehouseJob = {
  title: 'Warehouse associate',
  description:
    'Pick and pack orders with customers who wait, learn our scanner, and keep the aisles safe on the late shift.',
}

/** A plan as a customer would have it: two must-haves, one weight with its reason, answers of their own. */
export const warehouseDraft: PlanDraft = {
  ...proposePlan(questionBank, 'warehouse_associate', warehouseJob),
  mustHaves: [
    { requirement: 'a valid forklift licence', question: '' },
    {
      requirement: 'at least two years in a warehouse',
      question: 'Have you worked in a warehouse for two years or more?',
    },
  ],
  faq: [
    { topic: 'pay', question: '', answer: 'It is 16 an hour, paid weekly.' },
    { topic: null, question: 'Is there a car park?', answer: 'Yes, it is free and behind the building.' },
  ],
}

export function makeOpeningPlan(draft: PlanDraft = warehouseDraft, version = 1): InterviewPlan {
  return buildOpeningPlan(
    { bank: questionBank, bankVersion: questionBankVersion, wording: { ...openingWording, faqTopics } },
    { id: '01900000-0000-7000-8000-00000000000a', version, employer: 'Harbour Freight Ltd' },
    draft,
  )
}
