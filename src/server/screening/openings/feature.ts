import {
  archiveOpening as archiveEndpoint,
  changeOpeningJob,
  createOpening as createEndpoint,
  duplicateOpening as duplicateEndpoint,
  getOpening,
  listOpenings as listEndpoint,
  readJobDocument,
  saveOpeningPlan,
  setOpeningStatus,
} from '#contract/api/openings.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { openPlanningModel } from '#server/tenancy/index.ts'
import { createOpening, duplicateOpening } from './create-opening.ts'
import { readDocument } from './documents/read-document.ts'
import { listOpenings } from './list-openings.ts'
import { documentBodyBytes, documentRateLimit, openingNotFound, planBodyBytes } from './policy.ts'
import { changeJob, savePlan } from './save-plan.ts'
import { archiveOpening, setStatus } from './set-status.ts'
import { viewOpening } from './view-opening.ts'

export const routes: readonly Route[] = [
  handleInWorkspace(listEndpoint, (deps, workspace, { query }) => listOpenings(deps, workspace, query)),
  handleInWorkspace(getOpening, async (_deps, workspace, { params }) => {
    const opening = await workspace.transaction((tx) => viewOpening(tx, workspace.id, params.openingId))
    if (opening === null) throw openingNotFound()
    return opening
  }),
  handleInWorkspace(createEndpoint, async (deps, workspace, { body }) =>
    createOpening(deps, workspace, body, await openPlanningModel(deps, workspace.id)),
  ),
  handleInWorkspace(changeOpeningJob, (deps, workspace, { params, body }) =>
    changeJob(deps, workspace, params.openingId, body),
  ),
  handleInWorkspace(
    saveOpeningPlan,
    (deps, workspace, { params, body }) => savePlan(deps, workspace, params.openingId, body),
    { bodyLimitBytes: planBodyBytes },
  ),
  handleInWorkspace(setOpeningStatus, (deps, workspace, { params, body }) =>
    setStatus(deps, workspace, params.openingId, body.status),
  ),
  handleInWorkspace(archiveEndpoint, (deps, workspace, { params, body }) =>
    archiveOpening(deps, workspace, params.openingId, body.isArchived),
  ),
  handleInWorkspace(duplicateEndpoint, (deps, workspace, { params }) =>
    duplicateOpening(deps, workspace, params.openingId),
  ),
  handleInWorkspace(
    readJobDocument,
    (_deps, _workspace, { body }) => readDocument(Buffer.from(body.content, 'base64')),
    { bodyLimitBytes: documentBodyBytes, rateLimit: documentRateLimit },
  ),
]

/** Openings of a workspace: their jobs, their interview plans, and the versions of these. */
export const openingsFeature: Feature = { id: 'openings', routes, jobs: [] }
