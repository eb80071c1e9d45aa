import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'

/** One row per link that was asked for; it also counts how many an address has been sent. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    /** SHA-256 of the link's token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    /** A path of this site. */
    next: text('next').notNull(),
    /** `hashAsker` of who asked; null: asked before askers were told apart. */
    askerHash: text('asker_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('sign_in_links_email').on(table.email, table.createdAt),
    index('sign_in_links_expires_at').on(table.expiresAt),
  ],
)
