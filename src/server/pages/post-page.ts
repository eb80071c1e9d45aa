import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { isOwnOrigin } from '#server/platform/http/origin.ts'
import { refuseBeyond } from '#server/platform/http/rate-limits.ts'
import { pageHeaders } from './page-headers.ts'
import { prepareResource, sendResource } from './resource.ts'
import type { PageServices, WebBuild } from './web-build.ts'

/** A form is a few kB; bytes. */
const bodyLimitBytes = 64 * 1024
/** Each post renders a page of its own, which costs more than an answer from memory. */
const postLimit = { max: 30, windowMs: 60_000, uncounted: 5 }
/** The same name in `web/site/accept-form.ts`. */
const clientAddressHeader = 'x-client-address'

/**
 * Forms that a browser without script posts to their own page: the page's action stores them, and the same page comes
 * back with the thanks, or with the errors and what was typed.
 */
export async function mountFormPosts(app: FastifyInstance, build: WebBuild, services: PageServices): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, body),
  )
  for (const { id, path, form } of build.site.pages) {
    if (form === undefined) continue
    const limit = ({ ip }: FastifyRequest) => refuseBeyond(services.rateLimits, `page-form/${id}`, postLimit, ip)
    app.post(path, { bodyLimit: bodyLimitBytes, onRequest: limit }, async (request, reply) => {
      if (!isOwnOrigin(request.headers, services.origin)) {
        throw new AppError('forbidden', 'origin.forbidden', 'A page of another origin posted this form')
      }
      const resource = await renderPost(build, services, {
        // The router looks for the action of an index route under this name.
        address: services.origin + (path === '/' ? '/?index' : path),
        body: typeof request.body === 'string' ? request.body : '',
        referer: request.headers.referer ?? '',
        clientAddress: request.ip,
      })
      sendResource(resource, request, reply)
    })
  }
}

interface Post {
  address: string
  body: string
  referer: string
  clientAddress: string
}

async function renderPost(build: WebBuild, services: PageServices, post: Post) {
  const { status, html, scripts, settings } = await build.render(
    new Request(post.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        referer: post.referer,
        [clientAddressHeader]: post.clientAddress,
      },
      body: post.body,
    }),
    services,
  )
  return prepareResource({
    status,
    body: Buffer.from(html),
    isCompressible: true,
    quality: 'fast',
    headers: {
      ...pageHeaders({ html, scripts, settings }, services),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
