import { and, eq, inArray, isNotNull, isNull, lte, max, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Accommodation } from '#contract/customer/invitations.ts'
import { InterviewStatus } from '#contract/interview/states.ts'
import { VideoSetting } from '#contract/media/takes.ts'
import { CandidateLanguage } from '#contract/values/candidate-language.ts'
import type { Locale } from '#contract/values/locales.ts'
import { Retention } from '#contract/values/retention.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaceMembers, workspaces } from '#server/platform/workspaces/schema.ts'
import { openingOwner } from '#server/screening/interviews/deciders.ts'
import { interviews, interviewTransitions, turns } from '#server/screening/interviews/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { livingStatuses } from './policy.ts'
import { invitationLinks, invitations } from './schema.ts'

const StoredInvitation = z.object({
  interviewId: z.string(),
  workspaceId: z.string(),
  invitedBy: z.string().nullable(),
  sendsMail: z.boolean(),
  sending: z.number().int(),
  sentAt: z.date(),
  expiresAt: z.date(),
  reminded: z.array(z.string()),
  remindersSent: z.number().int(),
  textsSent: z.number().int(),
  openedAt: z.date().nullable(),
  consentedAt: z.date().nullable(),
  agreedRetention: Retention.nullable(),
  agreedAnswerDays: z.number().int().nullable(),
  accommodation: Accommodation.nullable(),
  humanAskedAt: z.date().nullable(),
  humanNote: z.string().nullable(),
  timeZone: z.string().nullable(),
  language: CandidateLanguage.nullable(),
  phone: z.string().nullable(),
  phoneGivenBy: z.enum(['candidate', 'member']).nullable(),
  textsAgreedAt: z.date().nullable(),
})
export type StoredInvitation = z.infer<typeof StoredInvitation>

export async function insertInvitation(tx: Transaction, invitation: typeof invitations.$inferInsert): Promise<void> {
  await insertInvitations(tx, [invitation])
}

export async function insertInvitations(
  tx: Transaction,
  added: readonly (typeof invitations.$inferInsert)[],
): Promise<void> {
  if (added.length > 0) await tx.insert(invitations).values([...added])
}

export async function insertLinks(
  tx: Transaction,
  links: readonly (typeof invitationLinks.$inferInsert)[],
): Promise<void> {
  if (links.length > 0) await tx.insert(invitationLinks).values([...links])
}

/** Every link of an invitation stops working. */
export async function deleteLinks(tx: Transaction, workspaceId: string, interviewId: string): Promise<void> {
  await tx
    .delete(invitationLinks)
    .where(and(eq(invitationLinks.workspaceId, workspaceId), eq(invitationLinks.interviewId, interviewId)))
}

/** Whose interview a link opens; null when there is none. The transaction is the system's. */
export async function selectLink(
  tx: Transaction,
  tokenHash: string,
): Promise<{ workspaceId: string; interviewId: string; mailedTo: string | null } | null> {
  const { workspaceId, interviewId, mailedTo } = invitationLinks
  const [row] = await tx
    .select({ workspaceId, interviewId, mailedTo })
    .from(invitationLinks)
    .where(eq(invitationLinks.tokenHash, tokenHash))
  return row ?? null
}

export async function selectInvitation(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
): Promise<StoredInvitation | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.interviewId, interviewId)))
  return row === undefined ? null : StoredInvitation.parse(row)
}

export async function updateInvitation(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
  change: Partial<Omit<typeof invitations.$inferInsert, 'interviewId' | 'workspaceId'>>,
): Promise<void> {
  await tx
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.interviewId, interviewId)))
}

/** What an invitation holds of a phone that nothing is sent to. */
export const noPhone = { phone: null, phoneGivenBy: null, textsAgreedAt: null }

/** Forgets a number and what was agreed to for it, unless the candidate has given another one meanwhile. */
export async function forgetPhone(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
  phone: string,
): Promise<void> {
  await tx
    .update(invitations)
    .set(noPhone)
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        eq(invitations.interviewId, interviewId),
        eq(invitations.phone, phone),
      ),
    )
}

/** @returns Whether it is the first time. */
export async function markInvitationOpened(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
  openedAt: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(invitations)
    .set({ openedAt })
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        eq(invitations.interviewId, interviewId),
        isNull(invitations.openedAt),
      ),
    )
  return (rowCount ?? 0) > 0
}

