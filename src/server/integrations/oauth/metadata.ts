import { ApiScope } from '#contract/values/api-scope.ts'
import { type ProtectedResource, resourcePaths } from '#contract/values/protected-resource.ts'
import { tools } from '../mcp/tools.ts'

/** Where the parts of the authorization server are, below the public address. */
export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const

/** What a program reads first: who gives tokens for a resource. Source: RFC 9728, 2. */
export function describeResource(resource: ProtectedResource, publicUrl: string, brand: string): object {
  return {
    resource: publicUrl + resourcePaths[resource],
    authorization_servers: [publicUrl],
    scopes_supported: scopesOf(resource),
    bearer_methods_supported: ['header'],
    resource_name: brand,
    resource_documentation: `${publicUrl}/api/docs/`,
  }
}

function scopesOf(resource: ProtectedResource): ApiScope[] {
  const used = new Set(tools.map(({ scope }) => scope))
  return resource === 'mcp' ? ApiScope.options.filter((scope) => used.has(scope)) : ApiScope.options
}

/** How tokens are got. Source: RFC 8414, 2; RFC 9207, 3. */
export function describeServer(publicUrl: string): object {
  return {
    issuer: publicUrl,
    authorization_endpoint: publicUrl + oauthPaths.authorize,
    token_endpoint: publicUrl + oauthPaths.token,
    registration_endpoint: publicUrl + oauthPaths.register,
    revocation_endpoint: publicUrl + oauthPaths.revoke,
    scopes_supported: ApiScope.options,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${publicUrl}/api/docs/`,
  }
}
