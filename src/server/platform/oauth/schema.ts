import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { ofGrants, ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'

/** Programs that have registered themselves (RFC 7591). None has a secret: each proves by PKCE that a code is its own. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: text('id').primaryKey(),
    /** As it calls itself. */
    name: text('name').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When somebody last let it act for them. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('oauth_clients_created').on(table.createdAt)],
)

/** That a member has let a program act for them in a workspace, with the one code that was given for it. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    /** As the member read it when they agreed. */
    clientName: text('client_name').notNull(),
    workspaceId: text('workspace_id').notNull(),
    userId: text('user_id').notNull(),
    scopes: text('scopes').array().notNull(),
    /** See `contract/values/protected-resource.ts`. */
    resource: text('resource').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** SHA-256, hexadecimal. */
    codeHash: text('code_hash').notNull(),
    /** Of PKCE, by S256. */
    codeChallenge: text('code_challenge').notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    /** Null: the program has not come for its tokens. */
    codeUsedAt: instant('code_used_at'),
    createdAt: instant('created_at').notNull(),
    /** Whatever happens. */
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    // Whoever is no member any more has nobody act for them.
    foreignKey({
      name: 'oauth_grants_member',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete('cascade'),
    index('oauth_grants_member').on(table.workspaceId, table.userId),
    index('oauth_grants_user').on(table.userId),
    index('oauth_grants_client').on(table.clientId),
    uniqueIndex('oauth_grants_code').on(table.codeHash),
    check('oauth_grants_resource', sql`${table.resource} in ('all', 'mcp', 'api')`),
    ...ofGrants(),
  ],
)

/** Only hashes of tokens are stored. A refresh token that was used stays until its end, to be known when it comes again. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    /** SHA-256, hexadecimal. */
    hash: text('hash').primaryKey(),
    workspaceId: text('workspace_id').notNull(),
    grantId: text('grant_id')
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Those of the grant, or fewer. */
    scopes: text('scopes').array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    spentAt: instant('spent_at'),
  },
  (table) => [
    index('oauth_tokens_grant').on(table.grantId),
    index('oauth_tokens_workspace').on(table.workspaceId),
    index('oauth_tokens_expires').on(table.expiresAt),
    check('oauth_tokens_kind', sql`${table.kind} in ('access', 'refresh')`),
    ofWorkspace('oauth_tokens'),
  ],
)
