import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

/** What programs reach a workspace with. Only hashes of keys are stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().notNull(),
    /** SHA-256, hexadecimal. */
    keyHash: text('key_hash').notNull(),
    /** The last four characters, to tell keys apart. */
    keyEnd: text('key_end').notNull(),
    /** The key before the last rotation, which opens until then. */
    formerHash: text('former_hash'),
    formerUntil: instant('former_until'),
    /** Who answers for it; once they have left, an owner does. */
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** Null: it does not end by itself. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    /** Kept, so that the audit log can say which key did something. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('api_keys_workspace').on(table.workspaceId, table.id),
    uniqueIndex('api_keys_key_hash').on(table.keyHash),
    uniqueIndex('api_keys_former_hash').on(table.formerHash),
    check('api_keys_former', sql`(${table.formerHash} is null) = (${table.formerUntil} is null)`),
    ofWorkspace('api_keys'),
  ],
)

/** Answers to writing calls that named an idempotency key, for whoever repeats one. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The API key's id, or that of the grant of a connected app. */
    callerId: text('key_id').notNull(),
    /** As the caller chose it. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of method, address and body. */
    fingerprint: text('fingerprint').notNull(),
    begunAt: instant('begun_at').notNull(),
    /** Null while it is under way. */
    status: integer('status'),
    /** Sealed (`platform/secrets`): answers hold names, addresses and links. */
    sealedAnswer: text('sealed_answer'),
  },
  (table) => [
    primaryKey({ columns: [table.callerId, table.idempotencyKey] }),
    index('idempotent_calls_begun').on(table.begunAt),
    index('idempotent_calls_workspace').on(table.workspaceId),
    ofWorkspace('idempotent_calls'),
  ],
)
