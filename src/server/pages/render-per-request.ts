import { withoutSecrets } from '#contract/values/secret-addresses.ts'
import { type Problem, toExpected, toProblem } from '#server/platform/http/problem.ts'
import { pageHeaders } from './page-headers.ts'
import type { RequestContext } from './request-context.ts'
import type { Resource } from './resource.ts'
import { prepareResource } from './resource.ts'
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
  context: RequestContext,
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
  const { status, html, scripts, settings, location, cookie } = await build.render(request, watched, context)
  const absence = status === 500 ? absenceOf(failure) : null
  return prepareResource({
    status: absence?.status ?? status,
    body: Buffer.from(html),
    isCompressible: true,
    quality: 'fast',
    headers: {
      ...pageHeaders({ html, scripts, settings }, services),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': referrerPolicyOf(request, takesPosts),
      'x-robots-tag': 'noindex, nofollow',
      ...(location === null ? {} : { location }),
      ...(cookie === null ? {} : { 'set-cookie': cookie }),
      ...absence?.headers,
    },
  })
}

/**
 * An address that opens something is named to nobody, our own pages included. A page with forms still tells its origin: a
 * form of a page that tells nothing comes with `Origin: null`, and could not be told from another site's.
 */
function referrerPolicyOf({ url }: Request, takesPosts: boolean): string {
  const address = new URL(url)
  if (!takesPosts) return 'no-referrer'
  return withoutSecrets(address) === address.href ? 'same-origin' : 'strict-origin'
}

/**
 * What keeps the page from being shown and is no fault of ours: a database that is away, a role that does not allow it,
 * something that is gone.
 */
function absenceOf(failure: unknown): Problem | null {
  const problem = toProblem(toExpected(failure), '')
  return [403, 404, 503].includes(problem.status) ? problem : null
}
