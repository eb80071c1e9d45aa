import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '../deps.ts'
import { isMachineName } from './origin.ts'
import { dataPolicy, securityHeaders } from './security-headers.ts'

type HealthDeps = Pick<Deps, 'config' | 'db' | 'log' | 'metrics' | 'speech'>

/** `/healthz`: the process answers. `/readyz`: it can hold a call. `/metrics`: Prometheus' text format. */
export function mountHealth(app: FastifyInstance, deps: HealthDeps, isDraining: () => boolean): void {
  const headers = { ...securityHeaders(deps.config.publicUrl, dataPolicy), 'cache-control': 'no-store' }

  app.get('/healthz', async (_request, reply) => reply.headers(headers).send({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const checks = {
      database: await checkDatabase(deps),
      speech: deps.speech.readiness().state,
      draining: isDraining(),
    }
    const isReady = checks.database === 'ok' && checks.speech === 'ready' && !checks.draining
    return reply
      .code(isReady ? 200 : 503)
      .headers(headers)
      .send({ status: isReady ? 'ready' : 'not ready', checks })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.config.metricsToken?.reveal() ?? null)) {
      throw new AppError('not_found', 'route.not_found', 'Metrics were asked for without the right to them')
    }
    return reply
      .headers(headers)
      .type(deps.metrics.registry.contentType)
      .send(await deps.metrics.registry.metrics())
  })
}

async function checkDatabase({ db, log }: HealthDeps): Promise<'ok' | 'unavailable'> {
  try {
    await db.execute(sql`select 1`)
    return 'ok'
  } catch (err) {
    log.warn({ err }, 'the database does not answer')
    return 'unavailable'
  }
}

/** A proxy on this machine connects from loopback too: what it forwards does not count as local. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const given = request.headers.authorization
  if (token !== null && given !== undefined) {
    const expected = Buffer.from(`Bearer ${token}`)
    const actual = Buffer.from(given)
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  }
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  // A page elsewhere may have pointed its own name at this machine (DNS rebinding).
  return (
    !isForwarded &&
    isMachineName(request.hostname) &&
    /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/.test(request.socket.remoteAddress ?? '')
  )
}
