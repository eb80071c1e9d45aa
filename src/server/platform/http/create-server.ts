import fastify, { type FastifyInstance } from 'fastify'
import { isForPrograms, programPath } from '#contract/api/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Config } from '../config/schema.ts'
import type { Deps } from '../deps.ts'
import type { Feature } from '../feature.ts'
import { mountApiDocs } from './api-docs.ts'
import { answerProblem, mountApi } from './api-scope.ts'
import { mountHealth } from './health.ts'
import { buildOpenApi } from './openapi.ts'
import { createOwnHosts } from './own-hosts.ts'
import { ownHostTransport } from './security-headers.ts'

/** A request that is not complete by then is closed, so that slow senders cannot hold connections. */
const requestTimeoutMs = 30_000

/** A feature reads files while it mounts; on a machine that is busy the framework's 10 seconds ended the start. */
const mountTimeoutMs = 60_000

export interface ServerOptions {
  deps: Deps
  features: readonly Feature[]
  version: string
  isDraining(): boolean
}

/** Everything that answers HTTP, ready to listen or to be injected into. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { deps, features, isDraining } = options
  const app = fastify({
    logger: false,
    genReqId: () => deps.ids.uuid(),
    requestIdHeader: false,
    trustProxy: trustedProxies(deps.config.trustProxy),
    requestTimeout: requestTimeoutMs,
    pluginTimeout: mountTimeoutMs,
    frameworkErrors: (error, request, reply) => {
      answerProblem(deps, error, request, reply)
    },
  })
  app.setErrorHandler((error, request, reply) => answerProblem(deps, error, request, reply))
  app.addHook('onRequest', async ({ raw }) => {
    if (isAmbiguous(raw.url ?? '/'))
      throw new AppError('not_found', 'route.not_found', 'An address can be read in two ways')
  })
  gateOwnHosts(app, deps)
  const routes = features.flatMap((feature) => feature.routes)
  const endpoints = routes.map((route) => route.endpoint)
  const { version } = options
  const { publicUrl } = deps.config
  const forPrograms = endpoints.filter(({ access }) => isForPrograms(access))
  const forPages = endpoints.filter(({ access }) => !isForPrograms(access))
  const publicApi = buildOpenApi(forPrograms, { title: 'Openround API', version, publicUrl })
  // What our own pages call: it may change with any release.
  const ownApi = buildOpenApi(forPages, { title: 'Openround’s own endpoints', version, publicUrl })
  await app.register(async (scope) => {
    await mountApi(scope, deps, routes, isDraining)
    scope.get(`${programPath}/openapi.json`, async () => publicApi)
    scope.get('/api/openapi.json', async () => ownApi)
    mountApiDocs(scope, publicUrl)
  })
  mountHealth(app, deps, isDraining)
  for (const feature of features) {
    await app.register(async (scope) => feature.mount?.(scope, deps))
  }
  return app
}

/**
 * On a workspace's own domain a route is found only where it says so: the installation itself, its site, its areas and its
 * API are not there. A proxy hands on the name that was asked for in `Host`; `X-Forwarded-Host` is never read.
 */
function gateOwnHosts(app: FastifyInstance, deps: Deps): void {
  const ownHosts = createOwnHosts(deps)
  app.decorateRequest('ownHost', null)
  app.addHook('onRequest', async (request) => {
    request.ownHost = await ownHosts.find(request.headers.host)
    if (request.ownHost === null || request.routeOptions.config?.servesOwnHosts === true) return
    throw new AppError('not_found', 'route.not_found', 'Not an address of a workspace’s own domain')
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.ownHost !== null) void reply.header('strict-transport-security', ownHostTransport)
  })
}

/**
 * Whether another reader of an address than the router might understand another page: backslashes become slashes, dot
 * segments are walked, and what follows a `#` is cut off. Browsers resolve all of it before they ask.
 */
function isAmbiguous(address: string): boolean {
  if (address.includes('#')) return true
  const [path = ''] = address.split('?', 1)
  if (path.includes('\\') || /%5c/i.test(path)) return true
  return path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
}

/** A number counts hops from this server outwards: the nearest ones are ours. */
function trustedProxies(setting: Config['trustProxy']): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}
