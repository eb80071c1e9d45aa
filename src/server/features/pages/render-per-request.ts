import { type Problem, toExpected, toProblem } from '#server/platform/http/problem.ts'
import { pageHeaders } from './page-headers.ts'
import type { Resource } from './resource.ts'
import { prepareResource } from './resource.ts'
import type { Visit } from './visit.ts'
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
  visit: Visit,
  takesPosts: boolean,
): Promise<Resource> {
  let failure: unknown = null
  const watched: PageServices = {
    ...services,
    reportError(error) {
      failure ??= error
      services.reportError(error)
    },
  }
  const { status, html, location, cookie } = await build.render(request, watched, visit)
  const absence = status === 500 ? absenceOf(failure) : null
  return prepareResource({
    status: absence?.status ?? status,
    body: Buffer.from(html),
    isCompressible: true,
    quality: 'fast',
    headers: {
      ...pageHeaders(html, services),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': takesPosts ? 'same-origin' : 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      ...(location === null ? {} : { location }),
      ...(cookie === null ? {} : { 'set-cookie': cookie }),
      ...absence?.headers,
    },
  })
}

/** What keeps the page from being shown and passes by itself, such as a database that is away; null for our own faults. */
function absenceOf(failure: unknown): Problem | null {
  const problem = toProblem(toExpected(failure), '')
  return problem.status === 503 ? problem : null
}
