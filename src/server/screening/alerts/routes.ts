import { acknowledgeAlert as acknowledgeEndpoint, listAlerts as listEndpoint } from '#contract/api/alerts.ts'
import { handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { acknowledgeAlert, listAlerts } from './manage-alerts.ts'

export const routes: readonly Route[] = [
  handleInWorkspace(listEndpoint, (deps, workspace, { query }) => listAlerts(deps, workspace, query.after ?? null)),
  handleInWorkspace(acknowledgeEndpoint, (deps, workspace, { params }) =>
    acknowledgeAlert(deps, workspace, params.interviewId),
  ),
]
