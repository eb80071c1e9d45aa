import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { contentSecurityPolicyOf, outsideOriginsOf } from './content-security-policy.ts'
import type { Resource } from './resource.ts'
import { prepareResource } from './resource.ts'
import type { PageServices, WebBuild } from './web-build.ts'

/** Renders a page that is one person's: never stored by anyone, never indexed, its address told to nobody. */
export async function renderPerRequest(
  build: WebBuild,
  services: PageServices,
  path: string,
  signal: AbortSignal,
): Promise<Resource> {
  const { status, html, location } = await build.render(new Request(services.origin + path, { signal }), services)
  return prepareResource({
    status,
    body: Buffer.from(html),
    isCompressible: true,
    quality: 'fast',
    headers: {
      ...securityHeaders(
        services.origin,
        contentSecurityPolicyOf(html, services.origin, outsideOriginsOf(services.settings)),
      ),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      ...(location === null ? {} : { location }),
    },
  })
}
