import { putExtrasCap, readUsage } from '#contract/api/workspaces.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { loadUsage, setExtrasCap } from './open-usage.ts'

const routes: readonly Route[] = [
  handleInWorkspace(readUsage, (deps, workspace) => loadUsage(deps, workspace)),
  handleInWorkspace(putExtrasCap, async (deps, workspace, { body }) => {
    await setExtrasCap(deps, workspace, body)
    return null
  }),
]

/** Plan and quota: how many interviews a workspace may invite to, and how many it has held. */
export const usageFeature: Feature = { id: 'usage', routes, jobs: [] }
