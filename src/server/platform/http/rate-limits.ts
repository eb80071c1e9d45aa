import { type SQL, sql } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#contract/errors.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/log.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { networkOf } from './network.ts'

export interface RateLimit {
  /** Calls of one address in a window; of one /64 where the address is IPv6. */
  max: number
  windowMs: number
  /** So many calls of a window each process lets through by itself, and asks the database from the next one on. Left out: none. */
  uncounted?: number
}

/** Calls of one API key, over all processes: ten a second, in bursts of a minute's. */
export const programLimit: RateLimit = { max: 600, windowMs: 60_000 }

/** Counts calls by address, for all processes on one database together. */
export interface RateLimits {
  /** Counts one call of what `name` says. @returns How long to wait, milliseconds; null where the call is allowed. */
  count(name: string, limit: RateLimit, address: string): Promise<number | null>
  /** Counts one call of a program, for the headers that tell it where it stands. @param keyId Whose limit it is. */
  countProgram(keyId: string): Promise<ProgramShare>
}

/** What is left of a program's limit after a call. */
export interface ProgramShare {
  isAllowed: boolean
  remaining: number
  /** Until the window ends. */
  resetMs: number
}

/**
 * Addresses are stored as keyed hashes, and no longer than an hour and a few minutes past their window. An address that has
 * used up its share is refused from memory until its window ends. While the database is away each process counts by itself.
 */
export function createRateLimits({ db, log, secrets }: { db: Db; log: Log; secrets: SecretBox }): RateLimits {
  const limiters = new Map<string, Consume>()
  let programs: RateLimiterPostgres | null = null
  return {
    async count(name, limit, address) {
      const consume = limiters.get(name) ?? createLimiter({ db, log }, limit, limiters.size === 0)
      limiters.set(name, consume)
      return await consume(secrets.digest('rate-limit', `${name}/${networkOf(address)}`))
    },
    async countProgram(keyId) {
      programs ??= createShared({ db, log }, programLimit, false)
      const { isAllowed, state } = await consume(programs, `program/${keyId}`, 1)
      return { isAllowed, remaining: Math.max(0, state.remainingPoints), resetMs: Math.max(0, state.msBeforeNext) }
    },
  }
}

/** @throws AppError `rate.limited` beyond the limit. */
export async function refuseBeyond(limits: RateLimits, name: string, limit: RateLimit, address: string): Promise<void> {
  const retryAfterMs = await limits.count(name, limit, address)
  if (retryAfterMs !== null)
    throw new AppError('limited', 'rate.limited', 'One address calls too often', { retryAfterMs })
}

type Consume = (key: string) => Promise<number | null>

function createLimiter(deps: { db: Db; log: Log }, limit: RateLimit, sweeps: boolean): Consume {
  const { uncounted = 0 } = limit
  const window = windowOf(limit)
  const shared = createShared(deps, limit, sweeps)
  const countShared = async (key: string, calls: number) => {
    const { isAllowed, state } = await consume(shared, key, calls)
    return isAllowed ? null : Math.max(1, state.msBeforeNext)
  }
  if (uncounted === 0) return (key) => countShared(key, 1)
  const own = new RateLimiterMemory({ ...window, points: uncounted })
  return async (key) => {
    const { isAllowed, state } = await consume(own, key, 1)
    if (isAllowed) return null
    // With the first call beyond its own share a process counts those that it let through.
    return await countShared(key, state.consumedPoints === uncounted + 1 ? uncounted + 1 : 1)
  }
}

function windowOf({ max, windowMs }: RateLimit) {
  return { points: max, duration: windowMs / 1000, keyPrefix: '' }
}

function createShared(deps: { db: Db; log: Log }, limit: RateLimit, sweeps: boolean): RateLimiterPostgres {
  const window = windowOf(limit)
  return new RateLimiterPostgres({
    ...window,
    storeClient: createStore(deps),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // One sweeps for all.
    clearExpiredByTimeout: sweeps,
    inMemoryBlockOnConsumed: limit.max,
    insuranceLimiter: new RateLimiterMemory(window),
  })
}

async function consume(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
  calls: number,
): Promise<{ isAllowed: boolean; state: RateLimiterRes }> {
  try {
    return { isAllowed: true, state: await limiter.consume(key, calls) }
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return { isAllowed: false, state: thrown }
    throw thrown
  }
}

interface Query {
  text: string
  values?: readonly unknown[]
}

/** The library names its statements; unnamed they also pass a pooler of connections (0111). */
function createStore({ db, log }: { db: Db; log: Log }) {
  return {
    async query({ text, values = [] }: Query) {
      try {
        return await db.execute(bind(text, values))
      } catch (err) {
        log.warn({ err }, 'calls are counted by this process alone')
        throw err
      }
    },
  }
}

/** A statement with `$1`, `$2` … and its values. */
function bind(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)))
}
