import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { isOwnOrigin } from '#server/platform/http/origin.ts'
import { refuseBeyond } from '#server/platform/http/rate-limits.ts'
import { storableText } from '#server/platform/http/storable.ts'
import { answerWith } from './answer.ts'
import type { PageStore } from './page-store.ts'
import { renderPerRequest } from './render-per-request.ts'
import { requestPath } from './request-path.ts'
import type { Resource } from './resource.ts'
import { createFailedVisit, type Visit, type VisitCaller } from './visit.ts'
import type { BuiltPage, PageServices, WebBuild } from './web-build.ts'

/** The same measure as the endpoints that do the same (`accounts/policy.ts`). */
const postLimit = { max: 30, windowMs: 10 * 60_000 }

/** Each is rendered anew: beyond five a second nobody reads, and a page costs more than an answer from memory. */
const readLimit = { max: 300, windowMs: 60_000, uncounted: 60 }

const PathParams = z.object({ workspaceId: z.string().optional() })

export type OpenVisit = (request: FastifyRequest['raw'], caller: VisitCaller) => Promise<Visit>

/** Pages that are one person's: rendered as they are asked for, on behalf of whoever asks; some take what is posted to them. */
export function mountPersonalPages(
  app: FastifyInstance,
  build: WebBuild,
  services: PageServices,
  store: PageStore,
  openVisit: OpenVisit,
): void {
  /** A visit that cannot be opened, such as while the database is away, is told on the page like any other fault there. */
  const open: OpenVisit = (request, caller) => openVisit(request, caller).catch(createFailedVisit)

  async function answer(page: BuiltPage, asked: Request, visit: Visit, request: FastifyRequest, reply: FastifyReply) {
    const admission = admit(page, visit, asked.method)
    if (admission === 'not-found') return send(await store.notFound(), request, reply)
    if (admission === 'sign-in') {
      const next = encodeURIComponent(requestPath(request.raw))
      return reply.header('cache-control', 'no-store').redirect(`/sign-in?next=${next}`, 303)
    }
    if (admission === 'refused') {
      const home = dashboardPathOf(visit.customer?.workspace.id ?? null)
      return reply.header('cache-control', 'no-store').redirect(`${home}?refused`, 303)
    }
    send(await renderPerRequest(build, services, asked, visit, page.takesPosts), request, reply)
  }

  for (const page of build.site.pages) {
    if (page.rendering !== 'per-request') continue
    app.get(page.path, async (request, reply) => {
      const path = requestPath(request.raw)
      if (isDataAddress(path) || hasNul(path)) return send(await store.notFound(), request, reply)
      await refuseBeyond(services.rateLimits, 'page-read', readLimit, request.ip)
      const asked = new Request(services.origin + storablePath(path), { signal: whileConnected(reply) })
      const visit = await open(request.raw, { ...callerOf(request), isLimited: false })
      return await answer(page, asked, visit, request, reply)
    })
    if (!page.takesPosts) continue
    app.post(page.path, { bodyLimit: postBytes(page) }, async (request, reply) => {
      if (!isOwnOrigin(request.headers, services.origin)) {
        throw new AppError('forbidden', 'origin.forbidden', 'A page of another origin posted this form')
      }
      const path = requestPath(request.raw)
      if (isDataAddress(path) || hasNul(path)) return send(await store.notFound(), request, reply)
      // The work of the operator and of members is not counted: nobody else gets as far as a form of theirs.
      const isCounted = page.access === 'public'
      const isLimited = isCounted && (await services.rateLimits.count('page-post', postLimit, request.ip)) !== null
      const visit = await open(request.raw, { ...callerOf(request), isLimited })
      const posted = new Request(services.origin + storablePath(path), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: typeof request.body === 'string' ? storableQuery(request.body) : '',
        signal: whileConnected(reply),
      })
      return await answer(page, posted, visit, request, reply)
    })
  }
}

/**
 * Whether whoever asks is let as far as a page. To a signed-in person who is not the operator the operator's pages are
 * addresses that no page has, and so are those of a workspace to everybody but its members.
 */
function admit({ access }: BuiltPage, visit: Visit, method: string): 'enter' | 'sign-in' | 'not-found' | 'refused' {
  if (access === 'public') return 'enter'
  try {
    if (visit.visitor === null) return 'sign-in'
    if (access === 'operator') return visit.owner === null ? 'not-found' : 'enter'
    if (visit.customer === null) return 'not-found'
    const least = method === 'POST' ? access.post : access.read
    return least !== null && hasRole(visit.customer.role, least) ? 'enter' : 'refused'
  } catch {
    // A failed visit has nothing to show but that it failed.
    return 'enter'
  }
}

/** A member's form may hold a whole interview plan or a job's text, in letters that take nine bytes each when they are sent. */
function postBytes({ access }: BuiltPage): number {
  return typeof access === 'object' ? 256 * 1024 : 64 * 1024
}

function callerOf({ ip, params }: FastifyRequest): Omit<VisitCaller, 'isLimited'> {
  const { workspaceId } = PathParams.parse(params)
  return { clientAddress: ip, workspaceId: workspaceId ?? null }
}

/**
 * Below `<page>.data` the router answers with what the page was made from. Nothing here asks for it, and sent as a document
 * a candidate's own words would be markup.
 */
function isDataAddress(path: string): boolean {
  return path.split('?', 1)[0]?.endsWith('.data') ?? false
}

/** No page's path has a NUL in it. */
function hasNul(path: string): boolean {
  return path.split('?', 1)[0]?.includes('%00') ?? false
}

/** The path with what its query says, as far as a database can hold it. */
function storablePath(path: string): string {
  const mark = path.indexOf('?')
  return mark === -1 ? path : `${path.slice(0, mark)}?${storableQuery(path.slice(mark + 1))}`
}

/** A form or a query without NUL, which no database holds; anything else stays byte for byte. */
function storableQuery(text: string): string {
  if (!text.includes('%00') && !text.includes('\0')) return text
  const pairs = [...new URLSearchParams(text)].map(([name, value]) => [storableText(name), storableText(value)])
  return new URLSearchParams(pairs).toString()
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
