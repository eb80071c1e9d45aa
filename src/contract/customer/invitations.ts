import { z } from 'zod'
import type { IntegrityFacts } from '../interview/integrity-facts.ts'
import { InterviewStatus } from '../interview/states.ts'
import type { Film } from '../media/film.ts'
import type { ReportState } from '../report/document.ts'
import { Day } from '../values/day.ts'
import { InterviewId } from '../values/ids.ts'
import { type CauseSaidBy, InterviewCause } from '../values/interview-cause.ts'
import { AnswerChannel, BegunOn, RatedBlind, ReachedStage } from '../values/interview-reach.ts'
import { InterviewPart, InterviewSort, ListProblem, ScoreBand } from '../values/invitation-words.ts'
import { type ListName, StoredLayout } from '../values/list-layouts.ts'
import { mailStates } from '../values/mails.ts'
import { OpeningId } from '../values/opening-status.ts'
import { HeldFor, PipelineStage } from '../values/pipeline-stage.ts'
import { DecisionOutcome, DecisionStanding, type FigureSource } from '../values/reviews.ts'
import { CompanyName } from '../values/workspace.ts'
import type { Allowance } from './usage.ts'

const Instant = z.iso.datetime()

/** More at once is a list that nobody has looked over; the second half goes into a second batch. */
export const maxInvitations = 200

/** How long an invitation may be open, days; fourteen lets a candidate come back from a holiday. */
export const invitationDays = { least: 1, most: 60, usual: 14 } as const

/** Somebody to invite. */
export const Candidate = z.strictObject({
  name: z
    .string()
    .trim()
    .max(120, 'Please keep the name within 120 characters.')
    .regex(/^\P{Cc}*$/u, 'Please keep the name on one line.')
    .nullable()
    .default(null)
    .transform((name) => (name === '' ? null : name)),
  email: z
    .string('Please enter a valid e-mail address.')
    .trim()
    .toLowerCase()
    .pipe(z.email('Please enter a valid e-mail address.').max(254, 'Please enter a valid e-mail address.')),
})
export type Candidate = z.infer<typeof Candidate>

export const InvitationDays = z.coerce
  .number()
  .int()
  .min(invitationDays.least)
  .max(invitationDays.most)
  .default(invitationDays.usual)

export const NewInvitations = z.strictObject({
  candidates: z.array(Candidate).min(1).max(maxInvitations),
  days: InvitationDays,
  /** False: no mails, neither now nor as reminders; the workspace passes the links on itself. */
  sendsMail: z.boolean().default(true),
  /** Who invites. Asked for while the workspace is called after a person; it is called so from then on. */
  company: CompanyName.optional(),
})
export type NewInvitations = z.infer<typeof NewInvitations>

/** Somebody who has just been invited. The link is shown this once; only its hash is stored. */
export const Invited = z.object({
  interviewId: InterviewId,
  name: z.string().nullable(),
  email: z.string(),
  link: z.string(),
  expiresAt: Instant,
})
export type Invited = z.infer<typeof Invited>

/** What was understood of a list, before anybody is invited. Lines count from 1. */
export const ListReading = z.object({
  candidates: z.array(z.object({ line: z.number().int(), name: z.string().nullable(), email: z.string() })),
  problems: z.array(z.object({ line: z.number().int(), text: z.string(), problem: ListProblem })),
})
export type ListReading = z.infer<typeof ListReading>

/** What a candidate needs, as they said it before the interview. */
export const Accommodation = z.object({
  moreTime: z.boolean(),
  inWriting: z.boolean(),
  /** In their own words; empty when nothing was written. */
  note: z.string().max(1000),
})
export type Accommodation = z.infer<typeof Accommodation>

/**
 * What a candidate asks of the employer besides the interview, as whoever reads their report is told it. What they need is not
 * among it: it says nothing of how they did, and must reach nobody who is to rate them.
 */
export interface CandidateWishes {
  /** They ask for a person; null when they do not. */
  human: { askedAt: string; note: string } | null
  /** The oldest first. */
  causes: readonly KnownCause[]
}

/** A cause beside an interview's status. */
export interface KnownCause {
  cause: InterviewCause
  saidBy: CauseSaidBy
  at: string
}

