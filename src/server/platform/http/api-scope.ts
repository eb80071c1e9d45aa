import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Access, type Endpoint, isForPrograms, programPath } from '#contract/api/endpoint.ts'
import { AppError, isAppError } from '#contract/errors.ts'
import { anonymous } from '../auth/actor.ts'
import { entryCookie } from '../auth/enter.ts'
import { expiredSessionCookie, readActor } from '../auth/session.ts'
import type { Deps } from '../deps.ts'
import { admit } from '../workspaces/workspace.ts'
import { admitCall } from './admit-caller.ts'
import type { Answer, Route, SessionControl } from './handle.ts'
import { isOwnOrigin } from './origin.ts'
import { confineToHost, originAt } from './own-hosts.ts'
import { problemMediaType, toExpected, toProblem } from './problem.ts'
import { refuseBeyond } from './rate-limits.ts'
import { securityHeaders } from './security-headers.ts'
import { sendFile, sendObject, sendStream } from './send-file.ts'
import { isTooDeep, storableText } from './storable.ts'

/** Interviews and forms are a few kB; recordings travel over the live connection. */
const defaultBodyLimitBytes = 64 * 1024
const durationBuckets = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000]
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The API: everything a request goes through stands here, so that pages and files beside it pay for none of it. */
export async function mountApi(
  app: FastifyInstance,
  deps: Deps,
  routes: readonly Route[],
  isDraining: () => boolean,
): Promise<void> {
  // Report links carry their token in the address: nothing under the API is ever named to another site.
  const headers = {
    ...securityHeaders(deps.config.publicUrl),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id)
    if (safeMethods.has(request.method)) return
    if (!isOwnOrigin(request.headers, originAt(request.ownHost, deps.config.publicUrl))) {
      throw new AppError('forbidden', 'origin.forbidden', 'A page of another origin sent this request')
    }
    if (isDraining()) throw new AppError('unavailable', 'server.draining', 'The server is stopping')
  })
  recordRequests(app, deps)
  for (const route of routes) if (route.options.takesBytes !== true) mountRoute(app, deps, route)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const route of routes) if (route.options.takesBytes === true) mountRoute(scope, deps, route)
  })
  app.all('/api/*', async () => {
    throw new AppError('not_found', 'route.not_found', 'No endpoint has this address')
  })
}

/** Answers with a problem document; expected failures are logged as their kind says, anything else as a bug. */
export function answerProblem(
  deps: Pick<Deps, 'config' | 'log'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toExpected(error)
  const route = request.routeOptions.url ?? null
  const fields = { requestId: request.id, method: request.method, route, err: failure }
  if (!isAppError(failure)) deps.log.error(fields, 'a request failed unexpectedly')
  else if (failure.kind === 'provider' || failure.kind === 'unavailable') deps.log.warn(fields, 'a request failed')
  else deps.log.info({ ...fields, err: undefined, code: failure.code }, 'a request was refused')
  const { status, document, headers } = toProblem(failure, request.id)
  // Whoever writes a program reads what was wrong; people read the words of their page.
  if (isAppError(failure) && request.url.startsWith(`${programPath}/`)) document.detail = failure.message
  // Requests that could not be read have been through no hook.
  if (!reply.hasHeader('content-security-policy')) void reply.headers(securityHeaders(deps.config.publicUrl))
  void reply.code(status).headers(headers)
  if (isOpenedByBrowser(request)) {
    const words = isAppError(failure) ? failure.page : null
    if (words !== null) return reply.type('text/html; charset=utf-8').send(plainPage(words))
  }
  return reply.type(problemMediaType).send(document)
}

/** A link that somebody pressed, not a program or a script of a page. Source: Fetch metadata, `Sec-Fetch-Mode`. */
function isOpenedByBrowser({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate'
}

/** Readable without a style: a file's address has no page around it. */
function plainPage({ title, text }: { title: string; text: string }): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
}

