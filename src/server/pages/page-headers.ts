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
  }: Pick<RenderedPage, 'html' | 'scripts' | 'settings'> & { nonce?: string | null },
  { origin, identityEmulator }: Pick<PageServices, 'origin' | 'identityEmulator'>,
): Record<string, string> {
  const policy = contentSecurityPolicyOf({ html, scripts, nonce }, origin, outsideOriginsOf(settings, identityEmulator))
  return {
    ...securityHeaders(origin, policy),
    ...(opensPopups(html) ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {}),
  }
}
