import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { tooLargeField } from '#contract/values/addresses.ts'
import { maxResumeBytes } from '#contract/values/application.ts'
import { dashboardPathOf, requiredFactorPathTo } from '#contract/values/own-path.ts'
import { hasRole, homeOf } from '#contract/values/workspace.ts'
import { isOwnOrigin } from '#server/platform/http/origin.ts'
import { originAt } from '#server/platform/http/own-hosts.ts'
import { refuseBeyond } from '#server/platform/http/rate-limits.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { storableText } from '#server/platform/http/storable.ts'
import { askedLanguage } from './page-language.ts'
import type { PageStore } from './page-store.ts'
import { renderData, renderNotFound, renderPerRequest, servicesAt } from './render-per-request.ts'
import { type ContextCaller, createFailedContext, type RequestContext } from './request-context.ts'
import { requestPath } from './request-path.ts'
import { sendResource } from './resource.ts'
import { type BuiltPage, type PageServices, routesPath, type WebBuild } from './web-build.ts'

/** The same measure as the endpoints that do the same (`accounts/policy.ts`). */
const postLimit = { max: 30, windowMs: 10 * 60_000 }

/** Each is rendered anew: beyond five a second nobody reads, and a page costs more than an answer from memory. */
export const readLimit = { max: 300, windowMs: 60_000, uncounted: 60 }

/** What React Router puts behind the address of a page whose data it wants. */
const dataSuffix = '.data'

const PathParams = z.object({ workspaceId: z.string().optional() })

export type OpenRequestContext = (request: FastifyRequest['raw'], caller: ContextCaller) => Promise<RequestContext>

/** Pages that are one person's: rendered as they are asked for, on behalf of whoever asks; some take what is posted to them. */
export function mountPersonalPages(
  app: FastifyInstance,
  build: WebBuild,
  services: PageServices,
  store: PageStore,
  openRequestContext: OpenRequestContext,
): void {
  /** A context that cannot be opened, such as while the database is away, is told on the page like any other fault there. */
  const open: OpenRequestContext = (request, caller) =>
    openRequestContext(request, caller).catch((cause) => createFailedContext(cause, askedLanguage(request, false)))

  async function answer(
    { page, isData }: Address,
    asked: Request,
    context: RequestContext,
    here: PageServices,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const admission = admit(page, context, asked.method)
    if (admission === 'not-found') return await answerNotFound(isData, request, reply)
    if (admission !== 'enter') {
      const path = isData ? pagePathOf(asked.url) : requestPath(request.raw)
      return leadTo(pathInstead(admission, path, context, asked.url), isData, reply)
    }
    const render = isData ? renderData : renderPerRequest
    sendResource(await render(build, here, asked, context, page), request, reply)
  }

  // Bookmarks and mails of earlier versions lead to the admin area by its former name.
  for (const path of ['/owner', '/owner/*']) {
    app.get(path, (request, reply) => reply.redirect(requestPath(request.raw).replace('/owner', '/admin'), 308))
  }

  /** Data has no page to show instead: the page that asked for it says so. */
  async function answerNotFound(isData: boolean, request: FastifyRequest, reply: FastifyReply) {
    if (isData)
      return reply
        .code(404)
        .headers({ ...securityHeaders(services.origin), 'cache-control': 'no-store' })
        .send()
    const { ownHost } = request
    sendResource(await (ownHost === null ? store.notFound() : renderNotFound(build, services, ownHost)), request, reply)
  }

  app.get(routesPath, async (request, reply) => {
    await refuseBeyond(services.rateLimits, 'page-read', readLimit, request.ip)
    const answer = await build.findRoutes(new Request(services.origin + requestPath(request.raw)), services)
    const headers = { ...securityHeaders(services.origin), ...Object.fromEntries(answer.headers) }
    return reply
      .code(answer.status)
      .headers(headers)
      .send(await answer.text())
  })

  for (const address of addressesOf(build)) {
    const { page, path: route, isData } = address
    const config = { servesOwnHosts: true }
    const isFound = (path: string, { ownHost }: FastifyRequest) =>
      isDataPath(path) === isData && !hasNul(path) && (ownHost === null || page.servesOwnHosts === true)
    app.get(route, { config }, async (request, reply) => {
      const path = requestPath(request.raw)
      await refuseBeyond(services.rateLimits, 'page-read', readLimit, request.ip)
      if (!isFound(path, request)) return await answerNotFound(isDataPath(path), request, reply)
      const here = await servicesAt(services, request.ownHost)
      const asked = new Request(here.origin + storablePath(path), { signal: whileConnected(reply) })
      const context = await open(request.raw, { ...callerOf(request), isLimited: false })
      return await answer(address, asked, context, here, request, reply)
    })
    if (!page.takesPosts) continue
    const post: RouteHandlerMethod = async (request, reply) => {
      if (!isOwnOrigin(request.headers, originAt(request.ownHost, services.origin))) {
        throw new AppError('forbidden', 'origin.forbidden', 'A page of another origin posted this form')
      }
      const path = requestPath(request.raw)
      if (!isFound(path, request)) return await answerNotFound(isData, request, reply)
      const here = await servicesAt(services, request.ownHost)
      // The work of the admin and of members is not counted: nobody else gets as far as a form of theirs.
      const isCounted = page.access === 'public'
      const isLimited = isCounted && (await services.rateLimits.count('page-post', postLimit, request.ip)) !== null
      const context = await open(request.raw, { ...callerOf(request), isLimited })
      const posted = new Request(here.origin + storablePath(path), {
        method: 'POST',
        ...formOf(request),
        signal: whileConnected(reply),
      })
      return await answer(address, posted, context, here, request, reply)
    }
    const options = { bodyLimit: postBytes(page), config }
    if (page.takesFile)
      void app.register(async (scope) => takeFiles(scope, options.bodyLimit).post(route, options, post))
    else app.post(route, options, post)
  }
}

