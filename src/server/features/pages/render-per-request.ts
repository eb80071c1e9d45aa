import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { contentSecurityPolicyOf, outsideOriginsOf } from './content-security-policy.ts'
import type { Resource } from './resource.ts'
import { prepareResource } from './resource.ts'
import type { PageVisit } from './visit.ts'
import type { PageServices, WebBuild } from './web-build.ts'

/**
 * Renders a page that is one person's: never stored by anyone, never indexed, its address told to nobody else.
 * @param takesPosts Its own forms must be told from other sites': a browser says where a form comes from only as far as
 * the page's referrer policy lets it, so the address is told to this site.
 */
export async function renderPerRequest(
  build: WebBuild,
  services: PageServices,
  request: Request,
  visit: PageVisit,
  takesPosts: boolean,
): Promise<Resource> {
  const { status, html, location, cookie } = await build.render(request, services, visit)
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
      'referrer-policy': takesPosts ? 'same-origin' : 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      ...(location === null ? {} : { location }),
      ...(cookie === null ? {} : { 'set-cookie': cookie }),
    },
  })
}
