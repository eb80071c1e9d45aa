import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'

/** The last rehearsal of each opening: simulated candidates only, nobody's data. */
export const rehearsals = pgTable(
  'rehearsals',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    openingId: text('opening_id')
      .notNull()
      .references(() => openings.id, { onDelete: 'cascade' }),
    /** Of the plan that is rehearsed, as it stood when it began. */
    version: integer('version').notNull(),
    revision: integer('revision').notNull(),
    plan: jsonb('plan').notNull(),
    engine: text('engine').notNull(),
    state: text('state').notNull(),
    /** What the candidates say to each question; null until it is known. */
    answers: jsonb('answers'),
    /** Of the candidates that are done, so that a run goes on where another was broken off. */
    interviews: jsonb('interviews').notNull().default([]),
    warnings: jsonb('warnings').notNull().default([]),
    leftOut: jsonb('left_out').notNull().default([]),
    startedBy: text('started_by').references(() => users.id, { onDelete: 'set null' }),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('rehearsals_opening').on(table.openingId),
    uniqueIndex('rehearsals_one_at_a_time').on(table.workspaceId).where(sql`${table.state} = 'running'`),
    index('rehearsals_workspace').on(table.workspaceId, table.openingId),
    check('rehearsals_state', sql`${table.state} in ('running', 'done', 'failed')`),
    check('rehearsals_engine', sql`${table.engine} in ('builtin', 'model')`),
    ofWorkspace('rehearsals'),
  ],
)
