import { ownHostTransport, permissionsPolicy, securityHeaders } from '#server/platform/http/security-headers.ts'
import { contentSecurityPolicyOf, opensPopups, outsideOriginsOf } from './content-security-policy.ts'
import type { PageServices, RenderedPage } from './web-build.ts'

/** What stands around an interview that is filmed. */
const cameraMark = 'data-camera="asked"'

/** The headers that keep a rendered document to itself, opened as far as this document needs and no further. */
export function pageHeaders(
  page: Pick<RenderedPage, 'html' | 'scripts' | 'settings' | 'frameAncestors' | 'formTarget'> & {
    nonce?: string | null
  },
  { origin, identityEmulator, ownDomain }: Pick<PageServices, 'origin' | 'identityEmulator' | 'ownDomain'>,
): Record<string, string> {
  const policy = contentSecurityPolicyOf(page, origin, outsideOriginsOf(page.settings, identityEmulator))
  return {
    ...securityHeaders(origin, policy, page.frameAncestors),
    ...(page.html.includes(cameraMark) ? { 'permissions-policy': permissionsPolicy('self') } : {}),
    ...(opensPopups(page.html) ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {}),
    ...(ownDomain === null ? {} : { 'strict-transport-security': ownHostTransport }),
  }
}
