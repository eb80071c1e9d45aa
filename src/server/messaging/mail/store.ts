import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type MailState, mailStates } from '#contract/values/mails.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { ListCursor } from '#server/platform/list-cursor.ts'
import type { Settlement } from './policy.ts'
import { mails, undeliverableAddresses } from './schema.ts'

type Handle = Db | Transaction

const StoredAttachment = z.object({ fileName: z.string(), contentType: z.string(), content: z.string() })

/** A mail that waits to be sent. */
export const WaitingMail = z.object({
  id: z.string(),
  key: z.string(),
  recipient: z.string(),
  template: z.string(),
  replyTo: z.string().nullable(),
  senderName: z.string().nullable(),
  senderWorkspaceId: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(StoredAttachment),
  state: z.enum(mailStates),
  expiresAt: z.date().nullable(),
})
export type WaitingMail = z.infer<typeof WaitingMail>

const mailColumns = {
  id: mails.id,
  recipient: mails.recipient,
  template: mails.template,
  replyTo: mails.replyTo,
  senderName: mails.senderName,
  senderWorkspaceId: mails.senderWorkspaceId,
  subject: mails.subject,
  text: mails.text,
  html: mails.html,
  attachments: mails.attachments,
  state: mails.state,
  attempts: mails.attempts,
  lastError: mails.lastError,
  expiresAt: mails.expiresAt,
  createdAt: mails.createdAt,
  sendAt: mails.sendAt,
  lastAttemptAt: mails.lastAttemptAt,
  settledAt: mails.settledAt,
}

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

/** Writes what became of the attempt; a mail that is settled meanwhile, or gone, stays so, and false is answered. */
export async function settle(
  db: Handle,
  mailId: string,
  { state, lastError }: Settlement,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ state, lastError, settledAt: state === 'queued' ? null : now })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'queued')))
    .returning({ id: mails.id })
  return rows.length > 0
}

/**
 * Settles mails whose last attempt lies before this instant and whose job will not come back, because its process died
 * in the last one. Answers which.
 */
export async function failAbandonedMails(db: Handle, attemptedBefore: Date, now: Date): Promise<string[]> {
  const rows = await db
    .update(mails)
    .set({ state: 'failed', lastError: 'the last attempt was cut off', settledAt: now })
    .where(and(eq(mails.state, 'queued'), lte(mails.lastAttemptAt, attemptedBefore)))
    .returning({ id: mails.id })
  return rows.map(({ id }) => id)
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

/**
 * Takes back a mail that certainly has not left: one that no attempt is under way for. False when it has, or may have.
 * @param quietSince An attempt that began before this has ended.
 */
export async function recallMail(db: Handle, key: string, quietSince: Date): Promise<boolean> {
  const isQuiet = or(isNull(mails.lastAttemptAt), lt(mails.lastAttemptAt, quietSince))
  const rows = await db
    .delete(mails)
    .where(and(eq(mails.key, key), eq(mails.state, 'queued'), isQuiet))
    .returning({ id: mails.id })
  return rows.length > 0
}

/** What has become of these mails; one that is past its retention is left out. */
export async function selectMailStates(
  db: Handle,
  keys: readonly string[],
): Promise<Map<string, { state: MailState; hasBeenTried: boolean }>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: mails.key, state: mails.state, attempts: mails.attempts })
    .from(mails)
    .where(inArray(mails.key, [...keys]))
  return new Map(
    rows.map(({ key, state, attempts }) => [
      key,
      { state: z.enum(mailStates).parse(state), hasBeenTried: attempts > 0 },
    ]),
  )
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

/** A mail as it stands in the outbox, its words included. */
export const StoredMail = z.object({
  id: z.string(),
  recipient: z.string(),
  template: z.string(),
  replyTo: z.string().nullable(),
  senderName: z.string().nullable(),
  senderWorkspaceId: z.string().nullable(),
  subject: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  attachments: z.array(StoredAttachment),
  state: z.enum(mailStates),
  attempts: z.number(),
  lastError: z.string().nullable(),
  expiresAt: z.date().nullable(),
  createdAt: z.date(),
  sendAt: z.date().nullable(),
  lastAttemptAt: z.date().nullable(),
  settledAt: z.date().nullable(),
})
export type StoredMail = z.infer<typeof StoredMail>

const ListedMail = StoredMail.omit({
  text: true,
  html: true,
  attachments: true,
  replyTo: true,
  senderName: true,
  senderWorkspaceId: true,
  expiresAt: true,
})
export type ListedMail = z.infer<typeof ListedMail>

/**
 * Mails, the newest first.
 * @param filter.search Part of an address, any case; empty for all.
 */
