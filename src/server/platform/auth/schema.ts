import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'

/** One row per person who has signed in: whoever reads the mails of an address is that person. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when they run this installation: whoever opened the first run's link, and nobody else. */
    adminSince: instant('admin_since'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_admin').on(sql`(${table.adminSince} is not null)`).where(sql`${table.adminSince} is not null`),
  ],
)

/** One row per browser that is signed in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the cookie's token, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the browser named itself when it signed in. */
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Moves on while the session is used. */
    expiresAt: instant('expires_at').notNull(),
    /** Does not move: afterwards a new sign-in is needed. */
    endsAt: instant('ends_at').notNull(),
    /** Which workspace this browser was in last; asked of the memberships whenever it is used. */
    lastWorkspaceId: text('last_workspace_id'),
    /** How it was opened; see `SignedInBy`. A workspace may ask for its provider's sign-on. */
    signedInBy: text('signed_in_by').notNull().default('link'),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
)
