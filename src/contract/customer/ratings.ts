import { z } from 'zod'
import { FigureSource, RatingSight } from '../values/reviews.ts'

const Instant = z.iso.datetime()

/** The whole levels of the anchored scale: a person sets no half ones (evaluation design, 2.2). */
export const ratingLevels = [1, 2, 3, 4, 5] as const
const RatingLevel = z.union(
  ratingLevels.map((level) => z.literal(level)),
  'Please choose a level, or “not enough evidence”.',
)

const maxSentence = 500

/** One competency's level; null says that there is not enough evidence for one. */
export const RatedLevel = z.strictObject({
  competencyId: z.string().max(200),
  level: RatingLevel.nullable(),
  /** Why, in the rater's words; empty where they gave none. */
  sentence: z.string().trim().max(maxSentence, 'Please keep this within 500 characters.').default(''),
})
export type RatedLevel = z.infer<typeof RatedLevel>

/** As far as somebody has come: without `level` nothing is chosen yet. */
export const DraftLevel = RatedLevel.extend({ level: RatingLevel.nullable().optional() })
export type DraftLevel = z.infer<typeof DraftLevel>

const maxCompetencies = 20

export const RatingDraft = z.strictObject({ levels: z.array(DraftLevel).max(maxCompetencies) })
export type RatingDraft = z.infer<typeof RatingDraft>

export const NewRating = z.strictObject({
  /** Each competency of the plan, once. */
  levels: z.array(RatedLevel).max(maxCompetencies),
  /** The newest correction of the transcript that was on the sheet; null for none. */
  seen: z.uuid().nullable(),
})
export type NewRating = z.infer<typeof NewRating>

/** A rating as it was submitted; none is ever changed. */
export const Rating = z.object({
  id: z.uuid(),
  /** Null once their account is gone. */
  byEmail: z.string().nullable(),
  isOwn: z.boolean(),
  levels: z.array(RatedLevel),
  sight: RatingSight,
  /** What its author had opened before. */
  opened: z.array(FigureSource),
  at: Instant,
  /** Its author has rated anew since, after a correction of the transcript. */
  isSuperseded: z.boolean(),
})
export type Rating = z.infer<typeof Rating>

/** What was said between a question and the next one. */
const Exchange = z.object({
  question: z.string(),
  turns: z.array(
    z.object({
      id: z.string(),
      isCandidate: z.boolean(),
      /** As corrected, where a member has corrected what was recognised. */
      text: z.string(),
      isTyped: z.boolean(),
      isCorrected: z.boolean(),
      /** Milliseconds on the session clock. */
      startMs: z.number().int().nonnegative(),
    }),
  ),
})

/**
 * What somebody rates from: the words that were said, ordered by competency, and what the levels mean. It holds no figure, no
 * choice of quotes, nobody's opinion, and not whom it is about.
 */
export const RatingSheet = z.object({
  position: z.string(),
  competencies: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      definition: z.string(),
      anchors: z.object({ '1': z.string(), '3': z.string(), '5': z.string() }),
      exchanges: z.array(Exchange),
    }),
  ),
  /** The newest correction of the transcript. */
  seen: z.uuid().nullable(),
  /** What the member has opened of the figures; a rating would say so. */
  opened: z.array(FigureSource),
  sight: RatingSight,
  draft: z.object({ levels: z.array(DraftLevel), at: Instant }).nullable(),
  /** The member's own that holds; it is frozen. */
  own: Rating.nullable(),
  /** Nothing submitted yet, or an answer was corrected since. */
  mayRate: z.boolean(),
})
export type RatingSheet = z.infer<typeof RatingSheet>

/** Ratings of one competency beside the report's level. */
export const ComparedLevels = z.object({
  competencyId: z.string(),
  name: z.string(),
  /** The report's, with its 90 % interval; null where it gave none. */
  report: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  people: z.array(
    z.object({
      ratingId: z.uuid(),
      level: RatingLevel.nullable(),
      sentence: z.string(),
      /** Outside the report's interval. */
      isOutside: z.boolean(),
    }),
  ),
  /** Two of these, people's or the report's, are more than one level apart. */
  isApart: z.boolean(),
})
export type ComparedLevels = z.infer<typeof ComparedLevels>

export const RatingRecord = z.object({
  /** Those that hold, the member's own first; then those that were superseded. */
  ratings: z.array(Rating),
  /** Others' ratings that this member is not shown before they have submitted their own. */
  hidden: z.number().int().min(0),
  /** Whether the member has submitted one that holds. */
  hasOwn: z.boolean(),
  /** Whether they may submit one now. */
  mayRate: z.boolean(),
  /** Empty where nothing is shown. */
  compared: z.array(ComparedLevels),
})
export type RatingRecord = z.infer<typeof RatingRecord>

/** Below this many interviews a kappa would say more than is known. */
export const minForKappa = 20

const Count = z.number().int().min(0)

/** How far two kinds of raters agree, level by level. */
export const AgreementFigure = z.object({
  interviews: Count,
  /** Pairs of levels of one competency of one interview. */
  pairs: Count,
  /** Pairs that are the same. */
  exact: Count,
  /** Pairs in which at least one said that there is not enough evidence; in none of the other figures. */
  withoutLevel: Count,
  /** Weighted quadratically, with its 90 % interval; null under `minForKappa` interviews, and where all levels are alike. */
  kappa: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
})
export type AgreementFigure = z.infer<typeof AgreementFigure>

const Interval = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })

/** How far people agree with one engine on one competency. */
export const CompetencyAgreement = z.object({
  competencyId: z.string(),
  competencyName: z.string(),
  /** Name and version, with the model and its prompts where one rated. */
  engine: z.string(),
  interviews: Count,
  /** Rated answers that the reports' levels rest on. */
  answers: Count,
  /** Levels of people that are compared. */
  ratings: Count,
  /** Weighted quadratically; null where it is not defined. Intervals are of 95 %. */
  kappa: Interval.nullable(),
  r: Interval.nullable(),
  /** Whether the engine may rate the competency; null while there are too few answers to say. */
  isOffered: z.boolean().nullable(),
})
export type CompetencyAgreement = z.infer<typeof CompetencyAgreement>

export const WorkspaceAgreement = z.object({
  /** Ratings that hold, the newest `maxRatings` of them. */
  ratings: Count,
  /** Of those: left out of the figures, since their authors knew levels. */
  notBlind: Count,
  /** Of those that are counted: their authors had seen the overall score in a list. */
  scoreSeen: Count,
  people: AgreementFigure,
  report: AgreementFigure,
  competencies: z.array(CompetencyAgreement),
})
export type WorkspaceAgreement = z.infer<typeof WorkspaceAgreement>

/** The ratings' part of a request context. */
export interface CustomerRatings {
  /** Null where the workspace has no such interview, or no report of it yet. */
  readSheet(interviewId: string): Promise<RatingSheet | null>
  saveDraft(interviewId: string, draft: RatingDraft): Promise<void>
  submit(interviewId: string, rating: NewRating): Promise<void>
  /** Null where the workspace has no such interview. */
  read(interviewId: string): Promise<RatingRecord | null>
  /** The member chooses to see others' ratings without one of their own. */
  reveal(interviewId: string): Promise<void>
  readAgreement(): Promise<WorkspaceAgreement>
  /** Competencies that the engine of new interviews may not rate: people agree with it too little. */
  readUnfit(): Promise<string[]>
}
