import { z } from 'zod'

/**
 * What an access token is for (RFC 8707): the MCP server, the public API, or all that this installation offers to programs.
 * The first two are what their addresses say, without a slash at the end.
 */
export const ProtectedResource = z.enum(['all', 'mcp', 'api'])
export type ProtectedResource = z.infer<typeof ProtectedResource>

/** Below the public address. */
export const resourcePaths = { all: '', mcp: '/mcp', api: '/api/v1' } as const satisfies Record<
  ProtectedResource,
  string
>

/** Where a program reads how to get a token for a resource. Source: RFC 9728, 3.1. */
export function resourceMetadataPath(resource: ProtectedResource): string {
  return `/.well-known/oauth-protected-resource${resourcePaths[resource]}`
}

/** The resource of an address; null for any other. */
export function findResource(address: string, publicUrl: string): ProtectedResource | null {
  const given = address.replace(/\/$/, '')
  return ProtectedResource.options.find((resource) => publicUrl + resourcePaths[resource] === given) ?? null
}
