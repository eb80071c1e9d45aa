import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerWith } from './answer.ts'
import { sendMedia } from './media-files.ts'
import type { PageStore } from './page-store.ts'
import { createPageStore } from './page-store.ts'
import { mountPersonalPages, type OpenVisit } from './personal-pages.ts'
import { mountFormPosts } from './post-page.ts'
import { requestPath } from './request-path.ts'
import type { Resource } from './resource.ts'
import type { PageServices, WebBuild } from './web-build.ts'

/** Every GET that nothing else answers: personal pages as they are asked for, the rest from memory, else not found. */
export async function mountPages(
  app: FastifyInstance,
  build: WebBuild,
  services: PageServices,
  openVisit: OpenVisit,
): Promise<PageStore> {
  const store = await createPageStore(build, services)
  await mountFormPosts(app, build, services)
  mountPersonalPages(app, build, services, store, openVisit)
  app.get('/*', async (request, reply) => {
    const [path = '/', query] = requestPath(request.raw).split('?', 2)
    if (path.endsWith('/') && path !== '/' && store.get(path.slice(0, -1)) !== null) {
      return reply.redirect(path.slice(0, -1) + (query === undefined ? '' : `?${query}`), 308)
    }
    const media = store.media(path)
    if (media !== null) {
      reply.hijack()
      await sendMedia(media, request.raw, reply.raw)
      return
    }
    send(await (store.get(path) ?? store.notFound()), request, reply)
  })
  return store
}

/** A bare write to the response: no hook, no serialiser and no header of the framework is on this way. */
function send(resource: Resource, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  answerWith(resource, request.raw, reply.raw)
}
