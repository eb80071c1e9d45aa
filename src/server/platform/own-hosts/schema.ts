import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

/** The host name at which a workspace's candidates are met; one for each workspace. */
export const ownDomains = pgTable(
  'own_domains',
  {
    workspaceId: text('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Lower case, without a port. */
    host: text('host').notNull(),
    /** What the TXT record that proves the host must hold. */
    token: text('token').notNull(),
    /** The employer's own privacy policy, which candidates find at the foot of each page there. */
    privacyUrl: text('privacy_url').notNull(),
    /** See `contract/values/own-domain.ts`. */
    state: text('state').notNull(),
    /** Since when the host is this workspace's; null until its records were found. */
    verifiedAt: instant('verified_at'),
    checkedAt: instant('checked_at'),
    /** Daily checks in a row that found the records missing. */
    failedChecks: integer('failed_checks').notNull().default(0),
    /** What the last check found; see `contract/values/own-domain.ts`. */
    found: jsonb('found'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // A name that nobody has proved keeps nobody else from proving it.
    uniqueIndex('own_domains_host').on(table.host).where(sql`${table.verifiedAt} is not null`),
    check('own_domains_state', sql`${table.state} in ('waiting', 'ready', 'lost', 'no_plan')`),
    check('own_domains_host_name', sql`length(${table.host}) between 1 and 253`),
    // Managers' links name it, too, and it says nothing of any candidate.
    ofWorkspace('own_domains', 'all'),
  ],
)
