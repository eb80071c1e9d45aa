import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lt, min, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UsageMonth } from '#contract/customer/usage.ts'
import type { CountedAs } from '#contract/values/billing.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import type { Month } from './month.ts'
import { usageClaims, usagePlaces, usageSettings } from './schema.ts'

const StoredPlace = z.object({
  interviewId: z.string(),
  expiresAt: z.date(),
  releasedAt: z.date().nullable(),
  countedAt: z.date().nullable(),
})
export type StoredPlace = z.infer<typeof StoredPlace>

/** Who owns a workspace, whoever joined it first before the others. */
export interface WorkspaceOwner {
  userId: string
  /** Lower case. */
  email: string
}

/** One at a time for each workspace until the transaction ends, so that places are judged and taken one after the other. */
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

export async function selectPlace(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
): Promise<StoredPlace | null> {
  const [row] = await selectPlaces(tx, workspaceId, [interviewId])
  return row ?? null
}

export async function selectPlaces(
  tx: Transaction,
  workspaceId: string,
  interviewIds: readonly string[],
): Promise<StoredPlace[]> {
  const rows = await tx
    .select()
    .from(usagePlaces)
    .where(and(eq(usagePlaces.workspaceId, workspaceId), inArray(usagePlaces.interviewId, [...interviewIds])))
  return rows.map((row) => StoredPlace.parse(row))
}

/** Holds places from now on, also those that had run out or been given back; a counted one is left as it is. */
export async function holdPlaces(
  tx: Transaction,
  workspaceId: string,
  places: readonly { interviewId: string; expiresAt: Date }[],
  now: Date,
): Promise<void> {
  await tx
    .insert(usagePlaces)
    .values(places.map((place) => ({ workspaceId, ...place, reservedAt: now })))
    .onConflictDoUpdate({
      target: [usagePlaces.workspaceId, usagePlaces.interviewId],
      set: { expiresAt: sql`excluded.expires_at`, releasedAt: null },
      setWhere: isNull(usagePlaces.countedAt),
    })
}

/** Gives a place back that has not been counted. */
export async function updateReleased(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(usagePlaces)
    .set({ releasedAt: now })
    .where(
      and(
        eq(usagePlaces.workspaceId, workspaceId),
        eq(usagePlaces.interviewId, interviewId),
        isNull(usagePlaces.countedAt),
        isNull(usagePlaces.releasedAt),
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
    .update(usagePlaces)
    .set(counted)
    .where(
      and(
        eq(usagePlaces.workspaceId, workspaceId),
        eq(usagePlaces.interviewId, interviewId),
        isNull(usagePlaces.countedAt),
      ),
    )
}

/** Places that are held now, and when the first of them is free again by itself. */
export async function selectHeld(
  tx: Transaction,
  workspaceId: string,
  now: Date,
): Promise<{ reserved: number; nextReleaseAt: Date | null }> {
  const [row] = await tx
    .select({ reserved: count(), nextReleaseAt: min(usagePlaces.expiresAt) })
    .from(usagePlaces)
    .where(
      and(
        eq(usagePlaces.workspaceId, workspaceId),
        isNull(usagePlaces.countedAt),
        isNull(usagePlaces.releasedAt),
        gt(usagePlaces.expiresAt, now),
      ),
    )
  return { reserved: row?.reserved ?? 0, nextReleaseAt: row?.nextReleaseAt ?? null }
}

/** Interviews of the trial, ever. */
export async function countTrial(tx: Transaction, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(usagePlaces)
    .where(and(eq(usagePlaces.workspaceId, workspaceId), eq(usagePlaces.countedAs, 'trial')))
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
  const month = sql<string>`to_char(${usagePlaces.countedAt} at time zone 'UTC', 'YYYY-MM')`
  const rows = await tx
    .select({
      month,
      countedAs: usagePlaces.countedAs,
      total: count(),
      cents: sql`sum(${usagePlaces.chargeCents})`.mapWith(Number),
    })
    .from(usagePlaces)
    .where(
      and(
        eq(usagePlaces.workspaceId, workspaceId),
        isNotNull(usagePlaces.countedAt),
        gte(usagePlaces.countedAt, first.startsAt),
        lt(usagePlaces.countedAt, last.endsAt),
      ),
    )
    .groupBy(month, usagePlaces.countedAs)
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
