import { questionBank } from '#content/interview/bank.ts'
import type { OpeningJob, PlanChange } from '#contract/customer/openings.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import {
  addCompetency,
  addFaqEntry,
  addMustHave,
  moveCompetency,
  removeCompetency,
  removeFaqEntry,
  removeMustHave,
  restoreQuestion,
  swapQuestions,
} from '#interviewer/edit-plan-draft.ts'
import { findRole } from '#interviewer/find-in-bank.ts'
import { proposePlan } from '#interviewer/propose-plan.ts'

/** What one press in the plan editor makes of the draft that its form held. Pure; nothing is stored. */
export function changePlan(job: OpeningJob, draft: PlanDraft, change: PlanChange): PlanDraft {
  switch (change.kind) {
    case 'move':
      return moveCompetency(draft, change.index, change.by)
    case 'remove':
      return removeCompetency(draft, change.index)
    case 'add':
      return addCompetency(questionBank, draft, change.competencyId)
    case 'swap':
      return swapQuestions(draft, change.index)
    case 'restore':
      return restoreQuestion(questionBank, draft, change.index, change.question)
    case 'add-must-have':
      return addMustHave(draft)
    case 'remove-must-have':
      return removeMustHave(draft, change.index)
    case 'add-faq':
      return addFaqEntry(draft, change.topic)
    case 'remove-faq':
      return removeFaqEntry(draft, change.index)
    case 'role':
      return proposeAnew(job, draft, change.roleId)
    case 'mode':
      return { ...draft, mode: change.mode }
  }
}

/** Another role's competencies; what does not depend on the role stays. */
function proposeAnew(job: OpeningJob, draft: PlanDraft, roleId: string): PlanDraft {
  if (findRole(questionBank, roleId) === null) return draft
  const { mustHaves, faq, followUps, mode } = draft
  return { ...proposePlan(questionBank, roleId, job, mode), followUps, mustHaves, faq }
}
