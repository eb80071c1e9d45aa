import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { ofInterview, ofWorkspaceAndInterview } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { transcripts } from '#server/screening/interviews/schema.ts'

/**
 * What is stored of a workspace's interview that shows or sounds a person: a row for each take of its film, one for its poster,
 * and one for each recorded answer. They go with the transcript's row at the latest; the objects are removed beside it. Demos
 * belong to no workspace and count against no room: their recordings have no rows.
 */
export const media = pgTable(
  'media',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    /** The browser's name of a film's take, the turn's id of a recorded answer; unique within an interview. */
    takeId: text('take_id').notNull(),
    kind: text('kind').notNull(),
    mimeType: text('mime_type').notNull(),
    /** As found in the file, such as `vp9, opus`; null until the film is made. */
    codecs: text('codecs'),
    /** On the session clock; of its first picture, or its first sample. */
    offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
    /** What the browser said, then what was measured in the film; of sound, its samples. */
    durationMs: bigint('duration_ms', { mode: 'number' }),
    /** What it takes of the workspace's room: its parts, then its film. */
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
    /** Hexadecimal; null while there are only parts. */
    sha256: text('sha256'),
    /** As an archive that it is put into asks for before its bytes. */
    crc32: bigint('crc32', { mode: 'number' }),
    /** `uploading`: parts arrive. `ended`: it is known how many there are. `ready`: it can be played. `failed`: no film can be made of it. */
    state: text('state').notNull(),
    /** How many parts it has; null while it is not known. */
    partCount: integer('part_count'),
    /** Which of an interview's dates deletes it. */
    retentionClass: text('retention_class').notNull().default('recording'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    madeAt: instant('made_at'),
  },
  (table) => [
    uniqueIndex('media_take').on(table.interviewId, table.takeId, table.kind),
    // With all that the sum of a workspace's room reads: it is asked for each part of a film.
    index('media_workspace').on(table.workspaceId, table.interviewId, table.kind, table.sizeBytes),
    index('media_unmade').on(table.id).where(sql`${table.state} in ('uploading', 'ended')`),
    check('media_kind', sql`${table.kind} in ('film', 'poster', 'sound')`),
    check('media_state', sql`${table.state} in ('uploading', 'ended', 'ready', 'failed')`),
    check('media_retention_class', sql`${table.retentionClass} in ('recording')`),
    check('media_ended_is_counted', sql`${table.state} <> 'ended' or ${table.partCount} is not null`),
    check('media_ready_is_known', sql`${table.state} <> 'ready' or num_nulls(${table.sha256}, ${table.crc32}) = 0`),
    ofWorkspaceAndInterview('media'),
  ],
)

/** Parts of a take, which stay known when its film is made, so that a part sent again is known. */
export const mediaParts = pgTable(
  'media_parts',
  {
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id').notNull(),
    number: integer('number').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Null while it is being stored: its digest is fixed before a byte is written. */
    storedAt: instant('stored_at'),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.number] }), ofInterview('media_parts')],
)
