import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { z } from 'zod'
import type { Db, Transaction } from '../db/types.ts'
import { type JobAddress, jobsSchema } from './define-job.ts'

export interface EnqueueOptions {
  /** Makes the call idempotent: one job per name and key, for as long as its row is kept (14 days). */
  key?: string
  /** Not before this instant. */
  startAt?: Date
}

/**
 * Stores a job on the caller's transaction: it exists exactly if the transaction commits.
 * Answers whether a job was stored; false means that its key was there already.
 */
export async function enqueue<Payload extends z.ZodType>(
  tx: Db | Transaction,
  job: JobAddress<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<boolean> {
  const data = job.payload.parse(payload)
  if (typeof data !== 'object' || data === null) throw new TypeError(`The payload of ${job.name} is not an object`)
  const queue = new PgBoss({ schema: jobsSchema, db: connectionOf(tx) })
  const id = await queue.send(job.name, data, {
    ...(options.key === undefined ? {} : { id: idOfKey(job.name, options.key) }),
    ...(options.startAt === undefined ? {} : { startAfter: options.startAt }),
  })
  if (id !== null) return true
  const known = await tx.execute(sql`select 1 from ${sql.identifier(jobsSchema)}.queue where name = ${job.name}`)
  if (known.rows.length === 0) throw new Error(`No feature lists the job ${job.name}: its queue does not exist`)
  return false
}

/** A name-based UUID (version 8, RFC 9562): the queue's primary key then refuses the second job of a key. */
function idOfKey(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function connectionOf(tx: Db | Transaction): PgBoss.Db {
  return { executeSql: async (text, values) => await tx.execute(toSql(text, values)) }
}

/** pg-boss speaks numbered parameters, Drizzle's transactions take chunks: the same statement, cut at its `$n`. */
function toSql(text: string, values: readonly unknown[]): SQL {
  const chunks: SQL[] = []
  let from = 0
  for (const match of text.matchAll(/\$(\d+)/g)) {
    chunks.push(sql.raw(text.slice(from, match.index)), sql`${sql.param(values[Number(match[1]) - 1] ?? null)}`)
    from = match.index + match[0].length
  }
  chunks.push(sql.raw(text.slice(from)))
  return sql.join(chunks)
}