function mountRoute(app: FastifyInstance, deps: Deps, route: Route): void {
  const { endpoint, options } = route
  const { rateLimit, guard } = options
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: options.bodyLimitBytes ?? defaultBodyLimitBytes,
    config: { servesOwnHosts: endpoint.servesOwnHosts === true },
    ...(rateLimit === undefined && guard === undefined
      ? {}
      : {
          async onRequest(request: FastifyRequest) {
            if (rateLimit !== undefined) await refuseBeyond(deps.rateLimits, endpoint.id, rateLimit, request.ip)
            await guard?.(deps, request)
          },
        }),
    async handler(request, reply) {
      const gone = new AbortController()
      reply.raw.once('close', () => {
        // What is answered has nothing left to stop, and a signal that is given costs more than the rest of the hook.
        if (!reply.raw.writableFinished) gone.abort()
      })
      if (endpoint.deprecation !== undefined) void reply.headers(deprecationHeaders(endpoint.deprecation))
      const { actor, workspace } = await letIn(deps, endpoint.access, request, reply)
      const context = {
        requestId: request.id,
        clientAddress: request.ip,
        signal: gone.signal,
        log: deps.log.child({ requestId: request.id }),
        actor,
        workspace,
        session: controlSession(reply, deps.config.publicUrl),
        setCookie: (line: string) => void reply.header('set-cookie', line),
        request,
      }
      const { params, query, body } = request
      checkStorable(params, query, body)
      return sendAnswer(
        request,
        reply,
        endpoint,
        await route.answer(confineToHost(deps, request.ownHost), context, { params, query, body }),
      )
    },
  })
}

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { produces, status = 200, result }: Endpoint,
  answer: Answer,
): Promise<FastifyReply> {
  switch (answer.kind) {
    case 'file':
      return sendFile(request, reply, produces ?? 'application/octet-stream', answer.file)
    case 'object':
      return await sendObject(request, reply, answer.object)
    case 'stream':
      return sendStream(reply, produces ?? 'text/plain', answer.stream)
    case 'compatible':
      return reply.code(answer.answer.status).send(answer.answer.body)
    case 'text': {
      const { text } = answer
      void reply.code(text.status).headers(text.headers)
      const type = text.status < 400 ? 'application/json; charset=utf-8' : problemMediaType
      return text.body === null ? reply.send() : reply.type(type).send(text.body)
    }
    case 'json':
      if (status === 204 || result === undefined) return reply.code(204).send()
      return reply.code(status).send(result.parse(answer.value))
  }
}

/** Source: RFC 9745 (`Deprecation`, a structured date) and RFC 8594 (`Sunset`, an HTTP date). */
function deprecationHeaders({ since, gone }: NonNullable<Endpoint['deprecation']>): Record<string, string> {
  return { deprecation: `@${Date.parse(since) / 1000}`, sunset: new Date(gone).toUTCString() }
}

/** Who asks, and in which workspace: members by their session, programs by their key or token and within their limit. */
async function letIn(deps: Deps, access: Access, request: FastifyRequest, reply: FastifyReply) {
  if (!isForPrograms(access)) {
    const actor = await readActor(deps, request.headers.cookie)
    return { actor, workspace: await admit(deps, actor, access, request.params) }
  }
  return { actor: anonymous, workspace: await admitCall(deps, request, reply, access) }
}

/**
 * Refuses addresses that no database can hold, before a stream has begun, and bodies that nest without an end. Texts of bodies
 * are each feature's: a form's are cleaned, for a lead is worth more than a NUL.
 * @throws AppError `request.invalid`.
 */
function checkStorable(params: unknown, query: unknown, body: unknown): void {
  const isStorable = [params, query].every((part) =>
    Object.entries(part ?? {}).every((pair) =>
      pair.flat().every((text) => storableText(String(text)) === String(text)),
    ),
  )
  if (!isStorable) throw new AppError('invalid', 'request.invalid', 'The address holds what no database can')
  if (!(body instanceof Uint8Array) && isTooDeep(body)) {
    throw new AppError('invalid', 'request.invalid', 'The body nests too deep')
  }
}

function controlSession(reply: FastifyReply, publicUrl: string): SessionControl {
  return {
    enter: (entry) => void reply.header('set-cookie', entryCookie(publicUrl, entry)),
    end: () => void reply.header('set-cookie', expiredSessionCookie(publicUrl)),
  }
}

/** The route's pattern, never the address: tokens travel in paths. */
function recordRequests(app: FastifyInstance, { log, metrics }: Pick<Deps, 'log' | 'metrics'>): void {
  const durations = metrics.histogram('http_request_duration_ms', 'Time to answer an API request', durationBuckets, [
    'method',
    'route',
    'status',
  ])
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const durationMs = Math.round(reply.elapsedTime)
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, durationMs)
    log.info({ requestId: request.id, method: request.method, route, status: reply.statusCode, durationMs }, 'request')
  })
}
