import { and, asc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { hasRole, WorkspaceRole } from '#contract/values/workspace.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import { openingManagers, openings } from '#server/screening/openings/schema.ts'
import { interviews } from './schema.ts'

/** A member who decides. */
export interface Decider {
  userId: string
  email: string
}

/** Members who may decide: not every member is one, and a role may be taken. */
export const decides = inArray(
  workspaceMembers.role,
  WorkspaceRole.options.filter((role) => hasRole(role, 'recruiter')),
)

/** The members of a workspace who may decide. */
export function decidersOf(tx: Transaction, workspaceId: string) {
  return tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), decides))
}

/** Interviews that are assigned to nobody, or to somebody who may no longer decide. */
export function isAssignedToNobody(tx: Transaction, workspaceId: string): SQL | undefined {
  return or(isNull(interviews.assignedTo), notInArray(interviews.assignedTo, decidersOf(tx, workspaceId)))
}

/** Who owns an opening: whoever was named, else whoever made it. */
export const openingOwner = sql<string | null>`coalesce(${openings.ownerId}, ${openings.createdBy})`

/**
 * Who is to decide about each of these: whoever it was assigned to, else the opening's owner, while they are members who may
 * decide. Those with nobody are left out.
 */
export async function selectDecidersOf(
  tx: Transaction,
  workspaceId: string,
  interviewIds: readonly string[],
): Promise<ReadonlyMap<string, Decider>> {
  if (interviewIds.length === 0) return new Map()
  const members = tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), decides))
  const [assigned, owning] = [members.as('assigned'), members.as('owning')]
  const rows = await tx
    .select({ id: interviews.id, userId: users.id, email: users.email })
    .from(interviews)
    .leftJoin(openings, eq(openings.id, interviews.openingId))
    .leftJoin(assigned, eq(assigned.userId, interviews.assignedTo))
    .leftJoin(owning, eq(owning.userId, openingOwner))
    .innerJoin(users, eq(users.id, sql`coalesce(${assigned.userId}, ${owning.userId})`))
    .where(and(eq(interviews.workspaceId, workspaceId), inArray(interviews.id, [...interviewIds])))
  return new Map(rows.map(({ id, userId, email }) => [id, { userId, email }]))
}

/** Members who may decide, by address. */
export async function selectDeciders(tx: Transaction, workspaceId: string): Promise<Decider[]> {
  return await tx
    .select({ userId: users.id, email: users.email })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), decides))
    .orderBy(asc(users.email))
}

/** Null where there is no such opening, or its owner decides nothing any more. */
export async function selectOwner(tx: Transaction, workspaceId: string, openingId: string): Promise<Decider | null> {
  const [row] = await tx
    .select({ userId: users.id, email: users.email })
    .from(openings)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, openingOwner), decides),
    )
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(eq(openings.workspaceId, workspaceId), eq(openings.id, openingId)))
  return row ?? null
}

/** Whom somebody has named for one candidate, whether they still decide or not. */
export async function selectAssignee(tx: Transaction, interviewId: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: interviews.assignedTo })
    .from(interviews)
    .where(eq(interviews.id, interviewId))
  return row?.userId ?? null
}

/** The hiring managers who see a candidate, by address: those that are named for the opening. */
export async function selectManagersOf(tx: Transaction, workspaceId: string, interviewId: string): Promise<Decider[]> {
  return await tx
    .select({ userId: users.id, email: users.email })
    .from(interviews)
    .innerJoin(openingManagers, eq(openingManagers.openingId, interviews.openingId))
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        eq(workspaceMembers.userId, openingManagers.userId),
        eq(workspaceMembers.role, 'hiring_manager'),
      ),
    )
    .innerJoin(users, eq(users.id, openingManagers.userId))
    .where(and(eq(interviews.workspaceId, workspaceId), eq(interviews.id, interviewId)))
    .orderBy(asc(users.email))
}
