import type { FeedbackTime } from '../values/candidate-feedback.ts'

/** How the workspace treats candidates besides the interview itself. Each is refused to whoever is no recruiter. */
export interface CustomerCandidateCare {
  read(): Promise<{ feedback: FeedbackTime; timeZone: string }>
  /** What an opening says itself, null for nothing, and what holds then. */
  readOf(openingId: string): Promise<{ own: FeedbackTime | null; workspace: FeedbackTime }>
  chooseFeedback(time: FeedbackTime): Promise<void>
  /** Null: as the workspace has chosen. */
  chooseFeedbackOf(openingId: string, time: FeedbackTime | null): Promise<void>
  /** Where the workspace is at home: what hours are reckoned in while a candidate's own zone is not known. */
  chooseTimeZone(timeZone: string): Promise<void>
  /** The zone of a member's browser stands for it until somebody has chosen one. What is no zone is left alone. */
  learnTimeZone(timeZone: string): Promise<void>
}
