import { z } from 'zod'

/** How long a link may be open, days; never longer than the report itself. */
export const shareDays = [1, 7, 30] as const

/** A link that opens one report to whoever has it, read-only. Its token is shown once; only its hash is stored. */
export interface Share {
  id: string
  createdAt: string
  /** Null once their account is gone. */
  byEmail: string | null
  expiresAt: string
  revokedAt: string | null
  isOpen: boolean
  withRecording: boolean
  /** How often its page was opened, and when last. */
  viewCount: number
  lastViewedAt: string | null
}

export const NewShare = z.strictObject({
  /** Chosen by whoever shares: the same form sent twice makes one link. */
  id: z.uuid(),
  days: z.coerce.number().pipe(z.literal(shareDays)),
  /** Whether the answers can be heard, too. */
  withRecording: z.boolean().default(false),
})
export type NewShare = z.infer<typeof NewShare>

/** Sharing a report with somebody who is no member. */
export interface CustomerShares {
  /** The newest first, with an id for the next; null where the workspace has no such interview. */
  list(interviewId: string): Promise<{ shares: Share[]; nextId: string } | null>
  /** Answers the link, this once. */
  share(interviewId: string, share: NewShare): Promise<{ link: string; expiresAt: string }>
  revoke(interviewId: string, shareId: string): Promise<void>
}
