import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Refused while the caller is the last owner of a workspace that has other members or data; `workspaces` names them. */
export const deleteAccount = defineEndpoint({
  id: 'account.delete',
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the caller’s own account for good. Its address is typed anew.',
  tag: 'Accounts',
  access: 'user',
  body: z.strictObject({ email: z.string().max(320) }),
  status: 204,
  errors: [
    'session.missing',
    'request.invalid',
    'account.address_differs',
    'account.owns_workspace',
    'account.runs_installation',
    'origin.forbidden',
  ],
})
