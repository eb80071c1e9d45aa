import { z } from 'zod'
import { ApiScope, isWriting } from '#contract/values/api-scope.ts'
import { findResource, type ProtectedResource } from '#contract/values/protected-resource.ts'
import { isRegistered } from './redirect-address.ts'

export interface Client {
  id: string
  name: string
  redirectUris: readonly string[]
}

/** What a program asks for, checked. */
export interface AuthorizationRequest {
  redirectUri: string
  scopes: ApiScope[]
  codeChallenge: string
  resource: ProtectedResource
  state: string | null
}

/** Why a program gets no answer but this. Source: RFC 6749, 4.1.2.1; RFC 8707, 2. */
type RequestError = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'invalid_target'

export type ReadRequest =
  | { kind: 'request'; request: AuthorizationRequest }
  /** Its address can be trusted with the refusal. */
  | { kind: 'refused'; redirectUri: string; state: string | null; error: RequestError; description: string }
  /** Nobody is sent anywhere. */
  | { kind: 'untrusted' }

/** Longer than any program's, and short enough for every address line. */
const maxStateLength = 2000
/** SHA-256 in base64url. */
const CodeChallenge = z.string().regex(/^[\w-]{43}$/)

/** The one parameter of a name; undefined where there is none or several. Source: RFC 6749, 3.1. */
function only(query: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = query.getAll(name)
  return more.length > 0 ? undefined : value
}

/** Who a request says that it is from; null where it does not say it. */
export function clientIdOf(query: URLSearchParams): string | null {
  return only(query, 'client_id') ?? null
}

/**
 * Reads what a program asks for. Until its address is known to be its own, nothing is answered to it.
 * Source: OAuth 2.1, 4.1.1; PKCE by S256 alone.
 */
export function readRequest(query: URLSearchParams, client: Client, publicUrl: string): ReadRequest {
  const redirectUri = only(query, 'redirect_uri')
  if (redirectUri === undefined || !isRegistered(redirectUri, client.redirectUris)) return { kind: 'untrusted' }
  const state = only(query, 'state') ?? null
  const refuse = (error: RequestError, description: string): ReadRequest => ({
    kind: 'refused',
    redirectUri,
    state: state !== null && state.length <= maxStateLength ? state : null,
    error,
    description,
  })
  const names = [...query.keys()]
  if (names.length !== new Set(names).size && query.getAll('resource').length < 2) {
    return refuse('invalid_request', 'A parameter is repeated')
  }
  if (state !== null && state.length > maxStateLength) return refuse('invalid_request', 'The state is too long')
  if (query.get('response_type') !== 'code') return refuse('unsupported_response_type', 'Ask for response_type=code')
  if (query.get('code_challenge_method') !== 'S256') {
    return refuse('invalid_request', 'Send code_challenge_method=S256')
  }
  const codeChallenge = CodeChallenge.safeParse(query.get('code_challenge'))
  if (!codeChallenge.success) return refuse('invalid_request', 'Send a code_challenge of 43 characters')
  const resource = readResource(query.getAll('resource'), publicUrl)
  if (resource === null) return refuse('invalid_target', 'No such resource here')
  const scopes = readScopes(query.get('scope'))
  if (scopes.length === 0) return refuse('invalid_scope', 'None of these scopes is known')
  return { kind: 'request', request: { redirectUri, scopes, codeChallenge: codeChallenge.data, resource, state } }
}

/** Programs of before RFC 8707 name none and mean the MCP server, which is what they were given the address of. */
function readResource(named: readonly string[], publicUrl: string): ProtectedResource | null {
  if (named.length > 1) return null
  const [address] = named
  return address === undefined ? 'mcp' : findResource(address, publicUrl)
}

/** Those that are known, in our order; what only reads where none are named. Source: RFC 6749, 3.3. */
function readScopes(asked: string | null): ApiScope[] {
  if (asked === null || asked.trim() === '') return ApiScope.options.filter((scope) => !isWriting(scope))
  const words = new Set(asked.split(' '))
  return ApiScope.options.filter((scope) => words.has(scope))
}
