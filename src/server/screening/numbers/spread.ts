import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Spread } from '#contract/customer/numbers.ts'

/** Instants, half-open. */
export interface Between {
  from: string
  to: string
}

/** How many lengths are known, and what half and nine in ten of them are at most; null where none is. */
export const StoredSpread = z
  .object({ count: z.int(), at: z.array(z.number()).nullable() })
  .transform(({ count, at }): Spread | null => {
    const [half, nineInTen] = at ?? []
    return half === undefined || nineInTen === undefined ? null : { count, half, nineInTen }
  })

/** Both in one sort. A clock that was set back makes no length negative; a length that is not known yet is none. */
export function spreadOf(length: SQL, where: SQL = sql`true`): SQL {
  const known = sql`filter (where ${length} is not null and ${where})`
  return sql`json_build_object('count', count(*) ${known},
    'at', percentile_cont(array[0.5, 0.9]) within group (order by greatest(0, ${length})) ${known})`
}
