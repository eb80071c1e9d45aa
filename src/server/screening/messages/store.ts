import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { MessageKind } from '#contract/values/message-kind.ts'
import { users } from '#server/platform/auth/schema.ts'
import { hasRow } from '#server/platform/db/has-row.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { candidateMessages, messageLinks } from './schema.ts'

const StoredMessage = z.object({
  id: z.string(),
  interviewId: z.string(),
  direction: z.enum(['in', 'out']),
  kind: MessageKind.nullable(),
  subject: z.string(),
  body: z.string(),
  authorId: z.string().nullable(),
  byEmail: z.string().nullable(),
  fromAddress: z.string().nullable(),
  at: z.date(),
  sendAt: z.date().nullable(),
  recalledAt: z.date().nullable(),
  lostAt: z.date().nullable(),
})
export type StoredMessage = z.infer<typeof StoredMessage>

const columns = {
  id: candidateMessages.id,
  interviewId: candidateMessages.interviewId,
  direction: candidateMessages.direction,
  kind: candidateMessages.kind,
  subject: candidateMessages.subject,
  body: candidateMessages.body,
  authorId: candidateMessages.authorId,
  byEmail: users.email,
  fromAddress: candidateMessages.fromAddress,
  at: candidateMessages.at,
  sendAt: candidateMessages.sendAt,
  recalledAt: candidateMessages.recalledAt,
  lostAt: candidateMessages.lostAt,
}

/** Answers false when it is there already. */
export async function insertMessage(tx: Transaction, message: typeof candidateMessages.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(candidateMessages)
    .values(message)
    .onConflictDoNothing({ target: [candidateMessages.interviewId, candidateMessages.onceKey] })
    .returning({ id: candidateMessages.id })
  return rows.length > 0
}

export async function hasMessage(tx: Transaction, interviewId: string, onceKey: string): Promise<boolean> {
  const { interviewId: of, onceKey: key } = candidateMessages
  return await hasRow(tx, candidateMessages, and(eq(of, interviewId), eq(key, onceKey)))
}

/** The oldest first. */
export async function selectMessages(tx: Transaction, interviewId: string): Promise<StoredMessage[]> {
  const rows = await tx
    .select(columns)
    .from(candidateMessages)
    .leftJoin(users, eq(users.id, candidateMessages.authorId))
    .where(eq(candidateMessages.interviewId, interviewId))
    .orderBy(asc(candidateMessages.at), asc(candidateMessages.id))
  return rows.map((row) => StoredMessage.parse(row))
}

/** Messages of the workspace that may not have left yet, the next to leave first. @param dueSince What was due before has left. */
export async function selectUnsent(tx: Transaction, workspaceId: string, dueSince: Date): Promise<StoredMessage[]> {
  const rows = await tx
    .select(columns)
    .from(candidateMessages)
    .leftJoin(users, eq(users.id, candidateMessages.authorId))
    .where(
      and(
        eq(candidateMessages.workspaceId, workspaceId),
        gt(candidateMessages.sendAt, dueSince),
        isNull(candidateMessages.recalledAt),
        isNull(candidateMessages.lostAt),
      ),
    )
    .orderBy(asc(candidateMessages.sendAt), asc(candidateMessages.id))
    .limit(500)
  return rows.map((row) => StoredMessage.parse(row))
}

/** The workspace's own message, locked; null for none, and for an answer. */
export async function lockMessage(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Pick<StoredMessage, 'id' | 'interviewId' | 'authorId' | 'recalledAt' | 'lostAt'> | null> {
  const { id: messageId, interviewId, authorId, recalledAt, lostAt } = columns
  const [row] = await tx
    .select({ id: messageId, interviewId, authorId, recalledAt, lostAt })
    .from(candidateMessages)
    .where(
      and(
        eq(candidateMessages.workspaceId, workspaceId),
        eq(candidateMessages.id, id),
        eq(candidateMessages.direction, 'out'),
      ),
    )
    .for('update')
  return row ?? null
}

const OpenMessage = StoredMessage.pick({ id: true, at: true, authorId: true }).extend({ kind: MessageKind })
export type OpenMessage = z.infer<typeof OpenMessage>

/** Messages to a candidate that nobody has recalled. */
export async function selectOpen(tx: Transaction, interviewId: string): Promise<OpenMessage[]> {
  const rows = await tx
    .select({ id: columns.id, kind: columns.kind, at: columns.at, authorId: columns.authorId })
    .from(candidateMessages)
    .where(
      and(
        eq(candidateMessages.interviewId, interviewId),
        eq(candidateMessages.direction, 'out'),
        isNull(candidateMessages.recalledAt),
      ),
    )
    .orderBy(asc(candidateMessages.id))
  return rows.map((row) => OpenMessage.parse(row))
}

export async function updateMessage(
  tx: Transaction,
  id: string,
  change: Partial<Pick<typeof candidateMessages.$inferInsert, 'recalledAt' | 'lostAt'>>,
): Promise<void> {
  await tx.update(candidateMessages).set(change).where(eq(candidateMessages.id, id))
}

/** How many were written in one direction since then; recalled ones do not count. */
export async function countMessages(
  tx: Transaction,
  interviewId: string,
  direction: 'in' | 'out',
  since: Date,
): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(candidateMessages)
    .where(
      and(
        eq(candidateMessages.interviewId, interviewId),
        eq(candidateMessages.direction, direction),
        gt(candidateMessages.at, since),
        isNull(candidateMessages.recalledAt),
      ),
    )
  return row?.total ?? 0
}

/** Everything that was written; the links go with it. */
export async function deleteMessages(tx: Transaction, interviewId: string): Promise<void> {
  await tx.delete(candidateMessages).where(eq(candidateMessages.interviewId, interviewId))
  await tx.delete(messageLinks).where(eq(messageLinks.interviewId, interviewId))
}

export async function insertMessageLink(tx: Transaction, link: typeof messageLinks.$inferInsert): Promise<void> {
  await tx.insert(messageLinks).values(link)
}

export async function deleteLinksOf(tx: Transaction, messageId: string): Promise<void> {
  await tx.delete(messageLinks).where(eq(messageLinks.messageId, messageId))
}

export type FoundMessageLink = Pick<
  typeof messageLinks.$inferSelect,
  'workspaceId' | 'interviewId' | 'messageId' | 'mailedTo'
>

/** What a page's link, or a reply address, opens; null for none. The transaction is the system's. */
export async function selectMessageLink(
  tx: Transaction,
  by: { tokenHash: string } | { replyHash: string },
): Promise<FoundMessageLink | null> {
  const { workspaceId, interviewId, messageId, mailedTo } = messageLinks
  const [row] = await tx
    .select({ workspaceId, interviewId, messageId, mailedTo })
    .from(messageLinks)
    .where('tokenHash' in by ? eq(messageLinks.tokenHash, by.tokenHash) : eq(messageLinks.replyHash, by.replyHash))
  return row ?? null
}

export async function updateAnswerDays(tx: Transaction, workspaceId: string, answerDays: number): Promise<void> {
  await tx.update(workspaces).set({ answerDays }).where(eq(workspaces.id, workspaceId))
}
