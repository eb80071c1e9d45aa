import type { CustomerSavedViews } from '#contract/customer/saved-views.ts'
import { NewSavedView, SavedViewId, SavedViewName } from '#contract/customer/saved-views.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { listViews, removeView, renameView, saveView } from './change-views.ts'

/** The saved views' part of a visit. What a form says that means nothing is refused. */
export function openSavedViews(deps: Pick<Deps, 'clock' | 'ids'>, workspace: Workspace): CustomerSavedViews {
  return {
    list: () => listViews(workspace),
    save: (view) => saveView(deps, workspace, NewSavedView.parse(view)),
    rename: (viewId, name) => renameView(workspace, known(viewId), SavedViewName.parse(name)),
    remove: (viewId) => removeView(workspace, known(viewId)),
  }
}

function known(viewId: string): string {
  if (SavedViewId.safeParse(viewId).success) return viewId
  throw new AppError('not_found', 'view.not_found', 'There is no such saved view')
}
