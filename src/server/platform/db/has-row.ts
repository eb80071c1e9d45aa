import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from './types.ts'

/** Whether a table has a row that fits, of those that the transaction sees. */
export async function hasRow(db: Db | Transaction, table: PgTable, fits: SQL | undefined): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(table).where(fits).limit(1)
  return rows.length > 0
}
