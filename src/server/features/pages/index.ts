import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Feature } from '#server/platform/feature.ts'
import { loadReportDocument } from '../reports/read.ts'
import { answerWith } from './answer.ts'
import { answerBeforeHooks } from './answer-before-hooks.ts'
import { baseHeaders } from './headers.ts'
import { createPageStore } from './page-store.ts'
import { renderPerRequest } from './render-per-request.ts'
import type { Resource } from './resource.ts'
import type { PageServices } from './web-build.ts'
import { findWebBuild, loadWebBuild } from './web-build.ts'

/** The public site: pages rendered once and kept in memory, personal pages rendered when asked for, built files. */
export const pages: Feature = {
  id: 'pages',
  routes: [],
  jobs: [],
  async mount(app, deps) {
    const build = await loadWebBuild(findWebBuild())
    const log = deps.log.child({ feature: 'pages' })
    const headers = baseHeaders(deps.config.publicUrl)
    const services: PageServices = {
      brand: build.site.brand,
      origin: deps.config.publicUrl,
      async loadReport(token) {
        const found = await loadReportDocument(deps, token)
        return found === null ? null : { status: found.interview.status, document: found.document }
      },
      reportError: (error) => log.error({ error }, 'a page could not be rendered'),
    }
    const store = await createPageStore(build, services, build.site.brand.name, headers)

    for (const page of build.site.pages) {
      if (page.rendering !== 'per-request') continue
      app.get(page.path, async (request, reply) => {
        const path = request.raw.url ?? '/'
        send(await renderPerRequest(build, services, path, headers, signalOf(request)), request, reply)
      })
    }
    mountStored(app, store)
    answerBeforeHooks(app.server, store)
    void store.warm().catch((error: unknown) => log.error({ error }, 'a page could not be prepared'))
  },
}

function mountStored(app: FastifyInstance, store: Awaited<ReturnType<typeof createPageStore>>): void {
  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (path.startsWith('/api/')) return reply.callNotFound()
    if (path.length > 1 && path.endsWith('/') && store.get(path.slice(0, -1)) !== null) {
      return reply.redirect(path.slice(0, -1) + queryOf(request), 308)
    }
    send(await (store.get(path) ?? store.notFound()), request, reply)
  })
}

function send(resource: Resource, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  answerWith(resource, request.raw, reply.raw)
}

function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '/').split('?', 1)[0] ?? '/'
}

function queryOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '/'
  return url.includes('?') ? url.slice(url.indexOf('?')) : ''
}

function signalOf(request: FastifyRequest): AbortSignal {
  const controller = new AbortController()
  request.raw.once('close', () => {
    if (!request.raw.complete) controller.abort()
  })
  return controller.signal
}
