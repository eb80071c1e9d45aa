import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/platform/auth/schema.ts'
import { hasRow } from '#server/platform/db/has-row.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { markShown, type ShownTo } from '#server/screening/reports/figure-openings.ts'
import { interviewNotes, mentions } from './schema.ts'

const StoredNote = z.object({
  id: z.string(),
  authorId: z.string().nullable(),
  byEmail: z.string().nullable(),
  /** Whoever is mentioned in it stands as an id: see `mentions.ts`. */
  text: z.string(),
  at: z.date(),
})
export type StoredNote = z.infer<typeof StoredNote>

/** The oldest first. */
export async function selectNotes(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
  shownTo: ShownTo,
): Promise<StoredNote[]> {
  const { id, authorId, text, at } = interviewNotes
  const rows = await tx
    .select({ id, authorId, byEmail: users.email, text, at })
    .from(interviewNotes)
    .leftJoin(users, eq(users.id, authorId))
    .where(and(eq(interviewNotes.workspaceId, workspaceId), eq(interviewNotes.interviewId, interviewId)))
    .orderBy(asc(at), asc(id))
  await markShown(tx, shownTo, { interviewId, source: 'opinions', by: rows.map((row) => row.authorId) })
  return rows.map((row) => StoredNote.parse(row))
}

/** Whether a member has noted anything about an interview. */
export async function hasNote(tx: Transaction, interviewId: string): Promise<boolean> {
  return await hasRow(tx, interviewNotes, eq(interviewNotes.interviewId, interviewId))
}

/** Whom the notes of an interview were told to. */
export async function selectTold(
  tx: Transaction,
  workspaceId: string,
  interviewId: string,
): Promise<{ noteId: string | null; email: string }[]> {
  return await tx
    .select({ noteId: mentions.noteId, email: users.email })
    .from(mentions)
    .innerJoin(users, eq(users.id, mentions.userId))
    .where(and(eq(mentions.workspaceId, workspaceId), eq(mentions.interviewId, interviewId)))
    .orderBy(asc(mentions.id))
}

/** The addresses of these people, as far as their accounts are there. */
export async function selectAddresses(tx: Transaction, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const { id, email } = users
  const rows = await tx
    .select({ id, email })
    .from(users)
    .where(inArray(id, [...new Set(userIds)]))
  return new Map(rows.map((row) => [row.id, row.email]))
}

/** Answers false when the note is there already. */
export async function insertNote(tx: Transaction, note: typeof interviewNotes.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(interviewNotes).values(note).onConflictDoNothing().returning({ id: interviewNotes.id })
  return rows.length > 0
}

export async function insertMentions(tx: Transaction, named: (typeof mentions.$inferInsert)[]): Promise<void> {
  if (named.length > 0) await tx.insert(mentions).values(named).onConflictDoNothing()
}

export async function deleteNote(tx: Transaction, workspaceId: string, noteId: string): Promise<void> {
  await tx.delete(interviewNotes).where(and(eq(interviewNotes.workspaceId, workspaceId), eq(interviewNotes.id, noteId)))
}