const tooLarge = Symbol('too large')

/** In a scope of its own: no other address takes a file. */
function takeFiles(scope: FastifyInstance, maxBytes: number): FastifyInstance {
  scope.addContentTypeParser('multipart/form-data', (_request: FastifyRequest, payload: Readable) =>
    readWithin(payload, maxBytes),
  )
  return scope
}

/**
 * What is larger is read to its end and thrown away: a browser that is still sending shows no answer. The server's time for a
 * request bounds it.
 */
async function readWithin(payload: Readable, maxBytes: number): Promise<Buffer | typeof tooLarge> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload) {
    size += chunk.byteLength
    if (size <= maxBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  return size <= maxBytes ? Buffer.concat(chunks) : tooLarge
}

/**
 * Whether whoever asks is let as far as a page. To a signed-in person who is not the admin the admin's pages are
 * addresses that no page has, and so are those of a workspace to everybody but its members.
 */
function admit(
  { access }: BuiltPage,
  context: RequestContext,
  method: string,
): 'enter' | 'sign-in' | 'sign-on' | 'factor' | 'not-found' | 'refused' {
  if (access === 'public') return 'enter'
  try {
    if (context.visitor === null) return 'sign-in'
    if (access === 'admin') return context.admin === null ? 'not-found' : 'enter'
    if (context.signOnPath !== null) return 'sign-on'
    if (context.isFactorRequired) return 'factor'
    if (context.customer === null) return 'not-found'
    const least = method === 'POST' ? access.post : access.read
    return least !== null && hasRole(context.customer.role, least) ? 'enter' : 'refused'
  } catch {
    // A failed context has nothing to show but that it failed.
    return 'enter'
  }
}

/** Where whoever asks is led in the place of a page. @param here The page's own address. */
function pathInstead(
  admission: 'sign-in' | 'sign-on' | 'factor' | 'refused',
  here: string,
  context: RequestContext,
  url: string,
): string {
  switch (admission) {
    case 'sign-in':
      return `/sign-in?next=${encodeURIComponent(here)}`
    case 'sign-on':
      return `${context.signOnPath}?next=${encodeURIComponent(here)}`
    case 'factor':
      return requiredFactorPathTo(here)
    case 'refused':
      return refusedPath(context, url)
  }
}

/**
 * Where a member is led who may not open a page: to what their role begins with. Whoever came for the overview was on their
 * way in and has asked for nothing that is to be refused.
 */
function refusedPath({ customer }: RequestContext, url: string): string {
  const workspaceId = customer?.workspace.id ?? null
  const home = dashboardPathOf(workspaceId, homeOf(customer?.role ?? 'viewer'))
  return new URL(url).pathname.replace(/\.data$/, '') === dashboardPathOf(workspaceId) ? home : `${home}?refused`
}

/** A member's form may hold a whole interview plan or a job's text, in letters that take nine bytes each when they are sent. */
function postBytes({ access, takesFile }: BuiltPage): number {
  if (takesFile) return maxResumeBytes + 64 * 1024
  return typeof access === 'object' ? 256 * 1024 : 64 * 1024
}

/** The form as the page reads it; what a file holds is the page's to check. Of one that is too large nothing was kept. */
function formOf({ body, headers }: FastifyRequest): {
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer>
} {
  const type = headers['content-type']
  if (body instanceof Uint8Array && type !== undefined) {
    return { headers: { 'content-type': type }, body: new Uint8Array(body) }
  }
  const text = typeof body === 'string' ? storableQuery(body) : body === tooLarge ? `${tooLargeField}=yes` : ''
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: text }
}

