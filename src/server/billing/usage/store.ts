import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lt, min, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UsageMonth } from '#contract/customer/usage.ts'
import type { CountedAs } from '#contract/values/billing.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import type { Month } from './month.ts'
import { usageClaims, usageReservations, usageSettings } from './schema.ts'

const StoredReservation = z.object({
  interviewId: z.string(),
  expiresAt: z.date(),
  releasedAt: z.date().nullable(),
  countedAt: z.date().nullable(),
})
export type StoredReservation = z.infer<typeof StoredReservation>

/** Who owns a workspace, whoever joined it first before the others. */
export interface WorkspaceOwner {
  userId: string
  /** Lower case. */
  email: string
}

/** One at a time for each workspace until the transaction ends, so that reservations are made one after the other. */
export async function lockUsage(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('usage'), hashtext(${workspaceId}))`)
}

export async function selectOwners(tx: Transaction, workspaceId: string): Promise<WorkspaceOwner[]> {
  return await tx
    .select({ userId: workspaceMembers.userId, email: users.email })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.role, 'owner')))
    .orderBy(asc(workspaceMembers.joinedAt), asc(workspaceMembers.userId))
}

/** Claims a source for a period; false where another workspace has it. */
export async function claimSource(tx: Transaction, claim: typeof usageClaims.$inferInsert): Promise<boolean> {
  await tx.insert(usageClaims).values(claim).onConflictDoNothing()
  const rows = await tx
    .select({ source: usageClaims.source })
    .from(usageClaims)
    .where(
      and(
        eq(usageClaims.source, claim.source),
        eq(usageClaims.period, claim.period),
        eq(usageClaims.workspaceId, claim.workspaceId),
      ),
    )
  return rows.length > 0
}

/** What a workspace holds for ever, which is somebody's trial, whose ever it was, and the refusal of one, if it has it. */
export async function selectTrialClaims(
  tx: Transaction,
  workspaceId: string,
  refusal: { source: string; period: string },
): Promise<string[]> {
  const rows = await tx
    .select({ source: usageClaims.source })
    .from(usageClaims)
    .where(
      and(
        eq(usageClaims.workspaceId, workspaceId),
        or(
          eq(usageClaims.period, 'ever'),
          and(eq(usageClaims.source, refusal.source), eq(usageClaims.period, refusal.period)),
        ),
      ),
    )
  return rows.map(({ source }) => source)
}

/** Gives a claim back that was made for nothing. */
export async function deleteLastingClaim(tx: Transaction, workspaceId: string, source: string): Promise<void> {
  await tx
    .delete(usageClaims)
    .where(
      and(eq(usageClaims.workspaceId, workspaceId), eq(usageClaims.period, 'ever'), eq(usageClaims.source, source)),
    )
}

/** Null: the customer has not said. */
export async function selectExtrasCap(tx: Transaction, workspaceId: string): Promise<number | null> {
  const [row] = await tx
    .select({ cap: usageSettings.extrasCap })
    .from(usageSettings)
    .where(eq(usageSettings.workspaceId, workspaceId))
  return row?.cap ?? null
}

export async function upsertExtrasCap(
  tx: Transaction,
  workspaceId: string,
  { cap, now }: { cap: number; now: Date },
): Promise<void> {
  const changes = { extrasCap: cap, changedAt: now }
  await tx
    .insert(usageSettings)
    .values({ workspaceId, ...changes })
    .onConflictDoUpdate({ target: usageSettings.workspaceId, set: changes })
}

export async function selectReservation(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
): Promise<StoredReservation | null> {
  const [row] = await selectReservations(tx, workspaceId, [interviewId])
  return row ?? null
}

export async function selectReservations(
  tx: Transaction,
  workspaceId: string,
  interviewIds: readonly string[],
): Promise<StoredReservation[]> {
  const rows = await tx
    .select()
    .from(usageReservations)
    .where(
      and(eq(usageReservations.workspaceId, workspaceId), inArray(usageReservations.interviewId, [...interviewIds])),
    )
  return rows.map((row) => StoredReservation.parse(row))
}

/** Holds reservations from now on, also those that had run out or been given back; a counted one is left as it is. */
export async function holdReservations(
  tx: Transaction,
  workspaceId: string,
  reservations: readonly { interviewId: string; expiresAt: Date }[],
  now: Date,
): Promise<void> {
  await tx
    .insert(usageReservations)
    .values(reservations.map((reservation) => ({ workspaceId, ...reservation, reservedAt: now })))
    .onConflictDoUpdate({
      target: [usageReservations.workspaceId, usageReservations.interviewId],
      set: { expiresAt: sql`excluded.expires_at`, releasedAt: null },
      setWhere: isNull(usageReservations.countedAt),
    })
}

/** Gives a reservation back that has not been counted. */
export async function updateReleased(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(usageReservations)
    .set({ releasedAt: now })
    .where(
      and(
        eq(usageReservations.workspaceId, workspaceId),
        eq(usageReservations.interviewId, interviewId),
        isNull(usageReservations.countedAt),
        isNull(usageReservations.releasedAt),
      ),
    )
}

export async function updateCounted(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
  counted: { countedAt: Date; countedAs: CountedAs; chargeCents: number },
): Promise<void> {
  await tx
    .update(usageReservations)
    .set(counted)
    .where(
      and(
        eq(usageReservations.workspaceId, workspaceId),
        eq(usageReservations.interviewId, interviewId),
        isNull(usageReservations.countedAt),
      ),
    )
}

/** How many reservations are held now, and when the first of them expires. */
export async function selectHeld(
  tx: Transaction,
  workspaceId: string,
  now: Date,
): Promise<{ reserved: number; nextReleaseAt: Date | null }> {
  const [row] = await tx
    .select({ reserved: count(), nextReleaseAt: min(usageReservations.expiresAt) })
    .from(usageReservations)
    .where(
      and(
        eq(usageReservations.workspaceId, workspaceId),
        isNull(usageReservations.countedAt),
        isNull(usageReservations.releasedAt),
        gt(usageReservations.expiresAt, now),
      ),
    )
  return { reserved: row?.reserved ?? 0, nextReleaseAt: row?.nextReleaseAt ?? null }
}

/** Interviews of the trial, ever. */
export async function countTrial(tx: Transaction, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(usageReservations)
    .where(and(eq(usageReservations.workspaceId, workspaceId), eq(usageReservations.countedAs, 'trial')))
  return row?.total ?? 0
}

/** What was counted in each of these months, which follow one another. */
export async function selectMonths(
  tx: Transaction,
  workspaceId: string,
  months: readonly Month[],
): Promise<UsageMonth[]> {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const month = sql<string>`to_char(${usageReservations.countedAt} at time zone 'UTC', 'YYYY-MM')`
  const rows = await tx
    .select({
      month,
      countedAs: usageReservations.countedAs,
      total: count(),
      cents: sql`sum(${usageReservations.chargeCents})`.mapWith(Number),
    })
    .from(usageReservations)
    .where(
      and(
        eq(usageReservations.workspaceId, workspaceId),
        isNotNull(usageReservations.countedAt),
        gte(usageReservations.countedAt, first.startsAt),
        lt(usageReservations.countedAt, last.endsAt),
      ),
    )
    .groupBy(month, usageReservations.countedAs)
  return months.map(({ key }) => {
    const own = rows.filter((row) => row.month === key)
    const totalOf = (as: CountedAs) => own.find(({ countedAs }) => countedAs === as)?.total ?? 0
    return {
      month: key,
      counted: {
        plan: totalOf('plan'),
        trial: totalOf('trial'),
        extra: totalOf('extra'),
        over: totalOf('over'),
      },
      extraCents: own.reduce((sum, { cents }) => sum + cents, 0),
    }
  })
}
