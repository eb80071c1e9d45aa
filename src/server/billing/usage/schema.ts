import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

/**
 * One row per interview that somebody was invited to: held while it is open, counted once its first answer is stored. It
 * stays when the interview's own rows go, so that a month adds up.
 */
export const usageReservations = pgTable(
  'usage_reservations',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id').notNull(),
    reservedAt: instant('reserved_at').notNull(),
    /** From then on the reservation is void, unless it was counted. */
    expiresAt: instant('expires_at').notNull(),
    /** Given back before it ran out. */
    releasedAt: instant('released_at'),
    /** When the first answer was stored; its month, UTC, is the month that the interview counts in. */
    countedAt: instant('counted_at'),
    countedAs: text('counted_as'),
    /** Of an extra, by the price of that day; 0 for everything else. */
    chargeCents: integer('charge_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.interviewId] }),
    index('usage_reservations_counted')
      .on(table.workspaceId, table.countedAt)
      .where(sql`${table.countedAt} is not null`),
    index('usage_reservations_held')
      .on(table.workspaceId, table.expiresAt)
      .where(sql`${table.countedAt} is null and ${table.releasedAt} is null`),
    index('usage_reservations_trial').on(table.workspaceId).where(sql`${table.countedAs} = 'trial'`),
    check('usage_reservations_counted_as', sql`${table.countedAs} in ('plan', 'trial', 'extra', 'over')`),
    check('usage_reservations_counted', sql`(${table.countedAt} is null) = (${table.countedAs} is null)`),
    check('usage_reservations_charge', sql`${table.chargeCents} = 0 or ${table.countedAs} = 'extra'`),
    ofWorkspace('usage_reservations'),
  ],
)

/** What a workspace has said about its usage; without a row it has said nothing. */
export const usageSettings = pgTable(
  'usage_settings',
  {
    workspaceId: text('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    extrasCap: integer('extras_cap').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [check('usage_settings_extras_cap', sql`${table.extrasCap} >= 0`), ofWorkspace('usage_settings')],
)

/** What a workspace that is gone owed in extras, by month: the admin's bookkeeping, and nothing of who was interviewed. */
export const keptExtras = pgTable(
  'kept_extras',
  {
    workspaceId: text('workspace_id').notNull(),
    /** Such as `2026-11`, UTC. */
    month: text('month').notNull(),
    workspaceName: text('workspace_name').notNull(),
    /** Addresses of its last owners, lower case. */
    owners: text('owners').array().notNull(),
    interviews: integer('interviews').notNull(),
    chargeCents: integer('charge_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.month] }), ofWorkspace('kept_extras')],
)

/**
 * Which workspace a plan counts in, month by month, and which one has had somebody's trial. The key is whose it is and when,
 * whatever the workspace, so that nothing counts twice; a row outlives its workspace, so that deleting one gives nothing
 * back. A row of another workspace cannot be read here, but stands in the way of a second one.
 */
export const usageClaims = pgTable(
  'usage_claims',
  {
    /**
     * `plan:` and the entitlement's id; `trial:` and the SHA-256 of an address; `trial-network:`, the SHA-256 of a network and
     * a number; `no-trial:` and the workspace's id.
     */
    source: text('source').notNull(),
    /** A month such as `2026-11`; `ever` for a trial. Without a trial a workspace is for a month, like its network's number. */
    period: text('period').notNull(),
    workspaceId: text('workspace_id').notNull(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.period] }),
    index('usage_claims_workspace').on(table.workspaceId),
    ofWorkspace('usage_claims'),
  ],
)
