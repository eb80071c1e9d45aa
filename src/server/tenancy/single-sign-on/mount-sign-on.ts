import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { maxPathLength, ownPathOf } from '#contract/values/own-path.ts'
import type { SsoProblem } from '#contract/values/single-sign-on.ts'
import { WorkspaceId } from '#contract/values/workspace.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { entryCookie } from '#server/platform/auth/enter.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseBeyond } from '#server/platform/http/rate-limits.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { findWorkspace } from '#server/platform/workspaces/workspace.ts'
import { expiredLoginCookie } from './addresses.ts'
import { type BegunSignOn, beginSignOn, beginTest } from './begin-sign-on.ts'
import { acceptSaml, EndedSignOn, type FinishedSignOn, finishOidc, finishTicket } from './finish-sign-on.ts'
import { signOnLimit } from './policy.ts'
import { problemOf } from './refusal.ts'
import { describeUs } from './saml.ts'
import { selectConnection } from './store.ts'

/** A signed assertion with attributes and certificates; the largest we have seen had 40 kB. */
const maxPostBytes = 256 * 1024

const ConnectionParams = z.object({ workspaceId: WorkspaceId })
const PlaceParams = z.object({ place: z.string().min(1).max(253) })
const StartQuery = z.object({
  next: z.string().max(maxPathLength).optional(),
  test: z.string().optional(),
  again: z.string().optional(),
})
const TicketQuery = z.object({ ticket: z.string().max(100) })
const SamlPost = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().max(200).default('') })

/**
 * The way to a provider and back. These are addresses that a browser is sent to, not endpoints of the API: each answers with the
 * next address, and a refusal leads to the sign-in page, which says in words what it was.
 */
export async function mountSignOn(app: FastifyInstance, deps: Deps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxPostBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const headers = {
    ...securityHeaders(deps.config.publicUrl),
    'cache-control': 'no-store',
    // Addresses on this way carry codes and tickets.
    'referrer-policy': 'no-referrer',
  }
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers)
    await refuseBeyond(deps.rateLimits, 'single-sign-on', signOnLimit, request.ip)
  })
  app.setErrorHandler(async (error, request, reply) => {
    const ended = error instanceof EndedSignOn ? error : null
    const refused = problemOf(ended?.cause ?? error)
    if (refused === null) throw error
    return lead(reply, ended === null ? problemPath(refused.problem, nextOf(request)) : endPath(ended, refused.problem))
  })

  app.get('/sign-in/sso/:place', async (request, reply) => {
    const { place } = read(PlaceParams, request.params)
    const { next, test, again } = read(StartQuery, request.query)
    const cookieHeader = request.headers.cookie
    const begun =
      test === undefined
        ? await beginSignOn(deps, place, { next: next ?? null, cookieHeader, isAgain: again !== undefined })
        : await startTest(deps, place, cookieHeader)
    return goOut(reply, begun)
  })

  app.get('/sign-in/sso/oidc/:workspaceId', async (request, reply) => {
    const { workspaceId } = read(ConnectionParams, request.params)
    const query = request.url.slice(request.url.indexOf('?') === -1 ? request.url.length : request.url.indexOf('?'))
    return comeIn(deps, reply, await finishOidc(deps, workspaceId, query, callerOf(request)))
  })

  app.get('/sign-in/sso/saml/:workspaceId', async (request, reply) => {
    const { workspaceId } = read(ConnectionParams, request.params)
    const connection = await inSystem(deps.db, 'find single sign-on', (tx) => selectConnection(tx, workspaceId))
    if (connection === null)
      throw new AppError('not_found', 'route.not_found', 'No workspace with a connection has this id')
    return reply.type('application/samlmetadata+xml').send(await describeUs(deps, workspaceId))
  })

  app.post('/sign-in/sso/saml/:workspaceId/acs', { bodyLimit: maxPostBytes }, async (request, reply) => {
    const { workspaceId } = read(ConnectionParams, request.params)
    const ticket = await acceptSaml(deps, workspaceId, read(SamlPost, request.body))
    return lead(reply, `/sign-in/sso/saml/finish?ticket=${ticket}`)
  })

  app.get('/sign-in/sso/saml/finish', async (request, reply) => {
    const { ticket } = read(TicketQuery, request.query)
    return comeIn(deps, reply, await finishTicket(deps, ticket, callerOf(request)))
  })
}

async function startTest(deps: Deps, place: string, cookieHeader: string | undefined): Promise<BegunSignOn> {
  const member = requireSignedIn(await readActor(deps, cookieHeader))
  const workspace = WorkspaceId.safeParse(place).success ? await findWorkspace(deps, member, place) : null
  if (workspace === null) throw new AppError('not_found', 'workspace.not_found', 'Not a workspace of this person')
  return await beginTest(deps, workspace, cookieHeader)
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('not_found', 'route.not_found', 'No address of single sign-on')
}

function callerOf({ headers }: FastifyRequest) {
  return { cookieHeader: headers.cookie, userAgent: headers['user-agent'] ?? null }
}

function goOut(reply: FastifyReply, { location, cookie }: BegunSignOn): FastifyReply {
  return lead(reply.header('set-cookie', cookie), location)
}

function comeIn({ config }: Deps, reply: FastifyReply, { next, entry }: FinishedSignOn): FastifyReply {
  const { publicUrl } = config
  if (entry === null) return lead(reply, next)
  return lead(reply.header('set-cookie', [entryCookie(publicUrl, entry), expiredLoginCookie(publicUrl)]), next)
}

function lead(reply: FastifyReply, location: string): FastifyReply {
  return reply.redirect(location, 303)
}

function nextOf({ query }: FastifyRequest): string {
  return ownPathOf(StartQuery.safeParse(query).data?.next ?? null)
}

function problemPath(problem: SsoProblem, next: string): string {
  return `/sign-in?sso=${problem}&next=${encodeURIComponent(next)}`
}

/** A test that fails is told where it was begun. */
function endPath({ next }: EndedSignOn, problem: SsoProblem): string {
  return next.endsWith('/settings/single-sign-on') ? next : problemPath(problem, next)
}
