import { z } from 'zod'
import type { WorkspaceRole } from './workspace.ts'

/** What a program may do in a workspace: each resource is read or written. Writing does not include reading. */
export const ApiScope = z.enum([
  'openings:read',
  'openings:write',
  'candidates:read',
  'candidates:write',
  'reports:read',
  'decisions:read',
  'decisions:write',
  'exports:read',
  'usage:read',
  'webhooks:read',
  'webhooks:write',
])
export type ApiScope = z.infer<typeof ApiScope>

export function isWriting(scope: ApiScope): boolean {
  return scope.endsWith(':write')
}

/** The role that commands are run with for a scope: never more than the scope needs. */
export function roleFor(scope: ApiScope): WorkspaceRole {
  if (scope.startsWith('webhooks:')) return 'owner'
  return isWriting(scope) ? 'recruiter' : 'viewer'
}