export async function selectMails(
  db: Handle,
  filter: { state: MailState | null; search: string; after: ListCursor | null },
  limit: number,
): Promise<ListedMail[]> {
  const { state, search, after } = filter
  const { text: _text, html: _html, attachments: _attachments, ...columns } = mailColumns
  const rows = await db
    .select(columns)
    .from(mails)
    .where(
      and(
        state === null ? undefined : eq(mails.state, state),
        search === '' ? undefined : sql`position(${search.toLowerCase()} in ${mails.recipient}) > 0`,
        after === null
          ? undefined
          : sql`(${mails.createdAt}, ${mails.id}) < (${after.value}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
  return rows.map((row) => ListedMail.parse(row))
}

export async function selectMail(db: Handle, mailId: string): Promise<StoredMail | null> {
  const [row] = await db.select(mailColumns).from(mails).where(eq(mails.id, mailId))
  return row === undefined ? null : StoredMail.parse(row)
}

/** What whoever wrote a mail knows it by. */
export async function selectMailKey(db: Handle, mailId: string): Promise<string | null> {
  const [row] = await db.select({ key: mails.key }).from(mails).where(eq(mails.id, mailId))
  return row?.key ?? null
}

/** The copies that a mail was sent again as, the newest first. */
export async function selectCopies(
  db: Handle,
  mailId: string,
): Promise<Pick<StoredMail, 'id' | 'createdAt' | 'state'>[]> {
  const rows = await db
    .select({ id: mails.id, createdAt: mails.createdAt, state: mails.state })
    .from(mails)
    .where(eq(mails.copyOf, mailId))
    .orderBy(desc(mails.createdAt), desc(mails.id))
  return rows.map((row) => StoredMail.pick({ id: true, createdAt: true, state: true }).parse(row))
}

export async function selectMailId(db: Handle, key: string): Promise<string | null> {
  const [row] = await db.select({ id: mails.id }).from(mails).where(eq(mails.key, key))
  return row?.id ?? null
}

export async function countMailStates(db: Handle): Promise<Record<MailState, number>> {
  const rows = await db.select({ state: mails.state, total: count() }).from(mails).groupBy(mails.state)
  const totals = new Map(rows.map(({ state, total }) => [state, total]))
  const of = (state: MailState) => totals.get(state) ?? 0
  return { queued: of('queued'), sent: of('sent'), failed: of('failed'), bounced: of('bounced'), stored: of('stored') }
}

/** Writes that a mail which a server had taken has come back. False when it is not known as sent to this address. */
export async function bounceSentMail(
  db: Handle,
  { mailId, recipient, reason }: { mailId: string; recipient: string; reason: string },
): Promise<{ key: string } | null> {
  const [bounced] = await db
    .update(mails)
    .set({ state: 'bounced', lastError: reason })
    .where(and(eq(mails.id, mailId), eq(mails.recipient, recipient), eq(mails.state, 'sent')))
    .returning({ key: mails.key })
  return bounced ?? null
}

const KnownUndeliverable = z.object({
  address: z.string(),
  since: z.date(),
  reason: z.string(),
  source: z.enum(['refused', 'reported']),
})
export type KnownUndeliverable = z.infer<typeof KnownUndeliverable>

/** Remembers that mail does not reach an address; what is known of it already keeps its date. */
export async function insertUndeliverable(db: Handle, known: KnownUndeliverable): Promise<void> {
  const { reason, source } = known
  await db
    .insert(undeliverableAddresses)
    .values(known)
    .onConflictDoUpdate({ target: undeliverableAddresses.address, set: { reason, source } })
}

/** @param source Only what was learnt this way; both ways without it. */
export async function deleteUndeliverable(
  db: Handle,
  address: string,
  source?: KnownUndeliverable['source'],
): Promise<void> {
  await db
    .delete(undeliverableAddresses)
    .where(
      and(
        eq(undeliverableAddresses.address, address),
        source === undefined ? undefined : eq(undeliverableAddresses.source, source),
      ),
    )
}

/** What is known of these addresses, which are in lower case; those that mail reaches are left out. */
export async function selectUndeliverable(db: Handle, addresses: readonly string[]): Promise<KnownUndeliverable[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .select()
    .from(undeliverableAddresses)
    .where(inArray(undeliverableAddresses.address, [...addresses]))
  return rows.map((row) => KnownUndeliverable.parse(row))
}

/** The same as a condition of a query: mail does not reach what stands in this column. */
export function isUndeliverable(email: AnyPgColumn): SQL {
  const { address } = undeliverableAddresses
  return sql`exists (select 1 from ${undeliverableAddresses} where ${address} = lower(${email}))`
}

/**
 * What has become of the newest mail whose key begins with each of these; those without a mail are left out.
 * @param starts Each ends in a slash.
 */
export async function selectNewestStates(db: Handle, starts: readonly string[]): Promise<Map<string, MailState>> {
  const found = new Map<string, MailState>()
  if (starts.length === 0) return found
  const rows = await db
    .select({ key: mails.key, state: mails.state })
    .from(mails)
    .where(or(...starts.map(keyBeginsWith)))
    .orderBy(asc(mails.createdAt), asc(mails.id))
  for (const { key, state } of rows) found.set(key.slice(0, key.lastIndexOf('/') + 1), z.enum(mailStates).parse(state))
  return found
}

/** Everything from the slash up to the character after it, so that the index on the key is used. @param start Ends in a slash. */
export function keyBeginsWith(start: string) {
  return and(gte(mails.key, start), lt(mails.key, `${start.slice(0, -1)}0`))
}

/** What was sent to an address under these keys, the oldest first; not the words. @param starts Each ends in a slash. */
export async function selectMailsTo(
  db: Handle,
  recipient: string,
  starts: readonly string[],
): Promise<{ subject: string; createdAt: Date; state: MailState }[]> {
  const rows = await db
    .select({ subject: mails.subject, createdAt: mails.createdAt, state: mails.state })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), or(...starts.map(keyBeginsWith))))
    .orderBy(asc(mails.createdAt), asc(mails.id))
  return rows.map((row) => ({ ...row, state: z.enum(mailStates).parse(row.state) }))
}
