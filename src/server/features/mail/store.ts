import { and, count, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { mailStates, type Settlement } from './policy.ts'
import { mails } from './schema.ts'

type Handle = Db | Transaction

const StoredAttachment = z.object({ fileName: z.string(), contentType: z.string(), content: z.string() })

/** A mail that waits to be sent. */
export const WaitingMail = z.object({
  id: z.string(),
  recipient: z.string(),
  template: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(StoredAttachment),
  state: z.enum(mailStates),
  expiresAt: z.date().nullable(),
})
export type WaitingMail = z.infer<typeof WaitingMail>

/** Stores a mail; false when one of its key is there already. */
export async function insertMail(db: Handle, mail: typeof mails.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id })
  return rows.length > 0
}

/** Counts an attempt at a mail that waits and answers it; null when it is settled or gone. */
export async function claimMail(db: Handle, mailId: string, now: Date): Promise<WaitingMail | null> {
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, lastAttemptAt: now })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'queued'), isNotNull(mails.text)))
    .returning()
  return row === undefined ? null : WaitingMail.parse(row)
}

/** Writes what became of the attempt; a mail that is settled meanwhile stays as it is. */
export async function settle(db: Handle, mailId: string, { state, lastError }: Settlement, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ state, lastError, settledAt: state === 'queued' ? null : now })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'queued')))
}

/**
 * Settles mails whose last attempt lies before this instant and whose job will not come back, because its process died
 * in the last one. Answers how many.
 */
export async function failAbandonedMails(db: Handle, attemptedBefore: Date, now: Date): Promise<number> {
  const rows = await db
    .update(mails)
    .set({ state: 'failed', lastError: 'the last attempt was cut off', settledAt: now })
    .where(and(eq(mails.state, 'queued'), lte(mails.lastAttemptAt, attemptedBefore)))
    .returning({ id: mails.id })
  return rows.length
}

/** How many mails of one kind an address was written since an instant. @param recipient Any case. */
export async function countMailsTo(db: Handle, recipient: string, template: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(mails)
    .where(and(eq(mails.recipient, recipient.toLowerCase()), eq(mails.template, template), gt(mails.createdAt, since)))
  return row?.total ?? 0
}

/** Takes back a mail that still waits, such as the reminder of a meeting that is off; false when it has gone out. */
export async function withdrawMail(db: Handle, key: string): Promise<boolean> {
  const rows = await db
    .delete(mails)
    .where(and(eq(mails.key, key), eq(mails.state, 'queued')))
    .returning({ id: mails.id })
  return rows.length > 0
}

/** Takes the words out of mails whose link has run out; those that still waited have failed. Answers how many. */
export async function removeExpiredWords(db: Handle, now: Date): Promise<number> {
  const rows = await db
    .update(mails)
    .set({
      text: null,
      html: null,
      attachments: [],
      state: sql`case when ${mails.state} = 'queued' then 'failed' else ${mails.state} end`,
      lastError: sql`case when ${mails.state} = 'queued' then 'its link ran out before it could be sent' else ${mails.lastError} end`,
      settledAt: sql`coalesce(${mails.settledAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(lte(mails.expiresAt, now), isNotNull(mails.text)))
    .returning({ id: mails.id })
  return rows.length
}

export async function deleteMailsBefore(db: Handle, before: Date): Promise<number> {
  const rows = await db.delete(mails).where(lte(mails.createdAt, before)).returning({ id: mails.id })
  return rows.length
}

/** Deletes every mail to an address, whatever its state. Answers how many. */
export async function deleteMailsTo(db: Handle, recipient: string): Promise<number> {
  const rows = await db.delete(mails).where(eq(mails.recipient, recipient)).returning({ id: mails.id })
  return rows.length
}
