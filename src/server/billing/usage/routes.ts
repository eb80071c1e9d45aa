import { putExtrasCap, readUsage } from '#contract/api/workspaces.ts'
import { handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { loadUsage } from './open-usage.ts'
import { setExtrasCap } from './set-extras-cap.ts'

export const routes: readonly Route[] = [
  handleInWorkspace(readUsage, (deps, workspace) => loadUsage(deps, workspace)),
  handleInWorkspace(putExtrasCap, async (deps, workspace, { body }) => {
    await setExtrasCap(deps, workspace, body)
    return null
  }),
]
