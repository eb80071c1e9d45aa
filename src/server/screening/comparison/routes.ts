import { compareInterviews as compareEndpoint } from '#contract/api/comparison.ts'
import { handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { compareInterviews } from './compare-interviews.ts'

export const routes: readonly Route[] = [
  handleInWorkspace(compareEndpoint, (deps, workspace, { query }) =>
    compareInterviews(deps, workspace, query.interviews.split(',')),
  ),
]
