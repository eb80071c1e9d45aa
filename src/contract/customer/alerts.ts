import { z } from 'zod'

/** UUIDv7, made by the application: the order of ids is that of what happened. */
export const AlertId = z.uuid()

/** Danger was heard in an interview; there is one for each, however often it was heard. */
export const WorkspaceAlert = z.object({
  id: AlertId,
  at: z.iso.datetime(),
  /** The interviewer stopped for it; else it asked first whether the candidate is safe. */
  isCertain: z.boolean(),
  /** The sentence that it was heard in first; null where what the candidate says may not be kept. */
  quote: z.string().nullable(),
  interview: z.object({
    id: z.string(),
    openingId: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    position: z.string(),
    isUnderWay: z.boolean(),
  }),
  /** Null while nobody has said that they take care of it. */
  acknowledged: z
    .object({
      at: z.iso.datetime(),
      /** Null once their account is gone. */
      byEmail: z.string().nullable(),
    })
    .nullable(),
})
export type WorkspaceAlert = z.infer<typeof WorkspaceAlert>

export const AlertList = z.object({
  /** Those that nobody has acknowledged, the one that has waited longest first; 200 at most. */
  open: z.array(WorkspaceAlert),
  /** The newest first. */
  acknowledged: z.array(WorkspaceAlert),
  /** The id to go on after in the acknowledged ones; null at the end. */
  next: AlertId.nullable(),
})
export type AlertList = z.infer<typeof AlertList>

/** The alerts' part of a customer's visit. */
export interface CustomerAlerts {
  countOpen(): Promise<number>
  /** @param after The id of the last acknowledged one seen; null for the newest. */
  list(after: string | null): Promise<AlertList>
  /** That of one interview; null where there is none. */
  find(interviewId: string): Promise<WorkspaceAlert | null>
  /** Answers the alert with whoever was first. */
  acknowledge(interviewId: string): Promise<WorkspaceAlert>
}
