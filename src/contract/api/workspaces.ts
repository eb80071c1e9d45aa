import { z } from 'zod'
import { ExtrasCap, Usage } from '../customer/usage.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

/** What each interview's folder holds is what its candidate can download, and who of the team did what. */
export const exportWorkspace = defineEndpoint({
  id: 'workspaces.export',
  method: 'GET',
  path: `${workspacePath}/export.zip`,
  summary: 'Download what a workspace holds: openings, plans, interviews, reports, logs; recordings on request.',
  tag: 'Workspaces',
  access: { workspace: 'owner' },
  params: WorkspaceParams,
  query: z.strictObject({ recordings: z.enum(['yes', 'no']).default('no') }),
  produces: 'application/zip',
  errors: ['request.invalid', 'rate.limited'],
})

export const exportDecisionLog = defineEndpoint({
  id: 'workspaces.export-decision-log',
  method: 'GET',
  path: `${workspacePath}/decision-log.jsonl`,
  summary: 'Download what led to each decision, chained by hashes; /verify-decision-log.mjs checks it.',
  tag: 'Workspaces',
  access: { workspace: 'owner' },
  params: WorkspaceParams,
  produces: 'application/jsonl',
  errors: ['rate.limited'],
})

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
