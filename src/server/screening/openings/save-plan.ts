import { questionBank, questionBankIn } from '#content/interview/bank.ts'
import type { Opening, OpeningJob, PlanChange, PlannedJob, SavedPlan } from '#contract/customer/openings.ts'
import type { Seniority } from '#contract/interview/bank.ts'
import type { FindOccupation } from '#contract/interview/occupations.ts'
import { PlanDraft } from '#contract/interview/plan-draft.ts'
import type { Locale } from '#contract/values/locales.ts'
import {
  addCompetency,
  addFaqEntry,
  addMustHave,
  addQuestion,
  moveCompetency,
  removeCompetency,
  removeFaqEntry,
  removeMustHave,
  removeQuestion,
  restoreQuestion,
  swapQuestions,
  writeCompetency,
} from '#interviewer/edit-plan-draft.ts'
import { findDraftCompetency, findRole } from '#interviewer/find-in-bank.ts'
import { fallbackRoleId } from '#interviewer/match-role.ts'
import { proposePlan } from '#interviewer/propose-plan.ts'
import { settleDraft } from '#interviewer/settle-draft.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { measureDraft, planFields } from './describe-plan.ts'
import { draftIn } from './plan-language.ts'
import { openingNotFound, planChanged, planInvalid } from './policy.ts'
import {
  insertPlanVersions,
  lockOpening,
  type StoredPlanVersion,
  selectCurrentPlan,
  updateOpening,
  updatePlanVersion,
} from './store.ts'
import { viewOpening } from './view-opening.ts'

type SaveDeps = Pick<Deps, 'clock' | 'ids'>

/**
 * Saves an opening's plan, and with it confirms its role. A version that a candidate has begun with stays as it is: the plan
 * becomes the next version. The same plan saved twice is saved once. Other words and follow-ups of a wording that the
 * draft has left are not saved with it (`settleDraft`). Questions of the bank are saved in the opening's language.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`, `opening.plan_invalid` with what is wrong by field,
 *   `opening.plan_changed` where somebody else has saved since `revision`.
 */
export function savePlan(
  deps: SaveDeps,
  workspace: Workspace,
  openingId: string,
  { draft: given, revision }: SavedPlan,
): Promise<Opening> {
  requireRole(workspace, 'recruiter')
  return workspace.transaction(async (tx) => {
    const opening = await lockOpening(tx, workspace.id, openingId)
    const current = await selectCurrentPlan(tx, workspace.id, openingId)
    if (opening === null || current === null) throw openingNotFound()
    const { language } = opening
    const { draft, isChanged } = settleGiven(language, current, given)
    if (isChanged) {
      if (current.revision !== revision) throw planChanged()
      await storeDraft(deps, tx, workspace, current, language, draft)
    }
    if (isChanged || !opening.isRoleConfirmed)
      await updateOpening(tx, workspace.id, openingId, { isRoleConfirmed: true, updatedAt: deps.clock.now() })
    const saved = await viewOpening(tx, workspace.id, openingId)
    if (saved === null) throw openingNotFound()
    return saved
  })
}

/** The draft to save, and whether it differs from what is stored. @throws AppError `opening.plan_invalid`. */
function settleGiven(language: Locale, current: StoredPlanVersion, given: PlanDraft) {
  const fields = planFields(language, given)
  if (Object.keys(fields).length > 0) throw planInvalid(fields)
  const before = draftIn(language, current.draft)
  const { draft } = settleDraft(questionBankIn(language), before, draftIn(language, given))
  return { draft, isChanged: current.language !== language || !isSame(before, draft) }
}

/** In place of the version where nobody has begun with it, else as the next one. */
export async function storeDraft(
  deps: SaveDeps,
  tx: Transaction,
  workspace: Workspace,
  current: StoredPlanVersion,
  language: Locale,
  draft: PlanDraft,
): Promise<void> {
  const { minutes, questions } = measureDraft(language, draft)
  const values = { draft, revision: current.revision + 1, roleId: draft.roleId, minutes, questions }
  const isNewVersion = current.frozenAt !== null
  const version = isNewVersion ? current.version + 1 : current.version
  if (isNewVersion)
    await insertPlanVersions(tx, [
      {
        ...values,
        id: deps.ids.uuid(),
        workspaceId: workspace.id,
        openingId: current.openingId,
        version,
        createdBy: workspace.userId,
        createdAt: deps.clock.now(),
      },
    ])
  else await updatePlanVersion(tx, workspace.id, current.id, values)
  const subject = { kind: 'opening', id: current.openingId }
  await recordAudit(tx, deps, workspace, {
    action: 'opening.plan_saved',
    subject,
    details: { version, revision: values.revision, role: draft.roleId, mode: draft.mode, questions },
  })
  for (const { name, from, to, reason } of changedWeights(current.draft, draft)) {
    await recordAudit(tx, deps, workspace, {
      action: 'opening.weight_changed',
      subject,
      details: {
        version,
        competency: name,
        from,
        to,
        reason,
      },
    })
  }
}

