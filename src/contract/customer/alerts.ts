import { z } from 'zod'

/** UUIDv7, made by the application: the order of ids is that of what happened. */
export const AlertId = z.uuid()

/** Danger was heard in an interview; there is one for each, however often it was heard. */
export interface WorkspaceAlert {
  id: string
  at: string
  /** The interviewer stopped for it; else it asked first whether the candidate is safe. */
  isCertain: boolean
  /** The sentence that it was heard in first; null where what the candidate says may not be kept. */
  quote: string | null
  interview: {
    id: string
    openingId: string | null
    name: string | null
    email: string | null
    position: string
    isUnderWay: boolean
  }
  /** Null while nobody has said that they take care of it. */
  acknowledged: {
    at: string
    /** Null once their account is gone. */
    byEmail: string | null
  } | null
}

export interface AlertList {
  /** Those that nobody has acknowledged, the one that has waited longest first; 200 at most. */
  open: WorkspaceAlert[]
  /** The newest first. */
  acknowledged: WorkspaceAlert[]
  /** The id to go on after in the acknowledged ones; null at the end. */
  next: string | null
}

/** The alerts' part of a request context. */
export interface CustomerAlerts {
  countOpen(): Promise<number>
  /** @param after The id of the last acknowledged one seen; null for the newest. */
  list(after: string | null): Promise<AlertList>
  /** That of one interview; null where there is none. */
  find(interviewId: string): Promise<WorkspaceAlert | null>
  /** Answers the alert with whoever was first. */
  acknowledge(interviewId: string): Promise<WorkspaceAlert>
}
