import { z } from 'zod'
import type { SurveyWorked } from '../values/candidate-feedback.ts'
import { Day } from '../values/day.ts'
import type { InterviewCause } from '../values/interview-cause.ts'
import type { AnswerChannel, BegunOn } from '../values/interview-reach.ts'
import { NumbersPart, NumbersRange, type TimedStep } from '../values/numbers.ts'
import { OpeningId } from '../values/opening-status.ts'
import type { PipelineStage } from '../values/overview.ts'
import type { KeptFairness } from './fairness.ts'
import type { AgreementFigure } from './ratings.ts'

export const NumbersQuery = z.strictObject({
  range: NumbersRange.default('90'),
  /** Of a range of named days; both are counted, in UTC. Left out of every other range. */
  from: Day.nullable().default(null),
  to: Day.nullable().default(null),
  /** Null for all openings. */
  openingId: OpeningId.nullable().default(null),
})
export type NumbersQuery = z.infer<typeof NumbersQuery>

export const NumbersView = NumbersQuery.extend({ part: NumbersPart.default('funnel') })
export type NumbersView = z.infer<typeof NumbersView>

/** Whole days in UTC, both counted. */
export interface Period {
  since: string
  until: string
}

/** How far people have come by now; whoever is at a stage was at all before. Those deleted since are counted. */
export interface FunnelCounts extends Record<PipelineStage, number> {
  /** May still begin or finish. */
  open: number
}

/** Of several lengths: half are at most the one, nine in ten at most the other. */
export interface Spread {
  count: number
  half: number
  nineInTen: number
}

/** What became of people of one source. */
export interface SourceOutcome {
  /** Decided on and not deleted since. */
  decided: number
  /** Null where fewer than `fewestForOutcome` were decided on: it would tell what was decided on single people. */
  outcome: { advanced: number; onHold: number; declined: number; nextRound: number } | null
}

/** Of fewer people it is not told apart what was decided or how they were rated. */
export const fewestForOutcome = 5

interface InTwoPeriods<Value> {
  now: Value
  before: Value
}

export interface NumbersFunnel {
  all: InTwoPeriods<FunnelCounts>
  /** Deleted since: counted, and in no list any more. */
  deleted: number
  /** As `sourceKeyOf` spells it; most first. An advertisement follows the apply link that it is a part of. */
  sources: ({ source: string; partOf: string | null } & InTwoPeriods<FunnelCounts>)[]
  /** In the order of `sources`. */
  outcomes: ({
    source: string
    partOf: string | null
    /** Decided on and deleted since, and what was decided with it. */
    deleted: number
    /** Have a report and wait for a decision; and how long the one that waits longest has, hours. */
    toDecide: number
    oldestHours: number | null
    open: number
    before: SourceOutcome
  } & SourceOutcome)[]
  openings: ({ openingId: string | null; title: string } & InTwoPeriods<FunnelCounts>)[]
  /** In hours. */
  times: ({ step: TimedStep } & InTwoPeriods<Spread | null>)[]
}

/** Every answer of whoever is counted is looked at; of more people the share would be no other. */
export const maxForChannels = 1_000

export interface StoppedAt {
  /** Null: before the first question, or by number alone. */
  questionId: string | null
  /** 1 for the first; 0 for before it. */
  position: number
  /** As the newest version of the plan asks it; null where questions of several openings are counted together. */
  text: string | null
  stopped: number
}

export interface BegunCounts {
  started: number
  finished: number
  /** Left for good, before the interview was over. Whoever has neither finished nor stopped may still do either. */
  stopped: number
}

export interface NumbersInterviews extends BegunCounts {
  before: BegunCounts
  /** Of those who stopped: deleted since, so that where is not known any more. */
  stoppedUnknown: number
  questions: StoppedAt[]
  /** Of the newest `maxForChannels` who started and are still there. */
  channels: ({ channel: AnswerChannel } & BegunCounts)[]
  /** What those who started and are still there have begun on; of those before as well. */
  devices: ({ device: BegunOn; before: BegunCounts } & BegunCounts)[]
  /** Started, and deleted since, so that how they answered, and on what, is not known any more. */
  channelUnknown: number
  /** What became of those who were invited besides a status; each cause, in the order of its values. Somebody may have several. */
  causes: ({ cause: InterviewCause } & InTwoPeriods<number>)[]
  /** What candidates answered to the two questions after the interview. */
  survey: InTwoPeriods<SurveySums>
}

export interface SurveySums {
  answered: number
  /** Null where fewer than `fewestForOutcome` have answered: it would tell what single people said. */
  sums: {
    /** How many chose 1 to 5, in that order. */
    fair: readonly number[]
    worked: Record<SurveyWorked, number>
  } | null
}

export interface ReviewerLoad {
  userId: string
  email: string
  /** Decisions of the period that hold. */
  decided: number
  /** Of the days before, still holding. */
  decidedBefore: number
  /** From the report to these decisions, hours. */
  tookHours: Spread | null
  /** Reports that wait for them now, whatever the period. */
  waiting: number
  /** How long these have waited, hours. */
  waitHours: Spread | null
}

/** How far levels of two kinds of raters agree; as the page of the agreement calculates it. */
export interface NumbersAgreement {
  interviews: number
  pairs: number
  /** Null under `fewestForOutcome` interviews: it would tell how single people were rated. */
  exact: number | null
  kappa: AgreementFigure['kappa']
}

export interface NumbersReviewers {
  /** Of ratings of the people of the period, given without having seen levels. */
  agreement: { ratings: number; notBlind: number; people: NumbersAgreement; report: NumbersAgreement }
  members: ReviewerLoad[]
  /** The last fairness audit that is kept; for owners, null where there is none. */
  fairness: KeptFairness | null
  /** Reports that wait for nobody who may still decide. */
  nobodys: { waiting: number; waitHours: Spread | null }
  /** Decisions of the period by people who are no members any more. */
  formerDecided: number
}

interface CostOfDays {
  finished: number
  /** Connected time of the finished ones whose transcript is still kept. */
  minutes: Spread | null
  totalMinutes: number
  /**
   * Requests to outside AI services within these days, in millionths of a US dollar, null where some had no price. Told of all
   * openings together and to owners alone, as on the page of the API configuration.
   */
  ai: { calls: number; interviews: number; costMicros: number | null } | null
}

export interface NumbersCost extends CostOfDays {
  before: CostOfDays
}

interface NumbersFrame {
  query: NumbersQuery
  period: Period
  before: Period
  openings: { id: OpeningId; title: string }[]
}

export type WorkspaceNumbers = NumbersFrame &
  (
    | { part: 'funnel'; funnel: NumbersFunnel }
    | { part: 'interviews'; interviews: NumbersInterviews }
    | { part: 'reviewers'; reviewers: NumbersReviewers }
    | { part: 'cost'; cost: NumbersCost }
  )

/** The numbers' part of a request context. */
export interface CustomerNumbers {
  load(view: NumbersView): Promise<WorkspaceNumbers>
}
