import {
  type ApiOpening,
  type ApiOpeningChange,
  apiChangeOpening,
  apiCreateOpening,
  apiGetOpening,
  apiGetPlan,
  apiListOpenings,
  apiSavePlan,
} from '#contract/api/v1/openings.ts'
import { NewOpening, type Opening, OpeningQuery, type OpeningSummary } from '#contract/customer/openings.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/handle.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import {
  createOpening,
  type FoundOpening,
  openOpenings,
  savePlan,
  selectExternalIds,
  selectOpening,
  updateExternalId,
} from '#server/screening/index.ts'
import { openPlanningModel } from '#server/tenancy/index.ts'
import { handleApi } from './handle-api.ts'
import { orTaken } from './or-taken.ts'

/** Openings and their plans for programs. */
export const openingRoutes: readonly Route[] = [
  handleApi(apiListOpenings, async (deps, workspace, { query }) => {
    const { externalId, status = null, search, after, limit } = query
    const openings = openOpenings(deps, workspace)
    if (externalId !== undefined) {
      const found = await workspace.transaction((tx) => selectOpening(tx, workspace.id, { externalId }))
      return { data: found === null ? [] : [view(deps, workspace, summaryOf(found), externalId)], next: null }
    }
    const page = await openings.list(OpeningQuery.parse({ status, search, after, limit }))
    const known = await externalIdsOf(workspace, page.openings)
    return { data: page.openings.map((one) => view(deps, workspace, one, known.get(one.id))), next: page.next }
  }),
  handleApi(apiGetOpening, (deps, workspace, { params }) => readOpening(deps, workspace, params.openingId)),
  handleApi(apiCreateOpening, async (deps, workspace, { body }) => {
    const { externalId, video, language, ...job } = body
    const model = await openPlanningModel(deps, workspace.id)
    const opening = await orTaken(() =>
      createOpening(deps, workspace, { ...NewOpening.parse(job), externalId, video, language }, model),
    )
    return await readOpening(deps, workspace, opening.id)
  }),
  handleApi(apiChangeOpening, async (deps, workspace, { params: { openingId }, body }) => {
    // All of it or nothing: what a program has sent together never stands in part.
    await orTaken(() =>
      workspace.transaction((tx) =>
        changeOpening(deps, { ...workspace, transaction: (run) => run(tx) }, openingId, body),
      ),
    )
    return await readOpening(deps, workspace, openingId)
  }),
  handleApi(apiGetPlan, async (deps, workspace, { params }) => {
    const found = await openOpenings(deps, workspace).find(params.openingId)
    if (found === null) throw notFound()
    return planOf(found)
  }),
  handleApi(apiSavePlan, async (deps, workspace, { params, body }) =>
    planOf(await savePlan(deps, workspace, params.openingId, body)),
  ),
]

/** @param workspace Its commands run on one transaction. */
async function changeOpening(
  deps: Deps,
  workspace: Workspace,
  openingId: string,
  body: ApiOpeningChange,
): Promise<void> {
  const openings = openOpenings(deps, workspace)
  const before = await findOpening(workspace, openingId)
  const {
    title = before.title,
    description = before.description,
    externalId,
    video,
    language,
    status,
    isArchived,
  } = body
  if (externalId !== undefined) {
    await workspace.transaction((tx) => updateExternalId(tx, 'opening', workspace.id, { id: openingId, externalId }))
  }
  if (title !== before.title || description !== before.description) {
    await openings.changeJob(openingId, { title, description })
  }
  if (video !== undefined) await openings.setVideo(openingId, video)
  if (language !== undefined) await openings.setLanguage(openingId, language)
  if (isArchived !== undefined) await openings.archive(openingId, isArchived)
  if (status !== undefined) await openings.setStatus(openingId, status)
}

async function findOpening(workspace: Workspace, id: string): Promise<FoundOpening> {
  const found = await workspace.transaction((tx) => selectOpening(tx, workspace.id, { id }))
  if (found === null) throw notFound()
  return found
}

async function readOpening(deps: Deps, workspace: Workspace, openingId: string) {
  return viewWithText(deps, workspace, await findOpening(workspace, openingId))
}

async function viewWithText(deps: Deps, workspace: Workspace, found: FoundOpening) {
  const openings = openOpenings(deps, workspace)
  const plan = (await openings.find(found.id))?.plan
  const { isSpoken, ratedBy } = (await openings.describeLanguages(plan?.draft ?? {}))[plan?.language ?? found.language]
  return {
    ...view(deps, workspace, summaryOf(found), found.externalId),
    description: found.description,
    video: found.video,
    language: found.language,
    interview: { byVoice: isSpoken, ratedBy },
  }
}

function notFound(): AppError {
  return new AppError('not_found', 'opening.not_found', 'The workspace has no such opening')
}

function externalIdsOf(workspace: Workspace, openings: readonly { id: string }[]) {
  const ids = openings.map(({ id }) => id)
  return workspace.transaction((tx) => selectExternalIds(tx, 'opening', ids))
}

type Summary = Omit<OpeningSummary, 'roleId'>

function summaryOf({ version, createdAt, updatedAt, ...opening }: FoundOpening): Summary {
  return {
    ...opening,
    planVersion: version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function view(
  { config }: Pick<Deps, 'config'>,
  workspace: Workspace,
  { id, title, status, isArchived, planVersion, minutes, createdAt, updatedAt }: Summary,
  externalId: string | null = null,
): ApiOpening {
  const url = `${config.publicUrl}/dashboard/${workspace.id}/openings/${id}`
  return { id, externalId, title, status, isArchived, planVersion, minutes, createdAt, updatedAt, url }
}

function planOf({ plan }: Opening) {
  const { version, revision, frozenAt, minutes, draft } = plan
  return { version, revision, frozenAt, minutes, draft }
}
