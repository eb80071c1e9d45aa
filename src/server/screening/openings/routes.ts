import {
  changeOpeningJob,
  createOpening as createEndpoint,
  duplicateOpening as duplicateEndpoint,
  getOpening,
  listOpenings as listEndpoint,
  readJobDocument,
  saveOpeningPlan,
  setOpeningStatus,
} from '#contract/api/openings.ts'
import { handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { changeJob } from './change-job.ts'
import { createOpening } from './create-opening.ts'
import { readDocument } from './documents/read-document.ts'
import { duplicateOpening } from './duplicate-opening.ts'
import { listOpenings } from './list-openings.ts'
import { documentBodyBytes, documentRateLimit, openingNotFound, planBodyBytes } from './policy.ts'
import { savePlan } from './save-plan.ts'
import { setStatus } from './set-status.ts'
import { viewOpening } from './view-opening.ts'

export const routes: readonly Route[] = [
  handleInWorkspace(listEndpoint, (_deps, workspace, { query }) => listOpenings(workspace, query)),
  handleInWorkspace(getOpening, async (_deps, workspace, { params }) => {
    const opening = await workspace.transaction((tx) => viewOpening(tx, workspace.id, params.openingId))
    if (opening === null) throw openingNotFound()
    return opening
  }),
  handleInWorkspace(createEndpoint, (deps, workspace, { body }) => createOpening(deps, workspace, body)),
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
  handleInWorkspace(duplicateEndpoint, (deps, workspace, { params }) =>
    duplicateOpening(deps, workspace, params.openingId),
  ),
  handleInWorkspace(
    readJobDocument,
    (_deps, _workspace, { body }) => readDocument(Buffer.from(body.content, 'base64')),
    { bodyLimitBytes: documentBodyBytes, rateLimit: documentRateLimit },
  ),
]
