import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspaceAndInterview } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { transcripts } from '#server/screening/interviews/schema.ts'

/** What happened around the answers of an interview whose opening notes it. They go with the transcript. */
export const integrityFacts = pgTable(
  'integrity_facts',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    /** The browser's name of it, unique within an interview. */
    factId: text('fact_id').notNull(),
    kind: text('kind').notNull(),
    sessionMs: bigint('session_ms', { mode: 'number' }).notNull(),
    /** How long it lasted; null of what has no length. */
    durationMs: bigint('duration_ms', { mode: 'number' }),
    /** How many were pasted, never which. */
    characters: integer('characters'),
    notedAt: instant('noted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.factId] }),
    index('integrity_facts_workspace').on(table.workspaceId),
    check(
      'integrity_facts_kind',
      sql`${table.kind} in ('text_pasted', 'tab_left', 'connection_lost', 'device_changed')`,
    ),
    check('integrity_facts_characters', sql`(${table.kind} = 'text_pasted') = (${table.characters} is not null)`),
    check(
      'integrity_facts_duration',
      sql`(${table.kind} in ('tab_left', 'connection_lost')) = (${table.durationMs} is not null)`,
    ),
    ofWorkspaceAndInterview('integrity_facts'),
  ],
)
