import { randomBytes } from 'node:crypto'
import { withoutSecrets } from '#contract/values/secret-addresses.ts'
import type { OwnHost } from '#server/platform/http/own-hosts.ts'
import { type Problem, toExpected, toProblem } from '#server/platform/http/problem.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { pageHeaders } from './page-headers.ts'
import { languageCookie } from './page-language.ts'
import type { RequestContext } from './request-context.ts'
import type { Resource } from './resource.ts'
import { prepareResource } from './resource.ts'
import type { BuiltPage, PageServices, RenderedPage, RenderOptions, WebBuild } from './web-build.ts'

/** Renders a page that is one person's: never stored by anyone, never indexed, its address told to nobody else. */
export async function renderPerRequest(
  build: WebBuild,
  services: PageServices,
  request: Request,
  context: RequestContext,
  page: BuiltPage,
): Promise<Resource> {
  const nonce = page.isHydrated ? randomBytes(16).toString('base64') : null
  const { rendered, absence } = await renderWatched(build, services, request, { context, nonce })
  return prepareResource({
    status: absence?.status ?? rendered.status,
    body: Buffer.from(rendered.html),
    isCompressible: true,
    quality: 'fast',
    headers: {
      ...pageHeaders({ ...rendered, nonce }, services),
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': referrerPolicyOf(request, page),
      ...(rendered.location === null ? {} : { location: rendered.location }),
      ...personalHeaders(rendered, absence),
      ...languageHeaders(request, page, rendered),
    },
  })
}

/** What a hydrated page is made from, for the router in the browser: no document, and read by nobody as one. */
export async function renderData(
  build: WebBuild,
  services: PageServices,
  request: Request,
  context: RequestContext,
): Promise<Resource> {
  const { rendered, absence } = await renderWatched(build, services, request, { context, nonce: null })
  return prepareResource({
    status: absence?.status ?? rendered.status,
    body: Buffer.from(rendered.html),
    isCompressible: true,
    quality: 'fast',
    headers: {
      ...securityHeaders(services.origin),
      'content-type': 'text/x-script',
      'x-remix-response': 'yes',
      ...personalHeaders(rendered, absence),
    },
  })
}

/** What a page is rendered with where it was asked for. */
export async function servicesAt(services: PageServices, ownHost: OwnHost | null): Promise<PageServices> {
  return ownHost === null ? services : await services.onOwnHost(ownHost)
}

/** The page for unknown addresses of a workspace's own domain, which says nothing of the installation. */
export async function renderNotFound(build: WebBuild, services: PageServices, ownHost: OwnHost): Promise<Resource> {
  const here = await servicesAt(services, ownHost)
  const rendered = await build.render(new Request(`${here.origin}/404`), here)
  return await prepareResource({
    status: 404,
    body: Buffer.from(rendered.html),
    isCompressible: true,
    quality: 'fast',
    headers: {
      ...pageHeaders(rendered, here),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

/** A language that was chosen on a page of candidates is kept. */
function languageHeaders({ url }: Request, page: BuiltPage, { cookie }: RenderedPage): Record<string, string> {
  const kept = page.hasLanguages === true && cookie === null ? languageCookie(url) : null
  return kept === null ? {} : { 'set-cookie': kept }
}

function personalHeaders({ cookie }: RenderedPage, absence: Problem | null): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    ...(cookie === null ? {} : { 'set-cookie': cookie }),
    ...absence?.headers,
  }
}

async function renderWatched(
  build: WebBuild,
  services: PageServices,
  request: Request,
  options: RenderOptions,
): Promise<{ rendered: RenderedPage; absence: Problem | null }> {
  let failure: unknown = null
  const watched: PageServices = {
    ...services,
    reportError(error) {
      failure ??= error
      services.reportError(error)
    },
  }
  const rendered = await build.render(request, watched, options)
  return { rendered, absence: rendered.status === 500 ? absenceOf(failure) : null }
}

/**
 * An address that opens something is named to nobody, our own pages included. A page with forms still tells its origin: a
 * form of a page that tells nothing comes with `Origin: null`, and could not be told from another site's.
 */
function referrerPolicyOf({ url }: Request, { takesPosts, isHydrated }: BuiltPage): string {
  const address = new URL(url)
  // A hydrated page may become one with forms without being loaded anew.
  if (!takesPosts && !isHydrated) return 'no-referrer'
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
