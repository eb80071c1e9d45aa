import { questionBank, questionBankIn, questionBankVersionIn } from '#content/interview/bank.ts'
import { openingWordingIn } from '#content/interview/opening-wording.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { DraftCompetency, PlanDraft } from '#contract/interview/plan-draft.ts'
import { locales } from '#contract/values/locales.ts'
import { buildOpeningPlan } from '../build-opening-plan.ts'
import { bringDraftInto } from '../draft-language.ts'
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

export function makeOpeningPlan(
  draft: PlanDraft = warehouseDraft,
  version = 1,
  language: InterviewPlan['language'] = 'en',
): InterviewPlan {
  return buildOpeningPlan(
    {
      bank: questionBankIn(language),
      bankVersion: questionBankVersionIn(language),
      wording: openingWordingIn(language),
    },
    { id: '01900000-0000-7000-8000-00000000000a', version, employer: 'Harbour Freight Ltd' },
    bringDraftInto(questionBankIn(language), locales.map(questionBankIn), draft),
  )
}

/** A competency that the workspace wrote: three questions of the three kinds, follow-ups and levels of its own. */
export const ledgerCompetency: DraftCompetency = {
  competencyId: 'own.1',
  own: {
    name: 'Ledger correctness',
    definition: 'Keeps money right when systems fail half way.',
    anchors: {
      '1': 'Retries and hopes, with no idea of doing something only once.',
      '3': 'Uses a key so that a retry is safe, and checks the result later.',
      '5': 'Names each half-way state, reconciles daily and knows what a person must see.',
    },
    writtenBy: 'people',
  },
  weight: 1,
  weightReason: '',
  questions: [
    {
      bankId: null,
      type: 'past',
      text: 'Tell me about a payment that went wrong half way. What did you do?',
      rephrase: 'Think of money that got stuck between two systems. What happened next?',
      probes: [
        { when: 'missing_own_role', text: 'Which of those steps was yours alone?' },
        { when: 'missing_result', text: 'How do you know that no money was lost?' },
      ],
    },
    {
      bankId: null,
      type: 'situational',
      text: 'A transfer times out and you do not know whether the bank got it. What does your service do next?',
      rephrase: '',
      probes: [],
    },
    {
      bankId: null,
      type: 'knowledge',
      text: 'What is double-entry bookkeeping for in a ledger?',
      rephrase: '',
      probes: [],
    },
  ],
}