function callerOf({ ip, params, ownHost }: FastifyRequest): Omit<ContextCaller, 'isLimited'> {
  const { workspaceId } = PathParams.parse(params)
  return { clientAddress: ip, workspaceId: workspaceId ?? null, ownHost }
}

interface Address {
  page: BuiltPage
  path: string
  /** Whether it answers with what the page is made from, for the router in the browser. */
  isData: boolean
}

/** A page that is hydrated has two addresses, which the same people may ask for: its own, and `<page>.data`. */
function addressesOf({ site }: WebBuild): Address[] {
  return site.pages.flatMap((page) => {
    if (page.rendering !== 'per-request') return []
    const own = { page, path: page.path, isData: false }
    // What no other page has is data of no page either.
    return page.isHydrated && !page.path.endsWith('*')
      ? [own, { page, path: page.path + dataSuffix, isData: true }]
      : [own]
  })
}

function isDataPath(path: string): boolean {
  return path.split('?', 1)[0]?.endsWith(dataSuffix) ?? false
}

/** The address of the page whose data was asked for; which routes' data the router wants is no part of it. */
function pagePathOf(dataUrl: string): string {
  const { pathname, searchParams } = new URL(dataUrl)
  searchParams.delete('_routes')
  const query = searchParams.toString()
  return pathname.slice(0, -dataSuffix.length) + (query === '' ? '' : `?${query}`)
}

/** The router in the browser follows these headers itself; to another area it goes with a page load. */
function leadTo(location: string, isData: boolean, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!isData) return reply.redirect(location, 303)
  return reply
    .code(204)
    .headers({ 'x-remix-redirect': location, 'x-remix-status': '303', 'x-remix-reload-document': 'true' })
    .send()
}

/** No page's path has a NUL in it. */
function hasNul(path: string): boolean {
  return path.split('?', 1)[0]?.includes('%00') ?? false
}

/** The path with what its query says, as far as a database can hold it. */
function storablePath(path: string): string {
  const mark = path.indexOf('?')
  return mark === -1 ? path : `${path.slice(0, mark)}?${storableQuery(path.slice(mark + 1))}`
}

/** A form or a query without NUL, which no database holds; anything else stays byte for byte. */
function storableQuery(text: string): string {
  if (!text.includes('%00') && !text.includes('\0')) return text
  const pairs = [...new URLSearchParams(text)].map(([name, value]) => [storableText(name), storableText(value)])
  return new URLSearchParams(pairs).toString()
}

function whileConnected(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}
