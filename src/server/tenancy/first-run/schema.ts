import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'

/** The link that makes whoever opens it the admin, while there is none; each start puts another one in its place. */
export const adminLinks = pgTable('admin_links', {
  /** SHA-256 of the link's token, hexadecimal. */
  tokenHash: text('token_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