/** Whom an invited candidate concerns. */
export interface Concerned {
  /** Whoever invited; null when they are no member any more. */
  inviter: { userId: string; email: string } | null
  /**
   * Users: whoever invited, whoever owns the opening and whoever the interview is assigned to, while they are members; where neither is left, the owners. Nobody for
   * an interview that nobody was invited to.
   */
  concerned: string[]
  /** The same, with their addresses. */
  members: { userId: string; email: string }[]
}

export async function selectConcerned(tx: Transaction, workspaceId: string, interviewId: string): Promise<Concerned> {
  const { userId, role } = workspaceMembers
  const members = await tx
    .select({
      userId,
      role,
      email: users.email,
      hasInvited: sql<boolean>`coalesce(${invitations.invitedBy} = ${userId}, false)`,
      isDecider: sql<boolean>`coalesce(${userId} in (${interviews.assignedTo}, ${openingOwner}), false)`,
    })
    .from(invitations)
    .innerJoin(interviews, eq(interviews.id, invitations.interviewId))
    .leftJoin(openings, eq(openings.id, interviews.openingId))
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, invitations.workspaceId))
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        eq(invitations.interviewId, interviewId),
        // Who invited while they had another role may not see the candidate any more.
        ne(role, 'hiring_manager'),
      ),
    )
  const near = members.filter(({ hasInvited, isDecider }) => hasInvited || isDecider)
  const told = near.length > 0 ? near : members.filter((member) => member.role === 'owner')
  const inviter = near.find(({ hasInvited }) => hasInvited)
  return {
    inviter: inviter === undefined ? null : { userId: inviter.userId, email: inviter.email },
    concerned: told.map((member) => member.userId),
    members: told.map(({ userId, email }) => ({ userId, email })),
  }
}

/**
 * Addresses that an opening's interviews have, lower case; those that were cancelled, ran out or were deleted may be
 * invited again. @param emails Lower case; null for all.
 */
export async function selectInvited(
  tx: Transaction,
  workspaceId: string,
  openingId: string,
  emails: readonly string[] | null,
): Promise<Set<string>> {
  const rows = await tx
    .select({ email: interviews.emailKey })
    .from(interviews)
    .where(
      and(isLivingOf(workspaceId, openingId), emails === null ? undefined : inArray(interviews.emailKey, [...emails])),
    )
  return new Set(rows.flatMap(({ email }) => (email === null ? [] : [email])))
}

/** The living interview that an address has for an opening; null for none. @param email Lower case. */
export async function findInvited(
  tx: Transaction,
  workspaceId: string,
  openingId: string,
  email: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(isLivingOf(workspaceId, openingId), eq(interviews.emailKey, email)))
    .limit(1)
  return row?.id ?? null
}

/** A candidate's interview for an opening that is not over. */
function isLivingOf(workspaceId: string, openingId: string) {
  return and(
    eq(interviews.workspaceId, workspaceId),
    eq(interviews.openingId, openingId),
    eq(interviews.isPreview, false),
    inArray(interviews.status, [...livingStatuses]),
  )
}

const Due = z.object({ interviewId: z.string(), workspaceId: z.string() })
export type Due = z.infer<typeof Due>

/** Invitations that have run out with nobody having begun, in the order of their ids. The transaction is the system's. */
export async function selectRunOut(tx: Transaction, now: Date, afterId: string, limit: number): Promise<Due[]> {
  return await selectDue(tx, and(lte(invitations.expiresAt, now), eq(interviews.status, 'invited')), afterId, limit)
}

/** Whoever may have to be reminded, in the order of their ids; the rules say who does. The transaction is the system's. */
export async function selectRemindable(tx: Transaction, now: Date, afterId: string, limit: number): Promise<Due[]> {
  const isOpen = and(
    eq(invitations.sendsMail, true),
    inArray(interviews.status, ['invited', 'consented', 'in_progress']),
    sql`${interviews.expiresAt} > ${now.toISOString()}::timestamptz`,
  )
  return await selectDue(tx, isOpen, afterId, limit)
}

/** Invitations that nobody has begun, in workspaces that were closed, in the order of their ids. The transaction is the system's. */
export async function selectCancellable(tx: Transaction, afterId: string, limit: number): Promise<Due[]> {
  const closing = tx.select({ id: workspaces.id }).from(workspaces).where(isNotNull(workspaces.closesAt))
  const isOpen = and(
    inArray(invitations.workspaceId, closing),
    inArray(interviews.status, ['created', 'invited', 'consented']),
  )
  return await selectDue(tx, isOpen, afterId, limit)
}

