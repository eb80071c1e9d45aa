/**
 * How far the interview is that a candidate's link opens. `consent`: nothing has been agreed to yet. `ready`: agreed, not
 * begun. `begun`: it can be gone on with. `done`: answered to the end. `ended`: not answered to the end, and over.
 */
export type PortalStage = 'consent' | 'ready' | 'begun' | 'done' | 'ended' | 'expired' | 'cancelled'

/** What the page behind a candidate's link shows. */
export interface CandidatePortal {
  stage: PortalStage
  /** Who asks. */
  employer: string
  position: string
  candidateName: string | null
  /** An ordinary speaker needs about so long. */
  minutes: number
  questions: number
  /** Until when it can be begun, or gone on with. */
  expiresAt: string
  notice: { version: string; parts: readonly { title: string; text: string }[] }
  /** Whether the candidate agreed to be recorded; false before they have agreed to anything. */
  isRecorded: boolean
  accommodation: { moreTime: boolean; inWriting: boolean; note: string } | null
  hasAskedForHuman: boolean
}

/** `closed`: the interview is over meanwhile, or the link opens nothing. */
export type ConsentOutcome = 'agreed' | 'unticked' | 'outdated' | 'closed'

/** The candidate's link, on behalf of whoever opens it. */
export interface PageInterview {
  /** Null for a link that opens nothing: malformed, unknown, replaced or deleted. */
  load(token: string): Promise<CandidatePortal | null>
  /** @param version Of the notice that was shown. */
  agree(token: string, given: { version: string; evaluation: boolean; recording: boolean }): Promise<ConsentOutcome>
  /** What the candidate needs; the workspace is told of a note. */
  accommodate(token: string, accommodation: { moreTime: boolean; inWriting: boolean; note: string }): Promise<boolean>
  /** Asks the workspace for another way than the AI. */
  askForHuman(token: string, note: string): Promise<boolean>
}
