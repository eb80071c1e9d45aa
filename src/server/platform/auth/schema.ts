import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** When a second factor was last proved in it; null where none ever was. */
    factorProvedAt: instant('factor_proved_at'),
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

/** Somebody has proved their address and not yet their second factor: no session, and soon nothing at all. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the cookie's token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    /** How the address was proved, for the session. */
    signedInBy: text('signed_in_by').notNull().default('link'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_challenges_user').on(table.userId),
    index('sign_in_challenges_expires_at').on(table.expiresAt),
  ],
)

/** The app on somebody's phone that shows one-time codes; one for each person. */
export const authenticators = pgTable('authenticators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, sealed for this person by the secret box. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null until a first code has shown that the app has the secret: until then it is no factor. */
  confirmedAt: instant('confirmed_at'),
  /** The newest time step whose code was taken (RFC 6238); it and all before it are refused. */
  lastStep: integer('last_step'),
})

/** Ten for each person who has a factor; each opens once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of person and code, hexadecimal: 80 random bits need no slow hash. */
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Keys that lie in somebody's device or password manager (Web Authentication). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As its owner calls it. */
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the key has signed, by its own count; 0 for keys that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it, as it said itself. */
    transports: text('transports').array().notNull(),
    /** It is copied to its owner's other devices. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** What a browser was asked to sign; taken with its answer, so that no answer counts twice. */
export const passkeyCeremonies = pgTable(
  'passkey_ceremonies',
  {
    /** Random, base64url. */
    challenge: text('challenge').primaryKey(),
    /** See `contract/values/second-factor.ts`. */
    purpose: text('purpose').notNull(),
    /** Whose answer is expected; null where the passkey itself says who signs in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session, or the hash of the sign-in challenge, that may answer; null where nobody has begun to sign in. */
    holder: text('holder'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_ceremonies_user').on(table.userId),
    index('passkey_ceremonies_expires_at').on(table.expiresAt),
  ],
)

/** What happened to the ways somebody signs in, for their own page. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** See `contract/values/second-factor.ts`. */
    kind: text('kind').notNull(),
    details: jsonb('details').notNull(),
    /** As the browser named itself; null where none did it. */
    userAgent: text('user_agent'),
    at: instant('at').notNull(),
  },
  (table) => [index('security_events_user').on(table.userId, table.at), index('security_events_at').on(table.at)],
)
