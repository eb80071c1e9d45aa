import { listOpeningChanges } from '#contract/api/openings.ts'
import { readPipeline as readEndpoint } from '#contract/api/pipeline.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { listChanges } from './list-changes.ts'
import { readPipeline } from './read-pipeline.ts'

export const routes: readonly Route[] = [
  handleInWorkspace(readEndpoint, (deps, workspace, { params }) => readPipeline(deps, workspace, params.openingId)),
  handleInWorkspace(listOpeningChanges, (_deps, workspace, { query }) => listChanges(workspace, query)),
]

/** How many candidates of an opening are at each stage, and which openings have changed with theirs. */
export const pipelineFeature: Feature = { id: 'pipeline', routes, jobs: [] }
