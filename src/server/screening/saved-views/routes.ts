import { createSavedView, listSavedViews, removeSavedView, renameSavedView } from '#contract/api/saved-views.ts'
import { handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { listViews, removeView, renameView, saveView } from './change-views.ts'

export const routes: readonly Route[] = [
  handleInWorkspace(listSavedViews, async (_deps, workspace) => ({ views: await listViews(workspace) })),
  handleInWorkspace(createSavedView, (deps, workspace, { body }) => saveView(deps, workspace, body)),
  handleInWorkspace(renameSavedView, async (_deps, workspace, { params, body }) => {
    await renameView(workspace, params.viewId, body.name)
    return null
  }),
  handleInWorkspace(removeSavedView, async (_deps, workspace, { params }) => {
    await removeView(workspace, params.viewId)
    return null
  }),
]
