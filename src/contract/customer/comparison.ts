import type { InsufficientReason, Recommendation, RequirementMatch } from '../report/evaluation.ts'
import type { InterviewId } from '../values/ids.ts'
import type { OpeningId } from '../values/opening-status.ts'
import type { DecisionOutcome } from '../values/reviews.ts'

/** Fewer are no comparison, and more nobody keeps in mind. */
export const comparedAtOnce = { least: 2, most: 6 } as const

/** Where somebody stands on a scale, with the 90 % interval. */
export interface ComparedScore {
  interviewId: InterviewId
  value: number
  low: number
  high: number
  /** Rated answers that it rests on. */
  answers: number
  /** Words that the level rests on; null for the overall score, and where nothing is quoted. */
  quote: string | null
}

/** People whom this scale cannot tell apart, directly or through others of the group; the higher first. */
export interface TiedGroup {
  members: ComparedScore[]
  /** Some of them are apart from one another, each tied with somebody between them. */
  isChain: boolean
}

/** One scale: the overall score, or a competency. */
export interface ComparedScale {
  /** Null for the overall score, 0 to 100; else levels from 1 to 5. */
  competencyId: string | null
  name: string
  definition: string
  /** People are compared within one version of the plan: one entry for each that has the scale, the newest first. */
  versions: {
    version: number
    /** The highest first; between two groups everybody of the one is apart from everybody of the other. */
    groups: TiedGroup[]
    /** Without a figure. The reason is null where the interview has too little for an overall score, `not_read` where nothing has rated it. */
    unrated: {
      interviewId: InterviewId
      reason: InsufficientReason | null
    }[]
  }[]
}

export interface ComparedCandidate {
  interviewId: InterviewId
  name: string | null
  email: string | null
  heldAt: string | null
  planVersion: number
  recommendation: Recommendation
  /** What was decided last; null while nobody has decided. */
  decision: DecisionOutcome | null
  /** The address of the member who is to decide; null where there is none. */
  decider: string | null
  /** When the report was ready. */
  readyAt: string
  /** Null where none are looked for in the interview's language. */
  redFlags: number | null
}

/** Candidates of one opening side by side. */
export interface Comparison {
  opening: {
    id: OpeningId
    title: string
  } | null
  /** The highest overall score first, those without a score last. */
  candidates: ComparedCandidate[]
  /** The server's time, which ages are counted to. */
  now: string
  /** Asked for and not compared. */
  leftOut: {
    interviewId: string
    name: string | null
    /** `covered`: the member has yet to rate. */
    reason: 'not_found' | 'no_report' | 'other_opening' | 'covered'
  }[]
  scales: ComparedScale[]
  /** What the job asks for; `status` null where somebody's version of the plan does not have it. */
  requirements: {
    id: string
    text: string
    found: {
      interviewId: InterviewId
      status: RequirementMatch['status'] | null
    }[]
  }[]
}

/** The comparison's part of a request context. */
export interface CustomerComparison {
  /** @param interviewIds As an address names them: unknown ones, repeats and more than six are left out. */
  compare(interviewIds: readonly string[]): Promise<Comparison>
}
