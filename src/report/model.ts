import type { Turn } from '#contract/interview/turn.ts'
import type { TextSpan } from '#contract/report/document.ts'
import type { Recommendation, RequirementMatch } from '#contract/report/evaluation.ts'

/** A stretch of a turn's own recording, seconds from its first sample. */
export interface AudioRange {
  fromSeconds: number
  toSeconds: number
}

/** Words and where they stand in the conversation. Times are milliseconds on the session clock. */
export interface QuoteRef {
  turnId: string
  speaker: Turn['speaker']
  quote: string
  startMs: number
  /** `startMs` as m:ss; "typed" where it was not spoken. */
  at: string
  /** The passage of the transcript that these words are; null when they could not be found there word for word. */
  passageId: string | null
  /** Null when there is no recording to play. */
  audio: AudioRange | null
  /** What has become of these words in a later correction of the answer, in words; null where it was not corrected. */
  correctionNote: string | null
}

/** One statement and the words it rests on. */
export interface QuotedClaim {
  text: string
  label: string | null
  quotes: readonly QuoteRef[]
}

export interface ScoreModel {
  overall: { score: number; low: number; high: number } | null
  recommendation: { id: Recommendation; label: string; advice: string }
  /** The other recommendations that the interval touches, in words. */
  alsoTouches: readonly string[]
  /** What the number rests on, or why there is none. */
  basis: string
  /** Why another evaluation may take this one's place; null where none is expected. */
  preliminary: string | null
}

export interface SkillModel {
  id: string
  name: string
  definition: string
  /** Only where it is not 1, the weight of all others. */
  weightText: string | null
  /** What rated a competency that is not the question bank's, and what that means; null for the bank's. */
  ownText: string | null
  /** On the scale of 1 to 5, with its 90 % interval cut to the scale; null when nothing could be rated. */
  level: { value: number; low: number; high: number } | null
  whyNot: string | null
  /** What levels 1, 3 and 5 mean for it. */
  anchors: readonly { level: number; text: string }[]
  /** The one quote that shows most of what was done; null where nothing is quoted. */
  bestQuote: QuoteRef | null
  findings: readonly QuotedClaim[]
  notFound: readonly string[]
}

/** One question of the plan with what its answer gave. */
export interface QuestionModel {
  id: string
  text: string
  skillName: string
  /** 1 to 5 in half steps; null when the answer could not be rated. */
  level: number | null
  whyNot: string | null
  /** The interviewer's follow-ups, as they were said, with the turn they stand in. */
  followUps: readonly { turnId: string; text: string }[]
  findings: readonly QuotedClaim[]
}

export interface RequirementModel {
  id: string
  text: string
  isMustHave: boolean
  status: RequirementMatch['status']
  statusText: string
  quotes: readonly QuoteRef[]
}

/** A piece of a turn's text; a quoted passage is one or several of them. */
export interface TextPart {
  text: string
  /** Says a protected fact: shown under a mark. */
  isProtected: boolean
  /** The passages that this piece belongs to. */
  passageIds: readonly string[]
  /** The passages that begin here, so that links can lead to them. */
  begins: readonly string[]
}

export interface TranscriptTurn {
  id: string
  speaker: Turn['speaker']
  startMs: number
  at: string
  parts: readonly TextPart[]
  /** What the reader should know of this turn: typed, a follow-up, not rated. */
  note: string | null
  hasRecording: boolean
  /**
   * The other wording of a turn that was corrected: what was really said beside `parts` as recognised, or, where the
   * evaluation rests on the corrected words and `parts` are those, what was recognised. Null where nobody has corrected it.
   */
  other: { text: string; protectedSpans: readonly TextSpan[]; isOriginal: boolean; note: string } | null
}

/** The report as text and figures, ready to be set on a screen or on paper. It names no link and no address. */
export interface ReportModel {
  /** Whose interview it was, as candidates were told; null for one that belongs to no opening. */
  employer: string | null
  heading: {
    /** The candidate's name, or what stands in its place. */
    title: string
    interview: string
    /** When it was held, ISO 8601, and the same in words with its zone. */
    heldAt: string
    heldText: string
    durationText: string | null
    deletionText: string
  }
  score: ScoreModel
  /** Said in the place of what only fixed rules look for, where they do not read the interview's language; null where they do. */
  notLookedFor: string | null
  /** How many answers carry a level. */
  ratedAnswers: number
  summary: readonly QuotedClaim[]
  skills: readonly SkillModel[]
  /** Those that are rated, in the order of the plan. */
  questions: readonly QuestionModel[]
  highlights: readonly QuotedClaim[]
  redFlags: readonly QuotedClaim[]
  experience: readonly RequirementModel[]
  communication: readonly QuotedClaim[]
  workStyle: readonly QuotedClaim[]
  nextQuestions: readonly string[]
  /** What the candidate asked and nobody answered. */
  candidateQuestions: readonly QuotedClaim[]
  /** What other names, pronouns and another fluency would change, in sentences; null in reports that were not checked. */
  counterfactual: readonly string[] | null
  limits: readonly string[]
  /** What the candidate says about the transcript, in their own words; null for nothing. */
  remark: { label: string; text: string; protectedSpans: readonly TextSpan[] } | null
  transcript: readonly TranscriptTurn[]
  /** Said above a transcript that marks protected words or leaves them out; null where there are none. */
  protectedNote: string | null
  engineText: string
}

/** What a screen sets: a whole report, or one whose figures are covered (`cover-report.ts`), which has no score. */
export type ShownReport = Omit<ReportModel, 'score'> & {
  score: ScoreModel | null
  /** What shows the figures of a covered one: the reader's next press, or that they have rated. */
  uncoveredBy?: Uncovering
}
export type Uncovering = 'press' | 'rating'
