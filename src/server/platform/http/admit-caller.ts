import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProgramAccess } from '#contract/api/endpoint.ts'
import { AppError, isAppError } from '#contract/errors.ts'
import { type ProtectedResource, resourceMetadataPath } from '#contract/values/protected-resource.ts'
import { isMeantAs } from '../api-keys/key-text.ts'
import { admitProgram, readProgram } from '../api-keys/read-program.ts'
import { type Caller, callerIdOf } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { admitApp, mayUse, readApp } from '../oauth/read-app.ts'
import type { Workspace } from '../workspaces/workspace.ts'
import { programLimit } from './rate-limits.ts'

/**
 * Whoever calls the public API or the MCP server, with an API key or as a connected app, within their limit; the answer's
 * headers say where that stands, or how a program gets a token.
 * @throws AppError `api_key.missing`, `api_key.invalid`, `api_key.expired`, `access_token.invalid`, `access_token.expired`,
 * `rate.limited`.
 */
export async function readCaller(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Exclude<ProtectedResource, 'all'>,
): Promise<Caller> {
  const caller = await tellingHow(deps, reply, resource, () =>
    findCaller(deps, request.headers.authorization, resource),
  )
  const { isAllowed, remaining, resetMs } = await deps.rateLimits.countProgram(callerIdOf(caller))
  const windowSeconds = programLimit.windowMs / 1000
  // Source: IETF draft-ietf-httpapi-ratelimit-headers-07.
  void reply.headers({
    'ratelimit-policy': `${programLimit.max};w=${windowSeconds}`,
    'ratelimit-limit': String(programLimit.max),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(Math.ceil(resetMs / 1000)),
  })
  if (!isAllowed) {
    throw new AppError('limited', 'rate.limited', 'The program calls too often', { retryAfterMs: Math.max(1, resetMs) })
  }
  return caller
}

/**
 * The caller's workspace, with no larger role than the endpoint needs.
 * @throws AppError `api_key.scope_missing`, `access_token.scope_missing`, `workspace.role_too_small`.
 */
export function admitCaller(deps: Pick<Deps, 'db'>, caller: Caller, access: ProgramAccess): Workspace {
  return caller.kind === 'program' ? admitProgram(deps, caller, access) : admitApp(deps, caller, access)
}

/** Whether a caller may call what needs a scope. */
export function mayCall(caller: Caller, { scope }: ProgramAccess): boolean {
  return caller.scopes.includes(scope) && (caller.kind === 'program' || mayUse(caller.role, scope))
}

/** The caller's workspace for an endpoint of the public API. */
export async function admitCall(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  access: ProgramAccess,
): Promise<Workspace> {
  const caller = await readCaller(deps, request, reply, 'api')
  return await tellingHow(deps, reply, 'api', async () => admitCaller(deps, caller, access))
}

async function findCaller(
  deps: Deps,
  authorization: string | undefined,
  resource: Exclude<ProtectedResource, 'all'>,
): Promise<Caller> {
  const [scheme = '', text = ''] = authorization?.trim().split(/ +/, 2) ?? []
  const isToken = scheme.toLowerCase() === 'bearer' && isMeantAs(text, 'accessToken')
  return isToken ? await readApp(deps, text, resource) : await readProgram(deps, authorization)
}

/** Says in the header of a refusal where a program reads how to get a token. Source: RFC 6750, 3, and RFC 9728, 5.1. */
async function tellingHow<Result>(
  { config }: Pick<Deps, 'config'>,
  reply: FastifyReply,
  resource: ProtectedResource,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const challenge = isAppError(error) ? challengeOf(error) : null
    if (challenge !== null) {
      const parts = [...challenge, `resource_metadata="${config.publicUrl}${resourceMetadataPath(resource)}"`]
      void reply.header('www-authenticate', `Bearer ${parts.join(', ')}`)
    }
    throw error
  }
}

function challengeOf({ kind, code, extensions }: AppError): string[] | null {
  if (code === 'access_token.scope_missing') {
    return ['error="insufficient_scope"', `scope="${String(extensions.scope)}"`]
  }
  if (kind !== 'unauthenticated') return null
  return code === 'api_key.missing' ? [] : ['error="invalid_token"']
}
