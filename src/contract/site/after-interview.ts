import type { CandidateFeedback, SurveyAnswers } from '../values/candidate-feedback.ts'

/** How far an interview is that its candidate has held, as they may know it. Instants are ISO 8601. */
export interface CandidateStatus {
  employer: string
  candidateName: string | null
  position: string
  /** Which the candidate's browser has named; null where none has. */
  timeZone: string | null
  /** How many questions have an answer, and how many there are. */
  answered: number
  questions: number
  /** When it was over; what was ended early is received all the same. */
  receivedAt: string
  /** When somebody of the team first opened what was said; null before. */
  readAt: string | null
  /** When the candidate was written to about a decision; what was decided stands in that message alone. Null before. */
  toldAt: string | null
  /** By when they hear back, as the employer has promised. */
  promisedBy: string
  /** That day has passed, and nobody has written. */
  isLate: boolean
  /** An interview with people that they were offered; null for none. */
  nextRound: { title: string; startsAt: string | null; timeZone: string; path: string } | null
  withdrawnAt: string | null
  /**
   * Whether the interview can be begun again because something did not work, and until when; null where that is out of the question,
   * and by the link to what is stored: it leads into no room.
   */
  retake: Retake | null
  /**
   * Null where the employer gives none, or not yet. `waits`: it is shown when it is asked for, since whoever has seen it cannot begin
   * the interview again. Pages are also opened by programs that look through mails.
   */
  feedback: CandidateFeedback | 'waits' | null
  /** They have answered the two questions. */
  hasAnswered: boolean
}

export interface Retake {
  state: RetakeState
  until: string
}

/**
 * `open`: it can. `used`: it was begun again before. `reviewed`: people have worked with it, and a new beginning would take from
 * them what they go by. `seen`: its candidate was handed the report or shown feedback, and would know how answers are read. `over`: its
 * time has passed.
 */
export type RetakeState = 'open' | 'used' | 'reviewed' | 'seen' | 'over'

/** What a candidate has come by: the link to the interview, or to what is stored about them. */
export interface CandidateDoor {
  by: 'interview' | 'own-data'
  token: string
}

/** What is asked and answered after an interview, on behalf of whoever has the link. */
export interface PageAfterInterview {
  /** Null where no interview was held, where nothing shows that it is the candidate who has come, and for a link that opens nothing. */
  load(door: CandidateDoor): Promise<CandidateStatus | null>
  /** By the interview's own link: the same as in `CandidateStatus`, also for an interview that has ended without an answer, which has no status. */
  readRetake(token: string): Promise<Retake | null>
  /** Feedback that waits is shown from then on; repeating it is harmless. */
  showFeedback(door: CandidateDoor): Promise<void>
  /** They are no candidate any more; repeating it is harmless. False where there is nothing to withdraw from. */
  withdraw(door: CandidateDoor): Promise<boolean>
  /**
   * By the interview's own link: something did not work, what was said is deleted, and the interview begins anew, once.
   * True also for a second press; false where it was not begun again.
   */
  retake(token: string): Promise<boolean>
  /** Once; false where it was answered, or there is nothing to answer for. */
  answerSurvey(door: CandidateDoor, answers: SurveyAnswers): Promise<boolean>
}
