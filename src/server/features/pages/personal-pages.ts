import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { isOwnOrigin } from '#server/platform/http/origin.ts'
import { answerWith } from './answer.ts'
import type { PageStore } from './page-store.ts'
import { renderPerRequest } from './render-per-request.ts'
import { requestPath } from './request-path.ts'
import type { Resource } from './resource.ts'
import { createFailedVisit, type PageVisit } from './visit.ts'
import type { PageServices, WebBuild } from './web-build.ts'

/** The same measure as the endpoints that do the same (`accounts/policy.ts`). */
const postLimit = { max: 30, timeWindow: 10 * 60_000 }

export type OpenVisit = (request: FastifyRequest['raw'], isLimited: boolean) => Promise<PageVisit>

/** Pages that are one person's: rendered as they are asked for, on behalf of whoever asks; some take what is posted to them. */
export function mountPersonalPages(
  app: FastifyInstance,
  build: WebBuild,
  services: PageServices,
  store: PageStore,
  openVisit: OpenVisit,
): void {
  const countPost = app.createRateLimit(postLimit)
  /** A visit that cannot be opened, such as while the database is away, is told on the page like any other fault there. */
  const open: OpenVisit = (request, isLimited) => openVisit(request, isLimited).catch(createFailedVisit)
  for (const page of build.site.pages) {
    if (page.rendering !== 'per-request') continue
    app.get(page.path, async (request, reply) => {
      const path = requestPath(request.raw)
      if (isDataAddress(path)) return send(await store.notFound(), request, reply)
      const asked = new Request(services.origin + path, { signal: whileConnected(reply) })
      const visit = await open(request.raw, false)
      send(await renderPerRequest(build, services, asked, visit, page.takesPosts), request, reply)
    })
    if (!page.takesPosts) continue
    app.post(page.path, async (request, reply) => {
      if (!isOwnOrigin(request.headers, services.origin)) {
        throw new AppError('forbidden', 'origin.forbidden', 'A page of another origin posted this form')
      }
      const path = requestPath(request.raw)
      if (isDataAddress(path)) return send(await store.notFound(), request, reply)
      const count = await countPost(request)
      const visit = await open(request.raw, !count.isAllowed && count.isExceeded)
      const posted = new Request(services.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: typeof request.body === 'string' ? request.body : '',
        signal: whileConnected(reply),
      })
      send(await renderPerRequest(build, services, posted, visit, true), request, reply)
    })
  }
}

/**
 * Below `<page>.data` the router answers with what the page was made from. Nothing here asks for it, and sent as a document
 * a candidate's own words would be markup.
 */
function isDataAddress(path: string): boolean {
  return path.split('?', 1)[0]?.endsWith('.data') ?? false
}

/** A bare write to the response: no hook, no serialiser and no header of the framework is on this way. */
function send(resource: Resource, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  answerWith(resource, request.raw, reply.raw)
}

function whileConnected(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}
