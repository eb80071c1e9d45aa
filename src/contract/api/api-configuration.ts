import { z } from 'zod'
import { ApiProblem, ApiSettings, NewApiConfiguration } from '../customer/api-configuration.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint } from './endpoint.ts'

const path = '/api/workspaces/:workspaceId/api-configuration'
const shared = { tag: 'API configuration', access: { workspace: 'owner' }, params: WorkspaceParams } as const

export const readApiConfiguration = defineEndpoint({
  ...shared,
  id: 'api-configuration.read',
  method: 'GET',
  path,
  summary: 'The workspace’s own AI provider, its key left out, and what interviews have used of it',
  result: ApiSettings,
  errors: [],
})

export const saveApiConfiguration = defineEndpoint({
  ...shared,
  id: 'api-configuration.save',
  method: 'PUT',
  path,
  summary: 'Tests a provider and stores it when all is well; without a key the stored one stays',
  body: NewApiConfiguration,
  result: z.null(),
  status: 204,
  errors: ['request.invalid', 'api_configuration.failed', 'rate.limited'],
})

export const testApiConfiguration = defineEndpoint({
  ...shared,
  id: 'api-configuration.test',
  method: 'POST',
  path: `${path}/test`,
  summary: 'Tests the stored provider; null where all is well',
  result: z.object({ problem: ApiProblem.nullable() }),
  errors: ['api_configuration.missing', 'secret.unreadable', 'rate.limited'],
})

export const removeApiConfiguration = defineEndpoint({
  ...shared,
  id: 'api-configuration.remove',
  method: 'DELETE',
  path,
  summary: 'Removes the provider and its key; interviews use the built-in engine',
  result: z.null(),
  status: 204,
  errors: [],
})
