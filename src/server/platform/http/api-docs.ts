import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { hashForPolicy, pagePolicy, securityHeaders } from './security-headers.ts'

interface Reference {
  page: Buffer
  policy: string
  script: Buffer
}

/**
 * The readable API reference at `/api/docs/`. Its program is 3 MB: it is loaded when somebody first looks, and
 * nothing of it comes from another host.
 */
export function mountApiDocs(app: FastifyInstance, publicUrl: string): void {
  let loading: Promise<Reference> | null = null
  const load = () => {
    loading ??= loadReference(publicUrl)
    loading.catch(() => {
      loading = null
    })
    return loading
  }

  app.get('/api/docs', async (_request, reply) => reply.redirect('/api/docs/', 301))
  app.get('/api/docs/', async (_request, reply) => {
    const { page, policy } = await load()
    return reply.headers(securityHeaders(publicUrl, policy)).type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs/js/scalar.js', async (_request, reply) => {
    const { script } = await load()
    return sendGzipped(
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600'),
      script,
    )
  })
}

async function loadReference(publicUrl: string): Promise<Reference> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const source = fastify()
  await source.register(reference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/v1/openapi.json',
      pageTitle: 'Openround API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  const page = await source.inject('/api/docs/')
  const script = await source.inject('/api/docs/js/scalar.js')
  await source.close()
  const inline = [...page.body.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const policy = pagePolicy(publicUrl, {
    scriptHashes: inline.map(([, text = '']) => hashForPolicy(text)),
    allowsInlineStyles: true,
  })
  return { page: page.rawPayload, policy, script: await promisify(gzip)(script.rawPayload) }
}

function sendGzipped(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.header('content-encoding', 'gzip').send(bytes)
}
