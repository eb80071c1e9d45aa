import fastify from 'fastify'
import pg from 'pg'
import { Pool } from 'undici'
import { ApiScope } from '#contract/values/api-scope.ts'
import { entitlements } from '#server/billing/orders/schema.ts'
import { createApiFeature } from '#server/integrations/api/feature.ts'
import { insertKey } from '#server/integrations/api-keys/store.ts'
import { makeKeyText } from '#server/platform/api-keys/key-text.ts'
import { users } from '#server/platform/auth/schema.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { hashToken } from '#server/platform/ids.ts'
import { insertMember, insertWorkspace } from '#server/platform/workspaces/store.ts'
import { openWorkspace } from '#server/platform/workspaces/workspace.ts'
import { createOpening } from '#server/screening/index.ts'
import { quantile } from '../shared/statistics.ts'

/** Calls under way at once. */
const callers = 8
/** The two servers take turns, so that both meet the same machine. */
const turns = 6
const loopback = { host: '127.0.0.1', port: 0 }

interface Statement {
  text: string
  values: unknown[]
}

/** Calls a second: ours, and of a bare server that runs the statements that ours runs. */
export interface Rates {
  ours: number
  bare: number
  statements: number
}

/** The public API beside a bare Fastify that runs the same statements on the same database, in turns. */
export async function measureApi(
  deps: Deps,
  pool: pg.Pool,
  callsEach: number,
): Promise<Record<'read' | 'write', Rates>> {
  const { key, openingId } = await seed(deps)
  const { rateLimits } = deps
  const countProgram: typeof rateLimits.countProgram = async (...given) => ({
    // Counted as ever, and let through.
    ...(await rateLimits.countProgram(...given)),
    isAllowed: true,
  })
  const ours = await createServer({
    deps: { ...deps, rateLimits: { ...rateLimits, countProgram } },
    features: [createApiFeature({ renderPdf: async () => new Uint8Array() })],
    version: 'bench',
    isDraining: () => false,
  })
  const path = `/api/v1/openings/${openingId}`
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const read = { method: 'GET' as const, headers }
  const write = (name: string) => ({ method: 'PATCH' as const, headers, payload: JSON.stringify({ externalId: name }) })
  const statements = {
    read: await record(() => ours.inject({ url: path, ...read })),
    write: await record(() => ours.inject({ url: path, ...write('recorded') })),
  }
  const { body: answer } = await ours.inject({ url: path, ...read })
  const bare = fastify({ logger: false })
  const run = (recorded: readonly Statement[]) => async () => {
    const client = await pool.connect()
    try {
      for (const { text, values } of recorded) await client.query(text, values)
    } finally {
      client.release()
    }
    return answer
  }
  bare.get('/api/v1/openings/:id', run(statements.read))
  bare.patch('/api/v1/openings/:id', run(statements.write))
  const origins = { ours: await ours.listen(loopback), bare: await bare.listen(loopback) }
  const calls = {
    read: () => ({ path, ...read }),
    write: (at: number) => {
      const { payload: body, ...call } = write(`bench-${at}`)
      return { path, ...call, body }
    },
  }
  const measure = async (kind: 'read' | 'write'): Promise<Rates> => {
    const rates = { ours: [] as number[], bare: [] as number[] }
    for (let turn = 0; turn < turns; turn++) {
      rates.ours.push(await rateOf(origins.ours, callsEach, calls[kind]))
      rates.bare.push(await rateOf(origins.bare, callsEach, calls[kind]))
    }
    return {
      ours: quantile(rates.ours, 0.5),
      bare: quantile(rates.bare, 0.5),
      statements: statements[kind].length,
    }
  }
  const rates = { read: await measure('read'), write: await measure('write') }
  await Promise.all([ours.close(), bare.close()])
  return rates
}

/** What the driver is asked while `work` runs a second time; nothing else may use the database meanwhile. */
async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  await work()
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given
    const text: unknown = typeof asked === 'string' ? asked : Reflect.get(Object(asked), 'text')
    const own: unknown = values ?? (typeof asked === 'string' ? [] : Reflect.get(Object(asked), 'values'))
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(own) ? own : [] })
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}

type Call = Parameters<Pool['request']>[0]

/** Calls a second, several under way at once. */
async function rateOf(origin: string, calls: number, make: (at: number) => Call): Promise<number> {
  const pool = new Pool(origin, { connections: callers })
  let next = 0
  async function work(): Promise<void> {
    while (next < calls) {
      next += 1
      const { statusCode, body } = await pool.request(make(next))
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${statusCode} ${text}`)
    }
  }
  const startMs = performance.now()
  await Promise.all(Array.from({ length: callers }, work))
  const perSecond = (calls * 1000) / (performance.now() - startMs)
  await pool.close()
  return perSecond
}

async function seed(deps: Deps): Promise<{ key: string; openingId: string }> {
  const now = deps.clock.now()
  const [workspaceId, userId] = [deps.ids.uuid(), deps.ids.uuid()]
  const email = `${userId}@example.com`
  const key = makeKeyText().reveal()
  await deps.db.insert(users).values({ id: userId, email, createdAt: now })
  await deps.db
    .insert(entitlements)
    .values({ id: deps.ids.uuid(), email, plan: 'enterprise', interviewsPerMonth: null, isTest: false, grantedAt: now })
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    await insertWorkspace(tx, { id: workspaceId, name: 'Bench', createdAt: now })
    await insertMember(tx, { workspaceId, userId, role: 'owner', joinedAt: now })
    const scopes = [...ApiScope.options]
    const stored = { keyHash: hashToken(key), keyEnd: key.slice(-4), createdBy: userId, createdAt: now }
    await insertKey(tx, { id: deps.ids.uuid(), workspaceId, name: 'Bench', scopes, ...stored })
  })
  const workspace = openWorkspace(deps, {
    id: workspaceId,
    name: 'Bench',
    role: 'owner',
    closesAt: null,
    userId,
    email,
  })
  const { id } = await createOpening(deps, workspace, { title: 'Line Cook', description: 'You cook at a station.' })
  return { key, openingId: id }
}
