import { z } from 'zod'
import { NewSavedView, SavedView, SavedViewId, SavedViewName } from '../customer/saved-views.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Interviews'
const ViewParams = WorkspaceParams.extend({ viewId: SavedViewId })
const viewPath = `${workspacePath}/saved-views/:viewId` as const

export const listSavedViews = defineEndpoint({
  id: 'saved-views.list',
  method: 'GET',
  path: `${workspacePath}/saved-views`,
  summary: 'List the caller’s own saved views of the interviews, and those that the workspace shares.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  result: z.object({ views: z.array(SavedView) }),
  errors: [],
})

export const createSavedView = defineEndpoint({
  id: 'saved-views.create',
  method: 'POST',
  path: `${workspacePath}/saved-views`,
  summary: 'Save a view of the interviews; a shared one asks for a recruiter.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  body: NewSavedView,
  result: SavedView,
  status: 201,
  errors: ['request.invalid', 'view.name_taken', 'view.too_many', 'workspace.role_too_small'],
})

export const renameSavedView = defineEndpoint({
  id: 'saved-views.rename',
  method: 'PUT',
  path: `${viewPath}/name`,
  summary: 'Give a saved view another name; a shared one asks for a recruiter.',
  tag,
  access: { workspace: 'viewer' },
  params: ViewParams,
  body: z.strictObject({ name: SavedViewName }),
  status: 204,
  errors: ['request.invalid', 'view.not_found', 'view.name_taken', 'workspace.role_too_small'],
})

export const removeSavedView = defineEndpoint({
  id: 'saved-views.remove',
  method: 'DELETE',
  path: viewPath,
  summary: 'Remove a saved view; a shared one asks for a recruiter. Removing one that is gone is done.',
  tag,
  access: { workspace: 'viewer' },
  params: ViewParams,
  status: 204,
  errors: ['workspace.role_too_small'],
})
