import { questionBankIn } from '#content/interview/bank.ts'
import { draftIdOf, type LibraryCompetency, libraryIdOf } from '#contract/customer/competency-library.ts'
import { ManyOpenings } from '#contract/customer/opening-list.ts'
import {
  type CustomerOpenings,
  NewOpening,
  OpeningJob,
  OpeningQuery,
  type SaveOutcome,
} from '#contract/customer/openings.ts'
import { isAppError } from '#contract/errors.ts'
import type { DraftCompetency } from '#contract/interview/plan-draft.ts'
import { VideoSetting } from '#contract/media/takes.ts'
import { CandidateLanguage } from '#contract/values/candidate-language.ts'
import { OpeningId } from '#contract/values/opening-status.ts'
import { addOwnCompetency } from '#interviewer/edit-plan-draft.ts'
import { settleAgain } from '#interviewer/settle-draft.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectLibrary } from '#server/screening/competency-library/store.ts'
import { findModels, openPlanningModel } from '#server/tenancy/index.ts'
import { changeMany } from './change-many.ts'
import { createOpening, duplicateOpening } from './create-opening.ts'
import { describeLanguages } from './describe-languages.ts'
import { describePlan } from './describe-plan.ts'
import { readDocument } from './documents/read-document.ts'
import { listOpenings } from './list-openings.ts'
import { nameManager, readManagers, removeManager, selectManagersOf } from './managers.ts'
import { draftIn } from './plan-language.ts'
import { openingNotFound } from './policy.ts'
import { changeJob, changePlan, savePlan } from './save-plan.ts'
import { setLanguage } from './set-language.ts'
import { setNotesFacts } from './set-notes-facts.ts'
import { archiveOpening, setStatus } from './set-status.ts'
import { setVideo } from './set-video.ts'
import { viewOpening } from './view-opening.ts'

type OpeningsDeps = Parameters<typeof openPlanningModel>[0] & Pick<Deps, 'findOccupation' | 'speech'>

/** The openings' part of a visit: the same commands as the endpoints'. */
export function openOpenings(deps: OpeningsDeps, workspace: Workspace): CustomerOpenings {
  async function find(openingId: string) {
    if (!OpeningId.safeParse(openingId).success) return null
    return await workspace.transaction((tx) => viewOpening(tx, workspace.id, openingId))
  }
  /** What the workspace's library offers. */
  async function offered() {
    const library = await workspace.transaction((tx) => selectLibrary(tx, workspace.id))
    return library.filter(({ isArchived }) => !isArchived)
  }
  return {
    list: (query) => listOpenings(deps, workspace, OpeningQuery.parse(query)),
    find,
    readManagers: (openingId) => readManagers(workspace, openingId),
    async findManagers(openingIds) {
      const found = await workspace.transaction((tx) => selectManagersOf(tx, workspace.id, openingIds))
      return Object.fromEntries(
        openingIds.map((id) => [id, found.filter(({ openingId }) => openingId === id).map(({ email }) => email)]),
      )
    },
    nameManager: (openingId, userId) => nameManager(deps, workspace, openingId, userId),
    removeManager: (openingId, userId) => removeManager(deps, workspace, openingId, userId),
    newId: () => deps.ids.uuid(),
    async create(input) {
      const parsed = NewOpening.safeParse(input)
      if (!parsed.success) return { fields: fieldsOf(parsed.error.issues) }
      return {
        openingId: (await createOpening(deps, workspace, parsed.data, await openPlanningModel(deps, workspace.id))).id,
      }
    },
    async changeJob(openingId, input) {
      const parsed = OpeningJob.safeParse(input)
      if (!parsed.success) return fieldsOf(parsed.error.issues)
      await changeJob(deps, workspace, openingId, parsed.data)
      return null
    },
    describeLanguages: (plan) => workspace.transaction((tx) => describeLanguages(tx, deps, workspace.id, plan)),
    async findModels() {
      const found = await workspace.transaction((tx) => findModels(tx, deps, workspace.id))
      if (found === null) return null
      const { service, payer, conversationModel, evaluationModel } = found
      return { service, payer, asks: conversationModel !== null, rates: evaluationModel !== null }
    },
    readDocument: ({ bytes }) => readDocument(bytes),
    describePlan: async (job, draft) => describePlan(job, draft, await offered()),
    settlePlan: (language, before, draft, withoutThem) =>
      settleAgain(questionBankIn(language), draftIn(language, before), draftIn(language, draft), withoutThem),
    async changePlan(job, draft, change) {
      if (change.kind === 'add' && libraryIdOf(change.competencyId) !== null) {
        const added = (await offered()).find(({ id }) => draftIdOf(id) === change.competencyId)
        return added === undefined ? draft : addOwnCompetency(draft, toDraftCompetency(added))
      }
      return changePlan(deps.findOccupation, job, draft, change)
    },
    savePlan: async (openingId, saved): Promise<SaveOutcome> => {
      try {
        const before = await find(openingId)
        const after = await savePlan(deps, workspace, openingId, saved)
        const { version } = after.plan
        return { kind: 'saved', version, isNewVersion: version !== before?.plan.version }
      } catch (error) {
        return refusalOf(error)
      }
    },
    async archive(openingId, isArchived) {
      await archiveOpening(deps, workspace, openingId, isArchived)
    },
    async setStatus(openingId, status) {
      const before = await find(openingId)
      if (before === null) throw openingNotFound()
      await setStatus(deps, workspace, openingId, status)
      return before.status !== status
    },
    setNotesFacts: (openingId, notesFacts) => setNotesFacts(deps, workspace, openingId, notesFacts),
    setVideo: (openingId, video) => setVideo(deps, workspace, openingId, VideoSetting.parse(video)),
    setLanguage: (openingId, language) => setLanguage(deps, workspace, openingId, CandidateLanguage.parse(language)),
    duplicate: async (openingId) => ({ openingId: (await duplicateOpening(deps, workspace, openingId)).id }),
    changeMany: (input) => changeMany(deps, workspace, ManyOpenings.parse(input)),
  }
}

/** As it enters a plan: a copy, which later changes of the library do not touch. */
function toDraftCompetency({ id, own, questions }: LibraryCompetency): DraftCompetency {
  return { competencyId: draftIdOf(id), own, weight: 1, weightReason: '', questions }
}

function refusalOf(error: unknown): SaveOutcome {
  if (isAppError(error) && error.code === 'opening.plan_changed') return { kind: 'changed' }
  if (!isAppError(error) || error.code !== 'opening.plan_invalid') throw error
  return { kind: 'invalid', fields: Object.fromEntries(error.fields.map(({ field, message }) => [field, message])) }
}

/** The first problem of each field. */
function fieldsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]))
}
