import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/schema.ts'
import { instant } from '#server/platform/db/columns.ts'
import { ofInterview, ofWorkspace, ofWorkspaceAndInterview } from '#server/platform/db/row-policies.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import { transcripts } from '#server/screening/interviews/schema.ts'

/**
 * What an interview that somebody was invited to has beside its own row. It hangs on the transcript, so that what a
 * candidate wrote to the workspace is deleted together with what they said.
 */
export const invitations = pgTable(
  'invitations',
  {
    interviewId: text('interview_id')
      .primaryKey()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** Whether mails go to the candidate; else the workspace passes the link on itself and nobody is reminded. */
    sendsMail: boolean('sends_mail').notNull(),
    /** Grows with every sending; the keys of its mails hold it, so that each is sent once. */
    sending: integer('sending').notNull(),
    /** When it was last sent or prolonged: what the first reminder is counted from. */
    sentAt: instant('sent_at').notNull(),
    /** Until when it may be begun. The interview's own end moves on once it has begun. */
    expiresAt: instant('expires_at').notNull(),
    /** The stages that the candidate was reminded of since it was first sent or last prolonged. */
    reminded: jsonb('reminded').notNull().default([]),
    /** Of all its periods: what candidates were promised of reminders and texts holds for the invitation as a whole. */
    remindersSent: integer('reminders_sent').notNull().default(0),
    textsSent: integer('texts_sent').notNull().default(0),
    /** When the candidate first looked at it; null until then. */
    openedAt: instant('opened_at'),
    consentedAt: instant('consented_at'),
    /** The periods that were named in what was agreed to; null where all of it was kept for thirty days. */
    agreedRetention: jsonb('agreed_retention'),
    /** Within how many days they were promised to hear back; null where nobody has agreed, or did before it was kept. */
    agreedAnswerDays: integer('agreed_answer_days'),
    /** What the candidate needs, in their own words and choices; null where nothing was asked for. */
    accommodation: jsonb('accommodation'),
    /** The candidate asks for another way than the AI. */
    humanAskedAt: instant('human_asked_at'),
    humanNote: text('human_note'),
    /** The zone that the candidate's browser named when it opened the invitation; null until one has. */
    timeZone: text('time_zone'),
    /** Chosen by the candidate on one of their pages; null until they have: then it is the opening's. */
    language: text('language'),
    /** Where reminders go by text message besides: given for that alone, by whom and since when. Null for none, or no longer. */
    phone: text('phone'),
    phoneGivenBy: text('phone_given_by'),
    textsAgreedAt: instant('texts_agreed_at'),
  },
  (table) => [
    index('invitations_workspace').on(table.workspaceId, table.interviewId),
    index('invitations_expires_at').on(table.expiresAt),
    check('invitations_sending', sql`${table.sending} >= 1`),
    check('invitations_sent', sql`${table.textsSent} between 0 and ${table.remindersSent}`),
    check('invitations_language', sql`${table.language} is null or ${table.language} in ('en', 'es')`),
    check(
      'invitations_phone_is_whole',
      sql`num_nulls(${table.phone}, ${table.phoneGivenBy}, ${table.textsAgreedAt}) in (0, 3)`,
    ),
    check(
      'invitations_phone_given_by',
      sql`${table.phoneGivenBy} is null or ${table.phoneGivenBy} in ('candidate', 'member')`,
    ),
    ofWorkspace('invitations', 'of interview'),
  ],
)

/** The links that open an invitation: each mail has its own, so that none has to be stored to be sent again. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    /** SHA-256 of the link's token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    interviewId: text('interview_id')
      .notNull()
      .references(() => invitations.interviewId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** The address that it was mailed to, lower case, and shown to nobody else; null for a link that members were shown. */
    mailedTo: text('mailed_to'),
  },
  (table) => [
    index('invitation_links_interview').on(table.interviewId),
    index('invitation_links_workspace').on(table.workspaceId),
    ofWorkspace('invitation_links'),
  ],
)

/** Candidates who want no more messages about an interview: no reminders either. */
export const stoppedMessages = pgTable(
  'stopped_messages',
  {
    interviewId: text('interview_id')
      .primaryKey()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    stoppedAt: instant('stopped_at').notNull(),
  },
  () => [ofWorkspaceAndInterview('stopped_messages')],
)

/**
 * What somebody who applied sent beside name and address. It hangs on the transcript, so that it is deleted together with
 * what they said; the résumé's file lies in the storage.
 */
export const applications = pgTable(
  'applications',
  {
    interviewId: text('interview_id')
      .primaryKey()
      .references(() => transcripts.interviewId, { onDelete: 'cascade' }),
    appliedAt: instant('applied_at').notNull(),
    /** Why it waits for a member's press; null where the link was sent. */
    heldFor: text('held_for'),
    /** Why it looks like a program's. */
    suspicions: jsonb('suspicions').notNull().default([]),
    /** The words that were agreed to. */
    consent: text('consent').notNull(),
    resumeName: text('resume_name'),
    resumeKind: text('resume_kind'),
    resumeBytes: integer('resume_bytes'),
  },
  (table) => [
    check('applications_held_for', sql`${table.heldFor} is null or ${table.heldFor} in ('places', 'suspected')`),
    check(
      'applications_resume_is_whole',
      sql`num_nulls(${table.resumeName}, ${table.resumeKind}, ${table.resumeBytes}) in (0, 3)`,
    ),
    check(
      'applications_resume_kind',
      sql`${table.resumeKind} is null or ${table.resumeKind} in ('pdf', 'docx', 'text')`,
    ),
    ofInterview('applications'),
  ],
)
