import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofWorkspaceAndInterview } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { transcripts } from '#server/screening/interviews/schema.ts'

/**
 * What a workspace and one candidate have written to each other. It hangs on the transcript, so that it is deleted together
 * with what the candidate said, and goes with the name and address before that where those are kept for less time.
 */
export const candidateMessages = pgTable(
  'candidate_messages',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    direction: text('direction').notNull(),
    /** Of one that the workspace wrote. */
    kind: text('kind'),
    /** What makes it the same message when it is sent, or arrives, twice: the form's, or that of the mail. */
    onceKey: text('once_key').notNull(),
    /** Empty in an answer. */
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of an answer by mail from another address than the one that was written to. */
    fromAddress: text('from_address'),
    at: instant('at').notNull(),
    /** Of one that the workspace wrote: not sent before. */
    sendAt: instant('send_at'),
    recalledAt: instant('recalled_at'),
    /** It did not arrive. */
    lostAt: instant('lost_at'),
  },
  (table) => [
    uniqueIndex('candidate_messages_once').on(table.interviewId, table.onceKey),
    index('candidate_messages_workspace').on(table.workspaceId, table.sendAt),
    check(
      'candidate_messages_direction',
      sql`(${table.direction} = 'out' and ${table.kind} is not null and ${table.sendAt} is not null) or (${table.direction} = 'in' and ${table.kind} is null and ${table.sendAt} is null)`,
    ),
    ofWorkspaceAndInterview('candidate_messages'),
  ],
)

/** The links to a candidate's messages: each mail has its own, for its page and for its reply address. */
export const messageLinks = pgTable(
  'message_links',
  {
    /** SHA-256 of the link's token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    /** The same of what the mail's reply address carries. */
    replyHash: text('reply_hash').notNull(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    /** The message whose mail holds it; with it the link goes. */
    messageId: text('message_id')
      .notNull()
      .references(() => candidateMessages.id, { onDelete: 'cascade' }),
    /** The address that it was mailed to, lower case. */
    mailedTo: text('mailed_to').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('message_links_reply').on(table.replyHash),
    index('message_links_interview').on(table.interviewId),
    index('message_links_message').on(table.messageId),
    ofWorkspaceAndInterview('message_links'),
  ],
)