/** One interview of a workspace as its lists show it. Of one that was deleted at its candidate's wish nothing else is told. */
export const ListedInterview = z.object({
  interviewId: InterviewId,
  openingId: OpeningId.nullable(),
  openingTitle: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: InterviewStatus,
  createdAt: Instant,
  /** When its status last changed. */
  changedAt: Instant,
  endedAt: Instant.nullable(),
  /** Until when it can be begun, or gone on with. */
  expiresAt: Instant,
  /** When the candidate first opened the invitation; null while they have not. */
  openedAt: Instant.nullable(),
  /** 0 to 100 with the 90 % interval; null without a report, or where the report has no score. */
  score: z.object({ score: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Why nothing has rated it, where it has a report: its language; a person has to. */
  unrated: z.literal('language').nullable(),
  /** There may be a score, which is not told: the member who asks has yet to rate. */
  isScoreCovered: z.boolean(),
  /** What was decided last; null while nobody has decided. */
  decision: DecisionOutcome.nullable(),
  /** How they came, as `sourceKeyOf` spells it; null for what is nobody's candidate. */
  source: z.string().nullable(),
  /** What the file is called that they applied with; null where there is none. */
  resumeName: z.string().nullable(),
  /** Why whoever applied waits for a member's press; null where nobody does. */
  heldFor: HeldFor.nullable(),
  /** The address of the member who is to decide; null where there is none. */
  decider: z.string().nullable(),
  /** What has become of the newest mail to the candidate; null where none was sent. */
  mail: z.enum(mailStates).nullable(),
  /** Mail does not reach the address. */
  isUndeliverable: z.boolean(),
  accommodation: Accommodation.nullable(),
  /** What became of it besides its status, the oldest first; empty for nothing. */
  causes: z.array(InterviewCause),
  /** The candidate asks for a person; null when they do not. */
  human: z.object({ askedAt: Instant, note: z.string() }).nullable(),
})
export type ListedInterview = z.infer<typeof ListedInterview>

const MemberId = z.string().min(1).max(100)

/** Which of a workspace's interviews a list shows, and in which order; also what a saved view keeps. */
export const InterviewFilter = z.strictObject({
  /** Null for all openings. */
  openingId: OpeningId.nullable().default(null),
  part: InterviewPart.nullable().default(null),
  /** A stage of an opening's pipeline; null for all. */
  stage: PipelineStage.nullable().default(null),
  /** How they came, as `sourceKeyOf` spells it; `apply` alone is every advertisement of a public link. Null for any. */
  source: z.string().min(1).max(60).nullable().default(null),
  /** Beginnings of words of a name or an address, all of them to be found; empty for all. */
  search: z.string().trim().max(254).default(''),
  /** Whose interval touches this band of the score, or who has a report without a score; null for all. */
  band: ScoreBand.nullable().default(null),
  /** What was decided last, or who has a report and waits for a decision; null for all. */
  decision: DecisionStanding.nullable().default(null),
  /** Invited on this day or later, and on this day or earlier, in UTC; null for any. */
  since: Day.nullable().default(null),
  until: Day.nullable().default(null),
  /** Who has come this far at least; null for all. */
  reached: ReachedStage.nullable().default(null),
  /** Who started and answered so; null for all. */
  channel: AnswerChannel.nullable().default(null),
  /** Who started on such a device; null for all. */
  device: BegunOn.nullable().default(null),
  /** Who was rated by one member or by two at least who had seen no levels; null for all. */
  rated: RatedBlind.nullable().default(null),
  /** Who left in the middle and was asked this question of the plan last; `first` is before any. Null for all. */
  stoppedAt: z.string().min(1).max(100).nullable().default(null),
  /** Whose decision holds that this member took; and whose report waits for this member, or for `nobody` who may decide. Ids; null for any. */
  decidedBy: MemberId.nullable().default(null),
  waitsFor: MemberId.nullable().default(null),
  /** Whose decision holds that was taken on this day or later, and on this day or earlier, in UTC; null for any. */
  decidedSince: Day.nullable().default(null),
  decidedUntil: Day.nullable().default(null),
  sort: InterviewSort.default('newest'),
})
export type InterviewFilter = z.infer<typeof InterviewFilter>

export const InterviewQuery = InterviewFilter.extend({
  /** Where the page before ended; empty for the beginning. */
  after: z.string().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type InterviewQuery = z.infer<typeof InterviewQuery>

export const InterviewList = z.object({
  interviews: z.array(ListedInterview),
  /** The server's time, which ages are counted to. */
  now: Instant,
  /** For the next page's `after`; null on the last. */
  next: z.string().nullable(),
})
export type InterviewList = z.infer<typeof InterviewList>

/** A list that was loaded before, narrowed down as then. */
export const ListChangesQuery = InterviewFilter.extend({
  /** The list's `now`. */
  loadedAt: Instant,
})
export type ListChangesQuery = z.infer<typeof ListChangesQuery>

/** What has become of it since: at most a hundred are counted, together. */
export const ListChanges = z.object({ added: z.int().nonnegative(), changed: z.int().nonnegative() })
export type ListChanges = z.infer<typeof ListChanges>

/** The candidates' part of a request context. Each is refused as its endpoint is. */
export interface CustomerInvitations {
  readList(openingId: string, text: string): Promise<ListReading>
  /** All or none. */
  invite(openingId: string, input: NewInvitations): Promise<Invited[]>
  /** Sends the mail again, with a link of its own. */
  resend(interviewId: string): Promise<void>
  /** Makes a link in the place of all earlier ones; shown this once. */
  makeLink(interviewId: string): Promise<string>
  /** Opens the invitation for so many days from now. */
  extend(interviewId: string, days: number): Promise<void>
  cancel(interviewId: string): Promise<void>
  /** "12 of 50 left until 1 December". */
  readAllowance(): Promise<Allowance>
}

/** The interviews' part of a request context. */
export interface CustomerInterviews {
  list(query: InterviewQuery): Promise<InterviewList>
  /**
   * The report, or how far it is; null where the workspace has no such interview.
   * @param shownAs What the page shows of it, which is written down for ratings; null for a page without figures. Where figures
   * are covered for the member, the evidence is shown in their place.
   */
  readReport(interviewId: string, shownAs: FigureSource | null): Promise<ReportState | null>
  /** How far the film is and which takes can be played; null where the workspace has no such interview. */
  readFilm(interviewId: string): Promise<Film | null>
  /** What happened around the answers; null where the workspace has no such interview. */
  readFacts(interviewId: string): Promise<IntegrityFacts | null>
  /** Null where nobody was invited to it, or the workspace has no such interview. */
  readWishes(interviewId: string): Promise<CandidateWishes | null>
}

/** Why a member deletes an interview; kept in the audit log. */
export const ErasureReason = z.enum(['candidate_asked', 'test', 'other'], 'Please say why it is deleted.')
export type ErasureReason = z.infer<typeof ErasureReason>

export const InterviewErasure = z.strictObject({ reason: ErasureReason })

/** Deleting one interview for good. Refused as its endpoint is. */
export interface CustomerErasure {
  /** Whose interview it is; null where the workspace has no such interview. */
  describe(interviewId: string): Promise<{ candidate: string | null; position: string; isUnderWay: boolean } | null>
  erase(interviewId: string, reason: ErasureReason): Promise<void>
}

/** UUIDv7, made by the application. */
export const SavedViewId = z.uuid()

/** In lists and links. */
export const SavedViewName = z
  .string('Please give the view a name.')
  .trim()
  .min(1, 'Please give the view a name.')
  .max(60, 'Please keep the name within 60 characters.')
  .regex(/^\P{Cc}*$/u, 'Please keep the name on one line.')

/** Of a member's own views, and of those that the workspace shares; beyond it nobody finds one any more. */
export const maxSavedViews = 50

/** A list of interviews under a name. */
export const SavedView = z.object({
  id: SavedViewId,
  name: SavedViewName,
  /** Seen by the whole workspace and changed by its recruiters; else the member's own. */
  isShared: z.boolean(),
  filter: InterviewFilter,
  /** Columns of the view's own; null where it keeps those of whoever looks at it. */
  layout: StoredLayout.nullable().default(null),
})
export type SavedView = z.infer<typeof SavedView>

export const NewSavedView = SavedView.omit({ id: true }).strict()
export type NewSavedView = z.infer<typeof NewSavedView>

/** The saved views' part of a request context. */
export interface CustomerSavedViews {
  /** The member's own and the shared ones, by name. */
  list(): Promise<SavedView[]>
  save(view: NewSavedView): Promise<SavedView>
  rename(viewId: string, name: string): Promise<void>
  setLayout(viewId: string, layout: StoredLayout | null): Promise<void>
  remove(viewId: string): Promise<void>
}

/** The layouts' part of a request context. */
export interface CustomerListLayouts {
  /** What the member has chosen for a list; null for the usual. */
  find(list: ListName): Promise<StoredLayout | null>
  /** Null goes back to the usual. */
  save(list: ListName, layout: StoredLayout | null): Promise<void>
}
