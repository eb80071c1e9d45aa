import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspace, ofWorkspaceOrNone } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'

/** A workspace's own AI provider. */
export const apiConfigurations = pgTable(
  'api_configurations',
  {
    workspaceId: text('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    baseUrl: text('base_url').notNull(),
    /** Sealed (`platform/secrets`); null: the provider asks for none. */
    sealedKey: text('sealed_key'),
    keyEnd: text('key_end'),
    transcriptionModel: text('transcription_model'),
    speechModel: text('speech_model'),
    conversationModel: text('conversation_model'),
    evaluationModel: text('evaluation_model'),
    voices: jsonb('voices').notNull(),
    /** Millionths of a US dollar. */
    minuteMicros: bigint('minute_micros', { mode: 'number' }),
    /** For a million characters. */
    charactersMicros: bigint('characters_micros', { mode: 'number' }),
    /** For a million tokens. */
    inputMicros: bigint('input_micros', { mode: 'number' }),
    outputMicros: bigint('output_micros', { mode: 'number' }),
    /** What language models may cost in one interview. */
    budgetMicros: bigint('budget_micros', { mode: 'number' }),
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull(),
    testedAt: instant('tested_at').notNull(),
  },
  (table) => [
    check('api_configurations_key', sql`(${table.sealedKey} is null) = (${table.keyEnd} is null)`),
    ofWorkspace('api_configurations'),
  ],
)

/** One row per request to an outside AI service for a workspace, or for an interview of none. Holds how much and how it went, never what was said. */
export const apiCalls = pgTable(
  'api_calls',
  {
    id: text('id').primaryKey(),
    /** Null: for an interview that belongs to no workspace. */
    workspaceId: text('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null: a test on the page of the configuration, or an opening's plan. */
    interviewId: text('interview_id'),
    use: text('use').notNull(),
    /** Whose key it was: the workspace's own, or the installation's. */
    payer: text('payer').notNull().default('workspace'),
    model: text('model').notNull(),
    at: instant('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Null: it went well. Else an `ApiProblemCode`, or `given-up` where the answer was not needed any more. */
    problem: text('problem'),
    audioMs: integer('audio_ms').notNull().default(0),
    characters: integer('characters').notNull().default(0),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    /** Null: no price was given. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
  },
  (table) => [
    index('api_calls_interview').on(table.workspaceId, table.interviewId),
    index('api_calls_at').on(table.workspaceId, table.at),
    check('api_calls_use', sql`${table.use} in ('transcription', 'speech', 'conversation', 'evaluation', 'planning')`),
    check('api_calls_payer', sql`${table.payer} in ('workspace', 'installation')`),
    ofWorkspaceOrNone('api_calls'),
  ],
)
