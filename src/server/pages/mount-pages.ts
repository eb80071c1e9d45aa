import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFirst } from '#server/platform/http/answer-first.ts'
import { type ReaderSigns, readerSignsOf } from '#server/platform/http/read-by-program.ts'
import { answerWith } from './answer.ts'
import { sendMedia } from './media-files.ts'
import type { PageStore } from './page-store.ts'
import { createPageStore } from './page-store.ts'
import { mountPersonalPages, type OpenRequestContext } from './personal-pages.ts'
import { mountFormPosts } from './post-page.ts'
import { splitAddress } from './request-path.ts'
import type { Resource } from './resource.ts'
import type { PageServices, WebBuild } from './web-build.ts'

/** Every GET that nothing else answers: personal pages as they are asked for, the rest from memory, else not found. */
export async function mountPages(
  app: FastifyInstance,
  build: WebBuild,
  services: PageServices,
  openRequestContext: OpenRequestContext,
  countView: CountView = () => {},
): Promise<PageStore> {
  const store = await createPageStore(build, services)
  const count = countPages(build, countView)
  await mountFormPosts(app, build, services)
  mountPersonalPages(app, build, services, store, openRequestContext)
  answerFirst(app, (request, response) => answerFromMemory(store, count, request, response))
  app.get('/*', async (request, reply) => {
    const [path, query] = splitAddress(request.raw)
    if (path.endsWith('/') && path !== '/' && store.get(path.slice(0, -1)) !== null) {
      return reply.redirect(path.slice(0, -1) + (query === undefined ? '' : `?${query}`), 308)
    }
    const media = store.media(path)
    if (media !== null) {
      reply.hijack()
      await sendMedia(media, request.raw, reply.raw)
      return
    }
    count(path, query, request.raw)
    send(await (store.get(path) ?? store.notFound()), request, reply)
  })
  return store
}

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
  answerWith(resource, request, response)
  return true
}

/** A bare write to the response: no hook, no serialiser and no header of the framework is on this way. */
function send(resource: Resource, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  answerWith(resource, request.raw, reply.raw)
}
