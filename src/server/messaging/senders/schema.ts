import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

/** The address that a workspace's mails to candidates come from, the key that they are signed with, and what is proved of it. */
export const workspaceSenders = pgTable(
  'workspace_senders',
  {
    workspaceId: text('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Lower case. */
    address: text('address').notNull(),
    domain: text('domain').notNull(),
    /** Names the key in the domain: two workspaces of one domain have two. */
    selector: text('selector').notNull(),
    /** DER, base64: what stands in the domain. */
    publicKey: text('public_key').notNull(),
    /** Sealed (`platform/secrets`), PEM. */
    sealedKey: text('sealed_key').notNull(),
    state: text('state').notNull(),
    /** What the last check found; null before the first. */
    findings: jsonb('findings'),
    /** When the domain's key was made. */
    savedAt: instant('saved_at').notNull(),
    checkedAt: instant('checked_at'),
    provedAt: instant('proved_at'),
    failedAt: instant('failed_at'),
    nextCheckAt: instant('next_check_at').notNull(),
  },
  (table) => [
    index('workspace_senders_next_check').on(table.nextCheckAt),
    check('workspace_senders_state', sql`${table.state} in ('waiting', 'ready', 'failing', 'lost')`),
    check('workspace_senders_domain', sql`${table.address} like '%@' || ${table.domain}`),
    check('workspace_senders_proof', sql`${table.state} in ('waiting', 'lost') or ${table.provedAt} is not null`),
    ofWorkspace('workspace_senders'),
  ],
)
