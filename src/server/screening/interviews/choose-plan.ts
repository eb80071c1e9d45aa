import { type Opening, openings } from '#content/careers.ts'
import { questionBank, questionBankVersion } from '#content/interview/bank.ts'
import { demoFaq } from '#content/interview/faq.ts'
import { openingFaq } from '#content/interview/opening-faq.ts'
import type { NewInterview } from '#contract/api/interviews.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { buildGeneralPlan } from '#interviewer/build-general-plan.ts'
import { buildPlan } from '#interviewer/build-plan.ts'

/**
 * For each opening the bank's role that is nearest to it, and five questions with the ones most people can answer from
 * experience first. One comes from another role where the nearest has nothing on what the opening needs.
 */
const openingQuestions: Readonly<Record<string, { roleId: string; questionIds: readonly string[] }>> = {
  'senior-ai-engineer': {
    roleId: 'software_engineer',
    questionIds: [
      'software_engineer.debugging.q1',
      'software_engineer.design.q1',
      'data_analyst.analysis.q1',
      'software_engineer.quality.q1',
      'software_engineer.collaboration.q2',
    ],
  },
  'full-stack-developer': {
    roleId: 'software_engineer',
    questionIds: [
      'software_engineer.debugging.q1',
      'software_engineer.quality.q2',
      'software_engineer.design.q1',
      'software_engineer.delivery.q2',
      'software_engineer.collaboration.q1',
    ],
  },
  'product-manager': {
    roleId: 'product_manager',
    questionIds: [
      'product_manager.discovery.q1',
      'product_manager.prioritisation.q1',
      'product_manager.measurement.q1',
      'product_manager.delivery.q1',
      'product_manager.stakeholders.q1',
    ],
  },
  'customer-success-manager': {
    roleId: 'customer_success',
    questionIds: [
      'customer_success.onboarding.q1',
      'customer_success.retention.q1',
      'customer_success.difficult.q1',
      'customer_success.value.q1',
      'general.learning.q1',
    ],
  },
}

/**
 * `expectedMs` is twelve minutes: five answers of the bank's 90 seconds, the questions, a probe each. `answerMs` is twice
 * what is suggested ("a minute or two"), so that nobody is cut short; `totalMs` leaves each question its longest answer
 * and two minutes for greeting, probes and asides.
 */
const openingLimits = { answerMs: 240_000, expectedMs: 720_000, totalMs: 1_320_000 }

/** The general plan, or for somebody who applies the questions of that opening. Which one is frozen into the interview. */
export function choosePlan({ source, position }: Pick<NewInterview, 'source' | 'position'>): InterviewPlan {
  const opening = source === 'careers' ? openings.find(({ title }) => title === position) : undefined
  return (opening && openingPlan(opening)) ?? demoPlan()
}

function openingPlan(opening: Opening): InterviewPlan | null {
  const chosen = openingQuestions[opening.slug]
  if (chosen === undefined) return null
  return buildPlan(
    { bank: questionBank, bankVersion: questionBankVersion, faq: openingFaq(opening) },
    {
      id: `opening-${opening.slug}`,
      title: 'First-round interview',
      mode: 'full',
      roleId: chosen.roleId,
      questions: chosen.questionIds.map((questionId) => ({ questionId })),
      maxProbes: 1,
      limits: openingLimits,
    },
  )
}

/** The plan of every demo interview that begins now. */
export function demoPlan(): InterviewPlan {
  return buildGeneralPlan({ bank: questionBank, bankVersion: questionBankVersion, faq: demoFaq })
}
