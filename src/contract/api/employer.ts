import { z } from 'zod'
import { LogoProblem, maxLogoBytes } from '../values/employer.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Workspaces'

export const putEmployerLogo = defineEndpoint({
  id: 'workspaces.set-logo',
  method: 'PUT',
  path: `${workspacePath}/employer/logo`,
  summary: `Set the logo that candidates see: a PNG of up to ${maxLogoBytes / 1000} kB, sent as base64.`,
  tag,
  access: { workspace: 'owner' },
  params: WorkspaceParams,
  body: z.strictObject({ content: z.base64() }),
  result: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved') }),
    z.object({ kind: z.literal('refused'), reason: LogoProblem }),
  ]),
  errors: ['request.invalid', 'request.too_large'],
})

/** An id says nothing of whose it is; another logo has another id, so that it may be kept for good. */
export const showEmployerLogo = defineEndpoint({
  id: 'workspaces.show-logo',
  method: 'GET',
  path: '/api/employer-logos/:logoId',
  summary: 'The logo of an employer, as its candidates see it.',
  tag,
  access: 'public',
  servesOwnHosts: true,
  params: z.strictObject({ logoId: z.string().max(100) }),
  produces: 'image/png',
  errors: ['employer.logo_not_found'],
})
