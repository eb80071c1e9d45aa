import { z } from 'zod'
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
