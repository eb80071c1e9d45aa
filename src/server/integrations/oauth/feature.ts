import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ProtectedResource, resourceMetadataPath } from '#contract/values/protected-resource.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { refuseBeyond } from '#server/platform/http/rate-limits.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { describeResource, describeServer, oauthPaths } from './metadata.ts'
import { registerClient, registrationLimit } from './register-client.ts'
import { sweep } from './store.ts'

const dayMs = 24 * 60 * 60_000
/** Programs that nobody has let act for them, and that nobody has anything left with. */
const unusedMs = dayMs
const forgottenMs = 90 * dayMs

const bodyLimitBytes = 16 * 1024
/** Programs of one network that come for tokens: each comes once an hour. */
const tokenLimit = { max: 600, windowMs: 10 * 60_000 }

const sweepJob = defineJob({
  name: 'oauth.sweep',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 60_000,
  async run({ db, clock }) {
    const now = clock.now()
    const before = (ms: number) => new Date(now.getTime() - ms)
    await inSystem(db, 'sweep', (tx) => sweep(tx, now, before(unusedMs), before(forgottenMs)))
  },
})

/**
 * The authorization server (OAuth 2.1) for assistants and other programs that act for a member. What a program asks is answered
 * here; what a person is asked is a page (`web/dashboard/connect`).
 */
export const oauthFeature: Feature = {
  id: 'oauth',
  routes: [],
  jobs: [sweepJob],
  schedules: [defineSchedule({ job: sweepJob, cron: '41 * * * *', payload: {} })],
  async mount(app, deps) {
    mountDocuments(app, deps)
    mountEndpoints(app, deps)
  },
}

function mountDocuments(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.config
  const headers = { ...securityHeaders(publicUrl), 'cache-control': 'public, max-age=300' }
  for (const resource of ProtectedResource.options) {
    app.get(resourceMetadataPath(resource), async (_request, reply) =>
      reply.headers(headers).send(describeResource(resource, publicUrl, deps.site.brand.name)),
    )
  }
  app.get('/.well-known/oauth-authorization-server', async (_request, reply) =>
    reply.headers(headers).send(describeServer(publicUrl)),
  )
}

function mountEndpoints(app: FastifyInstance, deps: Deps): void {
  const limited = (name: string, limit: typeof tokenLimit) => ({
    bodyLimit: bodyLimitBytes,
    onRequest: (request: FastifyRequest) => refuseBeyond(deps.rateLimits, name, limit, request.ip),
  })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(privateHeaders(deps))
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, readForm(String(body))),
  )
  app.post(oauthPaths.register, limited('oauth-register', registrationLimit), async (request, reply) => {
    const { status, body } = await registerClient(deps, request.body)
    return reply.code(status).send(body)
  })
  app.post(oauthPaths.token, limited('oauth-token', tokenLimit), async (request, reply) => {
    const form = formOf(request)
    if (form === null) return refuseForm(reply)
    // The library is loaded when it is used.
    const { issueTokens } = await import('./issue-tokens.ts')
    const { status, headers, body } = await issueTokens(deps, form)
    return reply.code(status).headers(headers).send(body)
  })
  app.post(oauthPaths.revoke, limited('oauth-token', tokenLimit), async (request, reply) => {
    const form = formOf(request)
    if (form === null) return refuseForm(reply)
    const { revokeToken } = await import('./issue-tokens.ts')
    await revokeToken(deps, form)
    return reply.code(200).send()
  })
}

function privateHeaders({ config }: Pick<Deps, 'config'>): Record<string, string> {
  return { ...securityHeaders(config.publicUrl), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
}

/** Null where a name comes twice. Source: RFC 6749, 3.2: parameters are not repeated. */
function readForm(text: string): Record<string, string> | null {
  const pairs = [...new URLSearchParams(text)]
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? Object.fromEntries(pairs) : null
}

const Form = z.record(z.string(), z.string())

function formOf({ body, headers }: FastifyRequest): Record<string, string> | null {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  return isForm ? (Form.safeParse(body).data ?? null) : null
}

function refuseForm(reply: FastifyReply): FastifyReply {
  return reply.code(400).send({
    error: 'invalid_request',
    error_description: 'Send each parameter once, as application/x-www-form-urlencoded',
  })
}
