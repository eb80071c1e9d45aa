import { z } from 'zod'
import { ExtrasCap, Usage } from '../customer/usage.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint } from './endpoint.ts'

export const readUsage = defineEndpoint({
  id: 'usage.read',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/usage',
  summary: 'What a workspace may use this month, what it has used, and by which plans',
  tag: 'Usage',
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  result: Usage,
  errors: ['workspace.not_found'],
})

export const putExtrasCap = defineEndpoint({
  id: 'usage.set-extras-cap',
  method: 'PUT',
  path: '/api/workspaces/:workspaceId/usage/extras-cap',
  summary: 'Says how many extra interviews a month the workspace pays for at most',
  tag: 'Usage',
  access: { workspace: 'owner' },
  params: WorkspaceParams,
  body: ExtrasCap,
  result: z.null(),
  status: 204,
  errors: ['workspace.not_found', 'request.invalid'],
})
