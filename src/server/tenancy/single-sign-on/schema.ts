import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofMembersWorkspace, ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

/** Domains whose addresses a workspace's provider may sign in; each counts once its TXT record has proved it. */
export const ssoDomains = pgTable(
  'sso_domains',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Lower case. */
    domain: text('domain').notNull(),
    /** What the TXT record must hold. */
    token: text('token').notNull(),
    /** See `contract/values/single-sign-on.ts`. */
    state: text('state').notNull(),
    found: text('found'),
    checkedAt: instant('checked_at'),
    /** Daily checks in a row that did not find the record. */
    failedChecks: integer('failed_checks').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // A name that nobody has proved keeps nobody else from proving it.
    uniqueIndex('sso_domains_verified').on(table.domain).where(sql`${table.state} = 'verified'`),
    uniqueIndex('sso_domains_workspace').on(table.workspaceId, table.domain),
    check('sso_domains_state', sql`${table.state} in ('waiting', 'verified', 'lost')`),
    ...ofMembersWorkspace('sso_domains'),
  ],
)

/** The provider that vouches for a workspace's members; one for each workspace. */
export const ssoConnections = pgTable(
  'sso_connections',
  {
    workspaceId: text('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** See `contract/values/single-sign-on.ts`; no secret is among them. */
    settings: jsonb('settings').notNull(),
    /** The client secret of OIDC. */
    sealedSecret: text('sealed_secret'),
    /** When an owner last came back from the provider with these settings; null once they were changed. */
    testedAt: instant('tested_at'),
    /** What became of the last test, for the settings page. */
    lastTest: jsonb('last_test'),
    isActive: boolean('is_active').notNull().default(false),
    /** The plan has none any more: it signs nobody in and closes no other way, until the plan is back. */
    isPaused: boolean('is_paused').notNull().default(false),
    isEnforced: boolean('is_enforced').notNull().default(false),
    /** Whether somebody whom the provider vouches for becomes a member without an invitation. */
    addsMembers: boolean('adds_members').notNull().default(false),
    defaultRole: text('default_role').notNull(),
    /** Whether the provider's own second factor is enough. */
    trustsFactor: boolean('trusts_factor').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('sso_connections_kind', sql`${table.kind} in ('oidc', 'saml')`),
    check('sso_connections_role', sql`${table.defaultRole} in ('recruiter', 'viewer', 'hiring_manager')`),
    check('sso_connections_active', sql`not ${table.isActive} or ${table.testedAt} is not null`),
    check('sso_connections_enforced', sql`not ${table.isEnforced} or ${table.isActive}`),
    ...ofMembersWorkspace('sso_connections'),
  ],
)

/** Owners who may still use a link while sign-on is enforced. */
export const ssoEmergencyOwners = pgTable(
  'sso_emergency_owners',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('sso_emergency_owners_user').on(table.userId),
    ...ofMembersWorkspace('sso_emergency_owners'),
  ],
)

/** One row per sign-on that was begun: bound to one browser, good for a few minutes, and used once. */
export const ssoLogins = pgTable(
  'sso_logins',
  {
    /** SHA-256 of `state` or `RelayState`, hexadecimal. */
    stateHash: text('state_hash').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => ssoConnections.workspaceId, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie of the browser that began it. */
    browserHash: text('browser_hash').notNull(),
    /** Of SAML: the ID of our request, which the answer must name. */
    requestId: text('request_id'),
    /** A path of this site. */
    next: text('next').notNull(),
    /** The owner who tries the connection out; null where somebody signs in. */
    testedBy: text('tested_by').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Of SAML: whom the provider vouched for, until the browser that began fetches its session by the ticket. */
    email: text('email'),
    ticketHash: text('ticket_hash'),
  },
  (table) => [
    uniqueIndex('sso_logins_ticket').on(table.ticketHash),
    index('sso_logins_expires_at').on(table.expiresAt),
    ofWorkspace('sso_logins'),
  ],
)
