import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { ApiScope } from '../values/api-scope.ts'
import type { AskedRole } from '../values/workspace.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Members of the workspace in the path whose role is this or a larger one. */
export interface WorkspaceAccess {
  workspace: AskedRole
}

/** Programs that hold an API key of a workspace with this scope; the key says which workspace. */
export interface ProgramAccess {
  scope: ApiScope
}

/**
 * Who may call an endpoint: anybody, whoever is signed in, the installation’s admin alone, members of a workspace, or
 * programs of one.
 */
export type Access = 'public' | 'user' | 'admin' | WorkspaceAccess | ProgramAccess

/** Every path that lies in a workspace begins with it, and no other does. */
export const workspacePath = '/api/workspaces/:workspaceId'

/** The public API. Every path for programs begins with it, and no other does; a breaking change is another version. */
export const programPath = '/api/v1'

export function isForMembers(access: Access): access is WorkspaceAccess {
  return typeof access === 'object' && 'workspace' in access
}

export function isForPrograms(access: Access): access is ProgramAccess {
  return typeof access === 'object' && 'scope' in access
}

/**
 * One endpoint, written once: validation, types, the browser's client and the OpenAPI document read it.
 * `params`, `query` and `body` are strict on the way in; `result` is what the handler must return (`null` for 204).
 * `produces` other than JSON means the handler answers with a stream and `result` is null.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  id: string
  method: HttpMethod
  path: string
  summary: string
  tag: string
  /** `public` where anybody may call, also where the address itself carries a secret that opens it. */
  access: Access
  params?: Params
  query?: Query
  body?: Body
  result?: Result
  status?: 200 | 201 | 202 | 204
  produces?: string
  /** Candidates and guests need it on their employer's own domain; no other endpoint is found there. */
  servesOwnHosts?: true
  errors: readonly ErrorCode[]
  /** It is going: since when that is said, and the day on which it is gone, a year later at the earliest. Days as `2027-11-26`. */
  deprecation?: { since: string; gone: string }
  /** For the API reference; a test sends and compares them. */
  example?: { body?: unknown; result?: unknown }
}

export function defineEndpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Result extends z.ZodType = z.ZodNull,
>(endpoint: Endpoint<Params, Query, Body, Result>): Endpoint<Params, Query, Body, Result> {
  const isInWorkspace = endpoint.path.startsWith(`${workspacePath}/`) || endpoint.path === workspacePath
  if (endpoint.path.startsWith(`${programPath}/`) !== isForPrograms(endpoint.access)) {
    throw new Error(
      `${endpoint.id}: paths below ${programPath}, and no others, need a scope, such as access: { scope: 'openings:read' }`,
    )
  }
  if (isInWorkspace !== isForMembers(endpoint.access)) {
    throw new Error(
      `${endpoint.id}: ${isInWorkspace ? `a path below ${workspacePath} needs the least role that may call it, such as access: { workspace: 'viewer' }` : `a workspace's role is asked only below ${workspacePath}: begin the path with it`}`,
    )
  }
  if (!isInWorkspace && endpoint.path.includes(':workspaceId')) {
    throw new Error(`${endpoint.id}: a workspace is named at the beginning of a path alone`)
  }
  return endpoint
}
