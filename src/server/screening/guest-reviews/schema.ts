import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofInterview, ofWorkspace } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { transcripts } from '#server/screening/interviews/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'

const workspaceId = () =>
  text('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

const reviewId = () =>
  text('review_id')
    .notNull()
    .references(() => guestReviews.id, { onDelete: 'cascade' })

const interviewId = () =>
  text('interview_id')
    .notNull()
    .references(() => transcripts.interviewId, { onDelete: 'cascade' })

/** Somebody without an account who is asked what they think of candidates, and the link that they were mailed. */
export const guestReviews = pgTable(
  'guest_reviews',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    /** Everybody of this opening who has a report; null where the candidates were chosen (`guest_review_interviews`). */
    openingId: text('opening_id').references(() => openings.id, { onDelete: 'cascade' }),
    madeBy: text('made_by').references(() => users.id, { onDelete: 'set null' }),
    guestName: text('guest_name').notNull(),
    /** Lower case; null once it is forgotten. */
    guestEmail: text('guest_email'),
    /** SHA-256 of the link's token, hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    isBlind: boolean('is_blind').notNull(),
    withRecording: boolean('with_recording').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
    /** When the address was first confirmed by a code. */
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    index('guest_reviews_workspace').on(table.workspaceId, table.id),
    index('guest_reviews_opening').on(table.openingId),
    index('guest_reviews_expires_at').on(table.expiresAt),
    ofWorkspace('guest_reviews'),
  ],
)

/** The candidates of a link that was not made for a whole opening. Seen with their interview, so that its erasure finds them. */
export const guestReviewInterviews = pgTable(
  'guest_review_interviews',
  { reviewId: reviewId(), interviewId: interviewId(), position: integer('position').notNull() },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.interviewId] }),
    index('guest_review_interviews_interview').on(table.interviewId),
    ofInterview('guest_review_interviews'),
  ],
)

/** Codes that were mailed to confirm an address. */
export const guestCodes = pgTable(
  'guest_codes',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    reviewId: reviewId(),
    /** Keyed, since six digits are soon tried out. */
    codeHash: text('code_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** Codes that were typed while this one was the newest. */
    attempts: integer('attempts').notNull().default(0),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('guest_codes_review').on(table.reviewId, table.id),
    index('guest_codes_workspace').on(table.workspaceId),
    check('guest_codes_attempts', sql`${table.attempts} >= 0`),
    ofWorkspace('guest_codes'),
  ],
)

/** Browsers in which a guest has confirmed their address. */
export const guestSessions = pgTable(
  'guest_sessions',
  {
    /** SHA-256 of the cookie's token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    workspaceId: workspaceId(),
    reviewId: reviewId(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('guest_sessions_review').on(table.reviewId),
    index('guest_sessions_workspace').on(table.workspaceId),
    ofWorkspace('guest_sessions'),
  ],
)

/** What guests think of a candidate. Rows are added, never changed; one of a guest's on a candidate is not superseded and holds. */
export const guestVerdicts = pgTable(
  'guest_verdicts',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    reviewId: reviewId(),
    interviewId: interviewId(),
    verdict: text('verdict').notNull(),
    comment: text('comment').notNull(),
    /** Given before the score was shown. */
    isBlind: boolean('is_blind').notNull(),
    at: instant('at').notNull(),
    supersededAt: instant('superseded_at'),
  },
  (table) => [
    uniqueIndex('guest_verdicts_holding')
      .on(table.reviewId, table.interviewId)
      .where(sql`${table.supersededAt} is null`),
    index('guest_verdicts_interview').on(table.interviewId, table.id),
    index('guest_verdicts_workspace').on(table.workspaceId),
    check('guest_verdicts_verdict', sql`${table.verdict} in ('yes', 'unsure', 'no')`),
    ofWorkspace('guest_verdicts'),
  ],
)
