import { z } from 'zod'
import { InterviewId } from '../values/ids.ts'
import { OpeningId } from '../values/opening-status.ts'
import { type FirstStep, pipelineStages } from '../values/overview.ts'

/** Periods that the overview counts over, days back from now. */
export const overviewPeriods = [30, 90, 365] as const
export const usualDays = 90

/** What reading a report takes; taken off what a call would have. An assumption, minutes. */
export const readingMinutes = 10
/** What a recruiter's own first call takes with arranging it and writing it up; an assumption that a reader may change. */
export const usualCallMinutes = 45

export const OverviewQuery = z.strictObject({
  days: z.union(overviewPeriods.map((days) => z.literal(days))).default(usualDays),
  /** Null for all openings. */
  openingId: OpeningId.nullable().default(null),
  /** Minutes of a recruiter's own first call. */
  callMinutes: z.number().int().min(readingMinutes).max(240).default(usualCallMinutes),
})
export type OverviewQuery = z.infer<typeof OverviewQuery>

const Count = z.number().int().min(0)

/** How far those who were invited in a period have come by now; what was deleted since still counts. */
export const Pipeline = z.object({
  stages: z.record(z.enum(pipelineStages), Count),
  /** Not begun, and may still be. */
  waiting: Count,
  /** Begun, and may still be finished. */
  underWay: Count,
  /** From the invitation to the end of the interview, the middle of all; null where nobody has finished. */
  medianHours: z.number().nullable(),
})
export type Pipeline = z.infer<typeof Pipeline>

/** A score of 0 to 100 with its 90 % interval. */
const Interval = z.object({ score: z.number(), low: z.number(), high: z.number() })
export type Interval = z.infer<typeof Interval>

export const ScoredInterview = Interval.extend({
  interviewId: InterviewId,
  name: z.string().nullable(),
  evaluatedAt: z.iso.datetime(),
})
export type ScoredInterview = z.infer<typeof ScoredInterview>

/** Ten points of the scale: how many scores lie here, and how many intervals reach here. */
export const ScoreBin = z.object({ from: Count, here: Count, reaching: Count })
export type ScoreBin = z.infer<typeof ScoreBin>

/** Below this many each report is shown by itself: bars of so few would look like a distribution. */
export const minForBars = 8

/** The scores of one opening by one version of its plan: others were asked other questions. */
export const ScoreSpread = z.object({
  openingId: OpeningId,
  openingTitle: z.string(),
  version: z.number().int().positive(),
  /** Reports with a score. */
  scored: Count,
  /** Reports that say that there was too little to score. */
  unscored: Count,
  /** Reports by other versions of the plan. */
  otherVersions: Count,
  /** Ten of ten points each, the lowest first. */
  bins: z.array(ScoreBin),
  /** Each of them, the newest first, where they are fewer than `minForBars`; else none. */
  each: z.array(ScoredInterview),
})
export type ScoreSpread = z.infer<typeof ScoreSpread>

export const WorkspaceOverview = z.object({
  query: OverviewQuery,
  pipeline: Pipeline,
  /** Null where there is no report yet. */
  scores: ScoreSpread.nullable(),
  /** The workspace covers scores until each member has rated: no spread of them is shown. */
  areScoresCovered: z.boolean(),
  /** What can be chosen, the newest first. */
  openings: z.array(z.object({ id: OpeningId, title: z.string() })),
})
export type WorkspaceOverview = z.infer<typeof WorkspaceOverview>

/** The overview's part of a request context. */
export interface CustomerOverview {
  load(query: OverviewQuery): Promise<WorkspaceOverview>
}

export interface FirstSteps {
  /** Nobody has hidden them on this page: that is each member's own choice. */
  isHidden: boolean
  done: Readonly<Record<FirstStep, boolean>>
  /** What the sample interview is held with: the newest opening; null before there is one. */
  openingId: string | null
  /** The newest sample interview with a report; null before there is one. */
  reportId: string | null
  /** For the opening that a press on the sample makes, so that the same page sent twice makes one. */
  newId: string
}

/** The first steps' part of a request context. */
export interface CustomerFirstSteps {
  /** Null for a role that can take none of them. */
  load(): Promise<FirstSteps | null>
  setHidden(isHidden: boolean): Promise<void>
  /** Makes an opening of the sample job; answers its id. Repeating it with the same id makes nothing more. */
  startSample(openingId: string): Promise<string>
}
