import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import { mails, undeliverableAddresses } from './schema.ts'
import { keyBeginsWith } from './store.ts'

/** Joins the characters of addresses that must not become links (`content/mail/inert.ts`). */
const wordJoiner = '\u2060'

/**
 * Deletes every mail to a person, every mail that names their address, such as the notice of their message, and what is
 * known of the address.
 * @param email Lower case. @returns how many mails.
 */
export async function eraseMailsAbout(tx: Transaction, email: string): Promise<number> {
  const named = `(^|[^a-z0-9._%+-])${email.replace(/[^a-z0-9]/g, '\\$&')}($|[^a-z0-9-])`
  const rows = await tx
    .delete(mails)
    .where(
      or(
        eq(mails.recipient, email),
        eq(sql`lower(${mails.replyTo})`, email),
        sql`replace(lower(${mails.text}), ${wordJoiner}, '') ~ ${named}`,
      ),
    )
    .returning({ id: mails.id })
  await tx.delete(undeliverableAddresses).where(eq(undeliverableAddresses.address, email))
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
