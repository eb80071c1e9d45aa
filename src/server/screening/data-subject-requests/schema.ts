import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { ofInterview, ofWorkspaceAndInterview } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { interviews, transcripts } from '#server/screening/interviews/schema.ts'

/**
 * The links that open what is stored about a candidate. They hang on the interview and not on its transcript: after a
 * deletion they still say that there was one.
 */
export const dataSubjectLinks = pgTable(
  'own_data_links',
  {
    /** SHA-256 of the link's token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    interviewId: text('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** SHA-256 of the address it was mailed to, lower case; null for one that the browser of the interview was given. */
    mailedToHash: text('mailed_to_hash'),
    /** Mailed to an address that the candidate has typed in: it opens nothing but the question whether it is theirs. */
    confirmsAddress: boolean('confirms_address').notNull().default(false),
  },
  (table) => [
    index('own_data_links_interview').on(table.interviewId),
    index('own_data_links_expires_at').on(table.expiresAt),
    ofInterview('own_data_links'),
  ],
)

/**
 * Somebody asks for a link by their address. Answered by a job, so that the page takes the same time whether the address is
 * known or not; kept for a day, to know how often one address was asked for.
 */
export const dataSubjectRequests = pgTable(
  'own_data_requests',
  {
    id: text('id').primaryKey(),
    /** Lower case; null once it is answered. */
    email: text('email'),
    /** SHA-256 of the address. */
    emailHash: text('email_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('own_data_requests_email').on(table.emailHash, table.id),
    index('own_data_requests_created_at').on(table.createdAt),
  ],
)

/**
 * What of an interview was handed to another system, such as the employer's ATS: a candidate is told who has received their
 * data. It goes with the transcript; what was handed over is then the other system's to delete.
 */
export const disclosures = pgTable(
  'disclosures',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id')
      .notNull()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    /** The system's name. */
    recipient: text('recipient').notNull(),
    what: text('what').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('disclosures_interview').on(table.interviewId, table.id), ofWorkspaceAndInterview('disclosures')],
)
