import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { contentSecurityPolicyOf, opensPopups, outsideOriginsOf } from './content-security-policy.ts'
import type { PageServices, RenderedPage } from './web-build.ts'

/** The headers that keep a rendered document to itself, opened as far as this document needs and no further. */
export function pageHeaders(
  {
    html,
    scripts,
    settings,
    nonce = null,
    frameAncestors = [],
  }: Pick<RenderedPage, 'html' | 'scripts' | 'settings'> & {
    nonce?: string | null
    frameAncestors?: readonly string[]
  },
  { origin, identityEmulator }: Pick<PageServices, 'origin' | 'identityEmulator'>,
): Record<string, string> {
  const policy = contentSecurityPolicyOf({ html, scripts, nonce }, origin, outsideOriginsOf(settings, identityEmulator))
  const { 'x-frame-options': noFrame, ...headers } = securityHeaders(origin, framedBy(policy, frameAncestors))
  return {
    ...headers,
    // It knows no list: where sites are named, the policy alone says which.
    ...(frameAncestors.length === 0 && noFrame !== undefined ? { 'x-frame-options': noFrame } : {}),
    ...(opensPopups(html) ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {}),
  }
}

function framedBy(policy: string, origins: readonly string[]): string {
  if (origins.length === 0) return policy
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`)
}