async function selectDue(tx: Transaction, isDue: SQL | undefined, afterId: string, limit: number): Promise<Due[]> {
  return await tx
    .select({ interviewId: invitations.interviewId, workspaceId: invitations.workspaceId })
    .from(invitations)
    .innerJoin(interviews, eq(interviews.id, invitations.interviewId))
    .where(and(isDue, sql`${invitations.interviewId} > ${afterId}`))
    .orderBy(invitations.interviewId)
    .limit(limit)
}

const HeldInterview = z.object({ status: InterviewStatus, leaseExpiresAt: z.date().nullable() })

/** Whether somebody is in the call now. */
export async function isLive(tx: Transaction, interviewId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ status: interviews.status, leaseExpiresAt: interviews.leaseExpiresAt })
    .from(interviews)
    .where(eq(interviews.id, interviewId))
  const held = row === undefined ? null : HeldInterview.parse(row)
  return held?.leaseExpiresAt != null && held.leaseExpiresAt > now
}

/** When something was last said in an interview, or it was begun, or begun again; null of one that has no history. */
export async function selectLastSign(tx: Transaction, interviewId: string): Promise<Date | null> {
  const [said] = await tx
    .select({ at: max(turns.storedAt) })
    .from(turns)
    .where(eq(turns.interviewId, interviewId))
  const [moved] = await tx
    .select({ at: max(interviewTransitions.at) })
    .from(interviewTransitions)
    .where(eq(interviewTransitions.interviewId, interviewId))
  const times = [said?.at, moved?.at].filter((at) => at != null)
  return times.length === 0 ? null : new Date(Math.max(...times.map((at) => at.getTime())))
}

/** Which opening an interview is for; null for none. */
export async function selectOpeningOf(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ openingId: interviews.openingId })
    .from(interviews)
    .where(and(eq(interviews.workspaceId, workspaceId), eq(interviews.id, interviewId)))
  return row?.openingId ?? null
}

const OpeningTerms = z.object({ video: VideoSetting, notesFacts: z.boolean() })
/** What an opening asks of its candidates beside their answers. */
export type OpeningTerms = z.infer<typeof OpeningTerms>

/** As they are set now for the opening of an interview. */
export async function selectTerms(tx: Transaction, workspaceId: string, interviewId: string): Promise<OpeningTerms> {
  const [row] = await tx
    .select({ video: openings.video, notesFacts: openings.notesFacts })
    .from(interviews)
    .innerJoin(openings, eq(openings.id, interviews.openingId))
    .where(and(eq(interviews.workspaceId, workspaceId), eq(interviews.id, interviewId)))
  return OpeningTerms.parse(row ?? { video: 'off', notesFacts: false })
}

/** In which language a candidate is written to: their own choice, else their opening's. */
export async function selectLanguage(tx: Transaction, workspaceId: string, interviewId: string): Promise<Locale> {
  return (await selectCommonLanguage(tx, workspaceId, [interviewId])) ?? 'en'
}

/** The language that all of these candidates are written to in; null where they differ, and for nobody. */
export async function selectCommonLanguage(
  tx: Transaction,
  workspaceId: string,
  interviewIds: readonly string[],
): Promise<Locale | null> {
  if (interviewIds.length === 0) return null
  const rows = await tx
    .selectDistinct({ language: sql`coalesce(${invitations.language}, ${openings.language}, 'en')` })
    .from(interviews)
    .leftJoin(invitations, eq(invitations.interviewId, interviews.id))
    .leftJoin(openings, eq(openings.id, interviews.openingId))
    .where(and(eq(interviews.workspaceId, workspaceId), inArray(interviews.id, [...interviewIds])))
  const [first, ...others] = rows
  return first === undefined || others.length > 0 ? null : CandidateLanguage.parse(first.language)
}

/** How somebody came, as the interview's row says it. */
export async function selectSource(tx: Transaction, workspaceId: string, interviewId: string): Promise<string | null> {
  const [row] = await tx
    .select({ source: interviews.source })
    .from(interviews)
    .where(and(eq(interviews.workspaceId, workspaceId), eq(interviews.id, interviewId)))
  return row?.source ?? null
}
