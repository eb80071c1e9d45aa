import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ApplyLinkState, ResumeKind } from '#contract/values/application.ts'
import { HeldFor } from '#contract/values/pipeline-stage.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { livingStatuses } from '#server/screening/invitations/policy.ts'
import { applications } from '#server/screening/invitations/schema.ts'
import { applyLinks } from './schema.ts'

const StoredLink = z.object({
  openingId: z.string(),
  workspaceId: z.string(),
  slug: z.string(),
  state: ApplyLinkState,
  places: z.int().nullable(),
  sources: z.array(z.string()),
  embedOrigins: z.array(z.string()),
})
export type StoredLink = z.infer<typeof StoredLink>

/** False where the opening has one already. */
export async function insertLink(tx: Transaction, link: typeof applyLinks.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(applyLinks)
    .values(link)
    .onConflictDoNothing({ target: applyLinks.openingId })
    .returning()
  return rows.length > 0
}

export async function selectLink(tx: Transaction, workspaceId: string, openingId: string): Promise<StoredLink | null> {
  const own = and(eq(applyLinks.workspaceId, workspaceId), eq(applyLinks.openingId, openingId))
  const [row] = await tx.select().from(applyLinks).where(own)
  return row === undefined ? null : StoredLink.parse(row)
}

/** The link of an address; null when there is none. The transaction is the system's. */
export async function selectLinkBySlug(tx: Transaction, slug: string): Promise<StoredLink | null> {
  const [row] = await tx.select().from(applyLinks).where(eq(applyLinks.slug, slug))
  return row === undefined ? null : StoredLink.parse(row)
}

export async function updateLink(
  tx: Transaction,
  workspaceId: string,
  openingId: string,
  change: Partial<Omit<typeof applyLinks.$inferInsert, 'openingId' | 'workspaceId'>>,
): Promise<StoredLink | null> {
  const own = and(eq(applyLinks.workspaceId, workspaceId), eq(applyLinks.openingId, openingId))
  const [row] = await tx.update(applyLinks).set(change).where(own).returning()
  return row === undefined ? null : StoredLink.parse(row)
}

/** Whoever came by a public link, whatever the advertisement. */
const isApplicant = sql`starts_with(${interviews.source}, 'apply')`
const admitted = livingStatuses.filter((status) => status !== 'created')

/** Applicants who have an interview or had one; whoever waits, withdrew or let it run out takes no place. */
export async function countPlaces(tx: Transaction, workspaceId: string, openingId: string): Promise<number> {
  const { status } = interviews
  const [row] = await tx
    .select({ total: count() })
    .from(interviews)
    .where(
      and(
        eq(interviews.workspaceId, workspaceId),
        eq(interviews.openingId, openingId),
        eq(interviews.isPreview, false),
        inArray(status, admitted),
        isApplicant,
      ),
    )
  return row?.total ?? 0
}

/** How often an address has applied anywhere since then. @param email Lower case. The transaction is the system's. */
export async function countApplied(tx: Transaction, email: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(interviews)
    .where(and(eq(interviews.emailKey, email), gt(interviews.createdAt, since), isApplicant))
  return row?.total ?? 0
}

const StoredApplication = z.object({
  interviewId: z.string(),
  appliedAt: z.date(),
  heldFor: HeldFor.nullable(),
  consent: z.string(),
  resumeName: z.string().nullable(),
  resumeKind: ResumeKind.nullable(),
  resumeBytes: z.int().nullable(),
})
export type StoredApplication = z.infer<typeof StoredApplication>

export async function insertApplication(tx: Transaction, row: typeof applications.$inferInsert): Promise<void> {
  await tx.insert(applications).values(row)
}

export async function selectApplication(tx: Transaction, interviewId: string): Promise<StoredApplication | null> {
  const [row] = await tx.select().from(applications).where(eq(applications.interviewId, interviewId))
  return row === undefined ? null : StoredApplication.parse(row)
}

export async function updateApplication(
  tx: Transaction,
  interviewId: string,
  change: Partial<Omit<typeof applications.$inferInsert, 'interviewId'>>,
): Promise<void> {
  await tx.update(applications).set(change).where(eq(applications.interviewId, interviewId))
}

/** That there was a file goes with the file. */
export async function forgetResume(tx: Transaction, interviewId: string): Promise<void> {
  await updateApplication(tx, interviewId, { resumeName: null, resumeKind: null, resumeBytes: null })
}
