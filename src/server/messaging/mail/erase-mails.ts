import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import { mails, undeliverableAddresses } from './schema.ts'
import { keyBeginsWith } from './store.ts'

/** Joins the characters of addresses that must not become links (`content/mail/inert.ts`). */
const wordJoiner = '\u2060'

/** What the admin and hosts are told of whoever sent a form or booked; it names their address. */
const leadNotices = ['lead-notification', 'booking-notice', 'order-notice']
/** The only mails to somebody that their lead is the reason of. */
const leadAnswers = ['lead-acknowledgement']

/**
 * Deletes every mail to a person, the notices of what they sent, and what is known of the address. Other mails that name it,
 * such as a customer's about a candidate, are not theirs.
 * @param isMember The address is somebody's who works here: of the mails to them only the answer to the lead goes.
 * @param email Lower case. @returns how many mails.
 */
export async function eraseMailsAbout(tx: Transaction, email: string, isMember = false): Promise<number> {
  const named = `(^|[^a-z0-9._%+-])${email.replace(/[^a-z0-9]/g, '\\$&')}($|[^a-z0-9-])`
  const rows = await tx
    .delete(mails)
    .where(
      or(
        isMember
          ? and(eq(mails.recipient, email), inArray(mails.template, leadAnswers))
          : or(eq(mails.recipient, email), eq(sql`lower(${mails.replyTo})`, email)),
        and(
          inArray(mails.template, leadNotices),
          or(eq(sql`lower(${mails.replyTo})`, email), sql`replace(lower(${mails.text}), ${wordJoiner}, '') ~ ${named}`),
        ),
      ),
    )
    .returning({ id: mails.id })
  if (!isMember) await tx.delete(undeliverableAddresses).where(eq(undeliverableAddresses.address, email))
  return rows.length
}

/**
 * Deletes every mail whose key begins with one of these, with what was sent of it again, and what is known of an address that
 * no other mail went to. @param starts Each ends in a slash.
 */
export async function eraseMailsOf(tx: Transaction, starts: readonly string[]): Promise<void> {
  const meant = or(...starts.map(keyBeginsWith))
  await tx.delete(mails).where(inArray(mails.copyOf, tx.select({ id: mails.id }).from(mails).where(meant)))
  const deleted = await tx.delete(mails).where(meant).returning({ recipient: mails.recipient })
  if (deleted.length === 0) return
  const { address } = undeliverableAddresses
  const others = tx.select({ id: mails.id }).from(mails).where(eq(mails.recipient, address))
  const recipients = [...new Set(deleted.map(({ recipient }) => recipient))]
  await tx.delete(undeliverableAddresses).where(and(inArray(address, recipients), notExists(others)))
}
