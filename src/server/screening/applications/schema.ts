import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'

/** The public address that people apply to an opening at; an opening has one or none. */
export const applyLinks = pgTable(
  'apply_links',
  {
    openingId: text('opening_id')
      .primaryKey()
      .references(() => openings.id, { onDelete: 'cascade' }),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The end of its address; another one takes its place when the link is renewed. */
    slug: text('slug').notNull(),
    state: text('state').notNull(),
    /** How many applicants get an interview without a member's press; null: as many as the plan allows. */
    places: integer('places'),
    /** Names that a recruiter gave to advertisements; what an address says beyond them is left out. */
    sources: jsonb('sources').notNull().default([]),
    /** Origins of the sites that may show the page in a frame. */
    embedOrigins: jsonb('embed_origins').notNull().default([]),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('apply_links_slug').on(table.slug),
    index('apply_links_workspace').on(table.workspaceId),
    check('apply_links_state', sql`${table.state} in ('on', 'paused')`),
    check('apply_links_places', sql`${table.places} is null or ${table.places} >= 1`),
    ofWorkspace('apply_links'),
  ],
)
