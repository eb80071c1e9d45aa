import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'

/** Somebody who was invited or has applied, with all their interviews of a workspace. */
export interface Person {
  email: string
  /** As their last interview says it. */
  name: string | null
  lastInterviewId: string
  lastInterviewAt: Date
  /** The newest first. */
  interviewIds: string[]
}

const later = alias(interviews, 'later')

/** Whether an interview says who somebody is. */
function isPersons(table: typeof interviews | typeof later, workspaceId: string) {
  return and(
    eq(table.workspaceId, workspaceId),
    eq(table.isPreview, false),
    isNull(table.erasureAskedAt),
    isNotNull(table.emailKey),
  )
}

/** Everybody's address, once. */
export async function selectAddresses(tx: Transaction, workspaceId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ email: interviews.emailKey })
    .from(interviews)
    .where(isPersons(interviews, workspaceId))
  return rows.flatMap(({ email }) => email ?? [])
}

/**
 * People by their address, whoever had an interview last first. @param afterId The last interview of the last one seen;
 * empty for the first. @param email Only this one, lower case; null for all.
 */
export async function selectPeople(
  tx: Transaction,
  workspaceId: string,
  { afterId, email, limit }: { afterId: string; email: string | null; limit: number },
): Promise<Person[]> {
  const { id, name, emailKey, createdAt } = interviews
  const isShown = (table: typeof interviews | typeof later) => isPersons(table, workspaceId)
  const hasLater = sql`exists (select 1 from ${interviews} later where ${and(
    isShown(later),
    eq(later.emailKey, emailKey),
    sql`${later.id} > ${id}`,
  )})`
  const last = await tx
    .select({ id, name, emailKey, createdAt })
    .from(interviews)
    .where(
      and(
        isShown(interviews),
        email === null ? undefined : eq(emailKey, email),
        afterId === '' ? undefined : lt(id, afterId),
        sql`not ${hasLater}`,
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
  const addresses = last.flatMap((row) => (row.emailKey === null ? [] : [row.emailKey]))
  if (addresses.length === 0) return []
  const all = await tx
    .select({ id, emailKey })
    .from(interviews)
    .where(and(isShown(interviews), inArray(emailKey, addresses)))
    .orderBy(desc(id))
  return last.flatMap((row) =>
    row.emailKey === null
      ? []
      : [
          {
            email: row.emailKey,
            name: row.name,
            lastInterviewId: row.id,
            lastInterviewAt: row.createdAt,
            interviewIds: all.filter((one) => one.emailKey === row.emailKey).map((one) => one.id),
          },
        ],
  )
}
