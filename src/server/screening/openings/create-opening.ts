import { openingWords } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'
import { questionBank } from '#content/interview/bank.ts'
import { roleProfiles } from '#content/interview/role-profiles.ts'
import type { NewOpening, Opening } from '#contract/customer/openings.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import type { VideoSetting } from '#contract/media/takes.ts'
import type { CandidateLanguage } from '#contract/values/candidate-language.ts'
import { jobBounds } from '#contract/values/opening-status.ts'
import { proposePlanWithModel } from '#interviewer/job-text/propose-with-model.ts'
import { fallbackRoleId, matchRole } from '#interviewer/match-role.ts'
import type { LanguageModel } from '#language-model/port.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudits, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { findModels } from '#server/tenancy/index.ts'
import { measureDraft } from './describe-plan.ts'
import { draftIn } from './plan-language.ts'
import { openingNotFound } from './policy.ts'
import { findOpening, insertOpenings, insertPlanVersions, type StoredOpening, selectCurrentPlan } from './store.ts'
import { viewOpening } from './view-opening.ts'

type CreateDeps = Pick<Deps, 'clock' | 'ids'>
type ProposeDeps = CreateDeps & Pick<Deps, 'config' | 'site' | 'findOccupation'>

/**
 * Makes an opening as a draft, with a plan proposed from its text; language models are in it where the workspace has some. The
 * same `id` sent again is the opening that it made.
 * @param model One that has a part in the proposal of a plan in English; null: it is built in alone.
 * @throws AppError `workspace.role_too_small`, `opening.not_found` where the id is taken elsewhere.
 */
export async function createOpening(
  deps: ProposeDeps,
  workspace: Workspace,
  input: NewOpening & { externalId?: string | null; video?: VideoSetting; language?: CandidateLanguage },
  model: LanguageModel | null = null,
): Promise<Opening> {
  requireRole(workspace, 'recruiter')
  const { title, description, language = 'en' } = input
  const id = input.id ?? deps.ids.uuid()
  // A form sent again asks no model again.
  const stored = input.id === undefined ? null : await workspace.transaction((tx) => viewOpening(tx, workspace.id, id))
  if (stored !== null) return stored
  const proposed = await proposePlan(deps, input, language === 'en' ? model : null)
  return await workspace.transaction(async (tx) => {
    const hasModels = (await findModels(tx, deps, workspace.id)) !== null
    const asked = draftIn(language, proposed.draft)
    const draft: PlanDraft = hasModels ? { ...asked, engine: 'model' } : asked
    return await addOpening(deps, tx, workspace, {
      id,
      externalId: input.externalId ?? null,
      title,
      description,
      video: input.video ?? 'off',
      language,
      draft,
      cause: 'new',
      proposedBy: proposed.model,
    })
  })
}

/** The plan that a job's text leads to. @param model One that has a part in it; null: it is built in alone. */
export async function proposePlan(
  deps: Pick<Deps, 'findOccupation'>,
  job: Pick<NewOpening, 'title' | 'description'>,
  model: LanguageModel | null,
) {
  const { roleId } = matchRole(job, roleProfiles)
  const occupation = roleId === fallbackRoleId ? deps.findOccupation(job) : null
  const { signal } = new AbortController()
  return await proposePlanWithModel(model, questionBank, roleId, job, signal, occupation)
}

interface AddedOpening {
  id: string
  externalId?: string | null
  title: string
  description: string
  /** Left out: nobody is filmed. */
  video?: VideoSetting
  /** Left out: nothing is noted around the answers. */
  notesFacts?: boolean
  /** Left out: candidates are interviewed and written to in English. */
  language?: CandidateLanguage
  draft: PlanDraft
  cause: 'new' | 'copy'
  proposedBy?: string | null
}

/** Stores a draft opening with the first version of its plan, on the caller's transaction, unless its id is there already. */
export async function addOpening(
  deps: CreateDeps,
  tx: Transaction,
  workspace: Workspace,
  opening: AddedOpening,
): Promise<Opening> {
  await addOpenings(deps, tx, workspace, [opening])
  const stored = await viewOpening(tx, workspace.id, opening.id)
  if (stored === null) throw openingNotFound()
  return stored
}

/** The same of several at once, in three statements however many they are. */
export async function addOpenings(
  deps: CreateDeps,
  tx: Transaction,
  workspace: Workspace,
  openings: readonly AddedOpening[],
): Promise<void> {
  const now = deps.clock.now()
  const by = { workspaceId: workspace.id, createdBy: workspace.userId, createdAt: now }
  const added = await insertOpenings(
    tx,
    openings.map(
      ({ id, externalId = null, title, description, video = 'off', language = 'en', notesFacts = false }) => ({
        ...{ id, externalId, title, description, video, language, notesFacts, ...by },
        status: 'draft',
        updatedAt: now,
      }),
    ),
  )
  const fresh = openings.filter(({ id }) => added.has(id))
  await insertPlanVersions(
    tx,
    fresh.map(({ id, draft, language = 'en' }) => {
      const { minutes, questions } = measureDraft(language, draft)
      const first = { version: 1, revision: 1, roleId: draft.roleId }
      return { id: deps.ids.uuid(), openingId: id, ...first, draft, minutes, questions, ...by }
    }),
  )
  await recordAudits(
    tx,
    deps,
    workspace,
    fresh.map(({ id, draft, cause, proposedBy = null }) => ({
      action: 'opening.created',
      subject: { kind: 'opening', id },
      details: { role: draft.roleId, cause, ...(proposedBy !== null && { proposedBy }) },
    })),
  )
}

/**
 * Makes a draft with the same job, video, language, noted facts and the plan that the next candidate of the original would get.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`.
 */
export function duplicateOpening(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  openingId: string,
): Promise<Opening> {
  requireRole(workspace, 'recruiter')
  return workspace.transaction(async (tx) => {
    const original = await findOpening(tx, workspace.id, openingId)
    if (original === null) throw openingNotFound()
    return await copyOpening(deps, tx, workspace, original)
  })
}

/** The same on the caller's transaction. */
export async function copyOpening(
  deps: CreateDeps,
  tx: Transaction,
  workspace: Workspace,
  { id, title, description, video, language, notesFacts }: StoredOpening,
): Promise<Opening> {
  const plan = await selectCurrentPlan(tx, workspace.id, id)
  if (plan === null) throw openingNotFound()
  return await addOpening(deps, tx, workspace, {
    id: deps.ids.uuid(),
    title: fill(openingWords.copyOf, { title }).slice(0, jobBounds.title.most),
    description,
    video,
    language,
    notesFacts,
    draft: plan.draft,
    cause: 'copy',
  })
}
