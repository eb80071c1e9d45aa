import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import { HostRules } from '#contract/values/schedule.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { hostBusyTimes, hosts, hostTimeOff } from './schema.ts'

type Handle = Db | Transaction

export const StoredHost = z.object({
  id: z.string(),
  number: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  rules: HostRules,
  meetingPlace: z.string().nullable(),
  isActive: z.boolean(),
  feedTokenHash: z.string().nullable(),
  busyCalendarUrl: z.string().nullable(),
  busyCalendarReadAt: z.date().nullable(),
  busyCalendarProblem: z.string().nullable(),
})
export type StoredHost = z.infer<typeof StoredHost>

export interface StoredSpan {
  hostId: string
  startsAt: Date
  endsAt: Date
}

/** Stores a host unless its id is there already. */
export async function insertHost(db: Handle, host: typeof hosts.$inferInsert): Promise<void> {
  await db.insert(hosts).values(host).onConflictDoNothing()
}

/** All hosts in the order they came, or those alone that can be booked. */
export async function selectHosts(db: Handle, onlyActive: boolean): Promise<StoredHost[]> {
  const rows = await db
    .select()
    .from(hosts)
    .where(onlyActive ? eq(hosts.isActive, true) : undefined)
    .orderBy(asc(hosts.number))
  return rows.map((row) => StoredHost.parse(row))
}

export async function findHost(db: Handle, hostId: string): Promise<StoredHost | null> {
  const [row] = await db.select().from(hosts).where(eq(hosts.id, hostId))
  return row === undefined ? null : StoredHost.parse(row)
}

export async function findHostByFeedToken(db: Handle, tokenHash: string): Promise<StoredHost | null> {
  const [row] = await db.select().from(hosts).where(eq(hosts.feedTokenHash, tokenHash))
  return row === undefined ? null : StoredHost.parse(row)
}

/** @returns whether there is such a host. */
export async function updateHost(
  db: Handle,
  hostId: string,
  change: Partial<typeof hosts.$inferInsert>,
): Promise<boolean> {
  const rows = await db.update(hosts).set(change).where(eq(hosts.id, hostId)).returning({ id: hosts.id })
  return rows.length > 0
}

export async function insertTimeOff(db: Handle, timeOff: typeof hostTimeOff.$inferInsert): Promise<void> {
  await db.insert(hostTimeOff).values(timeOff)
}

/** @returns whether there was one. */
export async function deleteTimeOff(db: Handle, id: string): Promise<boolean> {
  const rows = await db.delete(hostTimeOff).where(eq(hostTimeOff.id, id)).returning({ id: hostTimeOff.id })
  return rows.length > 0
}

const within = (from: Date, until: Date) => ({
  timeOff: and(gt(hostTimeOff.endsAt, from), lt(hostTimeOff.startsAt, until)),
  busy: and(gt(hostBusyTimes.endsAt, from), lt(hostBusyTimes.startsAt, until)),
})

export async function selectTimeOff(
  db: Handle,
  from: Date,
  until: Date,
): Promise<(StoredSpan & { id: string; note: string })[]> {
  return await db.select().from(hostTimeOff).where(within(from, until).timeOff).orderBy(asc(hostTimeOff.startsAt))
}

export async function selectBusyTimes(db: Handle, from: Date, until: Date): Promise<StoredSpan[]> {
  return await db.select().from(hostBusyTimes).where(within(from, until).busy)
}

/** A statement holds 65,535 values at most (PostgreSQL's protocol), three for each row. */
const rowsPerInsert = 5_000

/** What the other calendar says now takes the place of all that it said before. */
export async function replaceBusyTimes(
  tx: Transaction,
  hostId: string,
  spans: readonly { startsAt: Date; endsAt: Date }[],
): Promise<void> {
  await tx.delete(hostBusyTimes).where(eq(hostBusyTimes.hostId, hostId))
  for (let from = 0; from < spans.length; from += rowsPerInsert) {
    await tx.insert(hostBusyTimes).values(spans.slice(from, from + rowsPerInsert).map((span) => ({ hostId, ...span })))
  }
}