/** Source: evaluation design, 1: a weight is changed only for a typed reason, which the audit log keeps. */
function changedWeights(before: PlanDraft, after: PlanDraft) {
  return after.competencies.flatMap((competency) => {
    const { competencyId, weight, weightReason } = competency
    const earlier = before.competencies.find((each) => each.competencyId === competencyId)
    const from = earlier?.weight ?? 1
    const isChanged = from !== weight || (weight !== 1 && earlier?.weightReason !== weightReason)
    const name = findDraftCompetency(questionBank, competency)?.name ?? competencyId
    return isChanged ? [{ name, from, to: weight, reason: weight === 1 ? '' : weightReason }] : []
  })
}

/** Parsed, so that both have their fields in the same order. */
function isSame(a: PlanDraft, b: PlanDraft): boolean {
  return JSON.stringify(PlanDraft.parse(a)) === JSON.stringify(PlanDraft.parse(b))
}

/**
 * Changes the title and the text of an opening. Its plan stays: a plan is changed by people, never by a text.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`.
 */
export function changeJob(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
  { title, description }: OpeningJob,
): Promise<Opening> {
  requireRole(workspace, 'recruiter')
  return workspace.transaction(async (tx) => {
    const before = await lockOpening(tx, workspace.id, openingId)
    if (before === null) throw openingNotFound()
    if (before.title !== title || before.description !== description) {
      await updateOpening(tx, workspace.id, openingId, { title, description, updatedAt: deps.clock.now() })
      await recordAudit(tx, deps, workspace, {
        action: 'opening.job_changed',
        subject: { kind: 'opening', id: openingId },
      })
    }
    const opening = await viewOpening(tx, workspace.id, openingId)
    if (opening === null) throw openingNotFound()
    return opening
  })
}

/**
 * What one press in the plan editor makes of the draft that its form held. Nothing is stored.
 * @param find The occupation of a job of no role of the bank.
 */
export function changePlan(find: FindOccupation, job: PlannedJob, draft: PlanDraft, change: PlanChange): PlanDraft {
  return draftIn(job.language, makeChange(find, job, draft, change))
}

function makeChange(find: FindOccupation, job: PlannedJob, draft: PlanDraft, change: PlanChange): PlanDraft {
  switch (change.kind) {
    case 'move':
      return moveCompetency(draft, change.index, change.by)
    case 'remove':
      return removeCompetency(draft, change.index)
    case 'add':
      return addCompetency(questionBank, draft, change.competencyId)
    case 'write':
      return writeCompetency(draft)
    case 'add-question':
      return addQuestion(draft, change.index, change.type)
    case 'remove-question':
      return removeQuestion(draft, change.index, change.question)
    case 'swap':
      return swapQuestions(draft, change.index)
    case 'restore':
      return restoreQuestion(questionBankIn(job.language), draft, change.index, change.question)
    case 'add-must-have':
      return addMustHave(draft, change.isKnockOut)
    case 'remove-must-have':
      return removeMustHave(draft, change.index)
    case 'add-faq':
      return addFaqEntry(draft, change.topic)
    case 'remove-faq':
      return removeFaqEntry(draft, change.index)
    case 'role':
      return proposeAnew(find, job, draft, change.roleId, draft.level)
    case 'level':
      return proposeAnew(find, job, draft, draft.roleId, change.level)
    case 'mode':
      return { ...draft, mode: change.mode }
  }
}

/** The competencies of another role or level; what does not depend on the role stays. */
function proposeAnew(
  find: FindOccupation,
  job: OpeningJob,
  draft: PlanDraft,
  roleId: string,
  level: Seniority | undefined,
): PlanDraft {
  if (findRole(questionBank, roleId) === null) return draft
  const occupation = roleId === fallbackRoleId ? find(job) : null
  const { mustHaves, faq, followUps, mode, engine } = draft
  return {
    ...proposePlan(questionBank, roleId, job, { mode, occupation, ...(level !== undefined && { level }) }),
    engine,
    followUps,
    mustHaves,
    faq,
  }
}
