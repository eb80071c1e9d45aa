import type { IncomingMessage, ServerResponse } from 'node:http'
import { relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { hostNameOf, isInstallationHost } from '#server/platform/http/own-hosts.ts'
import { refuseBeyond } from '#server/platform/http/rate-limits.ts'
import { type ReaderSigns, readerSignsOf } from '#server/platform/http/read-by-program.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { mountPersonalPages, type OpenRequestContext, readLimit } from './personal-pages.ts'
import { mountFormPosts } from './post-page.ts'
import { renderNotFound } from './render-per-request.ts'
import { splitAddress } from './request-path.ts'
import { sendResource, writeResource } from './resource.ts'
import type { PageServices, WebBuild } from './web-build.ts'

/** The built files, personal pages as they are asked for, and every other GET from memory, else not found. */
export async function mountPages(
  app: FastifyInstance,
  build: WebBuild,
  services: PageServices,
  openRequestContext: OpenRequestContext,
  countView: CountView = () => {},
): Promise<PageStore> {
  const store = createPageStore(build, services)
  // Served by themselves, the pages know of no host but the installation's.
  if (!app.hasRequestDecorator('ownHost')) app.decorateRequest('ownHost', null)
  const count = countPages(build, countView)
  await mountStaticFiles(app, build.clientDir, services.origin)
  await mountFormPosts(app, build, services)
  mountPersonalPages(app, build, services, store, openRequestContext)
  answerFirst(app, (request, response) => {
    const host = hostNameOf(request.headers.host)
    // Any other name may be a workspace's own domain, of which the site is no part: that is asked on the usual way.
    if (host !== null && !isInstallationHost(host, services.origin)) return false
    return answerFromMemory(store, count, request, response)
  })
  app.get('/*', { config: { servesOwnHosts: true } }, async (request, reply) => {
    const [path, query] = splitAddress(request.raw)
    if (request.ownHost !== null) {
      if (path === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(closedToRobots)
      await refuseBeyond(services.rateLimits, 'page-read', readLimit, request.ip)
      return sendResource(await renderNotFound(build, services, request.ownHost), request, reply)
    }
    if (path.endsWith('/') && path !== '/' && store.get(path.slice(0, -1)) !== null) {
      return reply.redirect(path.slice(0, -1) + (query === undefined ? '' : `?${query}`), 308)
    }
    count(path, query, request.raw)
    sendResource(await (store.get(path) ?? store.notFound()), request, reply)
  })
  return store
}

/** What a workspace's own domain holds is behind links that were sent to somebody. */
const closedToRobots = 'User-agent: *\nDisallow: /\n'

/** One look at a page that is the same for everybody. */
export interface PageView extends ReaderSigns {
  path: string
  query: string | undefined
}

type CountView = (view: PageView) => void

type CountRequest = (path: string, query: string | undefined, request: IncomingMessage) => void

/** Pages alone: what a page brings along is no look at it, and personal pages are nobody's business. */
function countPages(build: WebBuild, countView: CountView): CountRequest {
  const paths = new Set(
    build.site.pages.filter(({ rendering, path }) => rendering === 'ahead' && path !== '*').map(({ path }) => path),
  )
  return (path, query, { method, headers }) => {
    if (method !== 'GET' || !paths.has(path)) return
    countView({ path, query, ...readerSignsOf(headers) })
  }
}

/** What is prepared needs nothing of the framework. The page for unknown addresses is not found at one of its own. */
function answerFromMemory(
  store: PageStore,
  count: CountRequest,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const [path, query] = splitAddress(request)
  const resource = store.ready(path)
  if (resource === null || resource.status !== 200) return false
  count(path, query, request)
  writeResource(resource, request, response)
  return true
}

/**
 * Serves the built files with their ranges and conditional requests, and where the build has compressed one, that. What
 * starts with a dot stays inside.
 */
export async function mountStaticFiles(app: FastifyInstance, directory: string, origin: string): Promise<void> {
  const headers = securityHeaders(origin)
  // What the pages are made of; the icons and samples of the installation are not on a workspace's own domain.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/assets/')) route.config = { ...route.config, servesOwnHosts: true }
  })
  await app.register(fastifyStatic, {
    root: directory,
    // A route for each file: what is not there is for the pages to answer.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.headers({ ...headers, 'cache-control': cacheControlOf(relative(directory, path)) })
    },
  })
}

/** Names in `assets` carry a hash of their content: a browser keeps them for ever and never asks how old they are. */
function cacheControlOf(file: string): string {
  return file.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Answers the request and says so, or leaves both untouched. */
type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Puts an answer before the framework. Routing, ids, hooks and a promise per request cost as much as writing a page
 * that lies ready in memory; everything that is not answered here goes its usual way. Requests that are injected do not
 * pass here, so what answers first must also be reachable by a route.
 */
export function answerFirst(app: FastifyInstance, answer: FirstAnswer): void {
  const listeners = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) return
    for (const listen of listeners) listen.call(app.server, request, response)
  })
}
