import { z } from 'zod'
import type { TextSpan } from '../report/document.ts'
import { Recommendation } from '../report/evaluation.ts'
import type { TurnId } from '../values/ids.ts'
import { DecisionOutcome } from '../values/reviews.ts'

const Instant = z.iso.datetime()

/** What somebody decided, and why. None is ever changed: whoever thinks otherwise decides anew, or takes it back at once. */
export const Decision = z.object({
  id: z.uuid(),
  outcome: DecisionOutcome,
  /** In the words of whoever decided. */
  reason: z.string(),
  /** Null once their account is gone. */
  byEmail: z.string().nullable(),
  at: Instant,
  /** What the report recommended when it was decided; null while that is covered for the member who asks. */
  recommendation: Recommendation.nullable(),
  /** The decision goes against that recommendation. */
  isOverride: z.boolean(),
  /** When whoever decided took it back; null where they did not. */
  undoneAt: Instant.nullable(),
})
export type Decision = z.infer<typeof Decision>

export const DecisionRecord = z.object({
  /** The newest first; the first one that was not taken back holds. */
  decisions: z.array(Decision),
  /** Whether the member who asks has opened the evidence of the report as it is now. */
  hasReadEvidence: z.boolean(),
})
export type DecisionRecord = z.infer<typeof DecisionRecord>

export const NewDecision = z.strictObject({
  outcome: z.enum(DecisionOutcome.options, 'Please choose one.'),
  reason: z
    .string('Please say in a sentence why.')
    .trim()
    .min(10, 'Please say in a sentence why.')
    .max(2000, 'Please keep the reason within 2,000 characters.'),
  /** The decision that held, as far as whoever decides knew; null for none. */
  seen: z.uuid().nullable(),
})
export type NewDecision = z.infer<typeof NewDecision>

/** What a member has written beside a report, for members alone. */
export const Note = z.object({
  id: z.uuid(),
  /** Whoever is mentioned stands after an @ as they are called now. */
  text: z.string(),
  /** Where the text mentions whom; without an address where their account is gone. */
  mentions: z.array(z.object({ start: z.int(), end: z.int(), email: z.string().nullable() })),
  /** Null once their account is gone. */
  byEmail: z.string().nullable(),
  at: Instant,
  /** Whom the note was told to: mentioned in it, or chosen. */
  told: z.array(z.string()),
  /** Whether the member who asks may take it out: its author, and owners. */
  mayRemove: z.boolean(),
})
export type Note = z.infer<typeof Note>

export const NoteList = z.object({
  /** The oldest first. */
  notes: z.array(Note),
  /** Everybody who can be told of a note, but for whoever asks, with what mentions them after an @. */
  members: z.array(z.object({ userId: z.string(), email: z.string(), mention: z.string() })),
})
export type NoteList = z.infer<typeof NoteList>

/** More are a mail to everybody. */
const maxTold = 20

export const NewNote = z.strictObject({
  /** Chosen by whoever writes: the same note sent twice is stored once. */
  id: z.uuid(),
  /**
   * A member is mentioned by their address after an @, or by what stands before its own @ where that is one member’s. The
   * note keeps who was meant: a mention follows a changed address, and goes with an account.
   */
  text: z
    .string('Please write something.')
    .trim()
    .min(1, 'Please write something.')
    .max(4000, 'Please keep the note within 4,000 characters.'),
  /** Members who are told without being mentioned. */
  tell: z.array(z.string().max(100)).max(maxTold, 'Please choose at most 20 people.').default([]),
})
export type NewNote = z.infer<typeof NewNote>

/** What members make of a finished interview. Each is refused as its endpoint is. */
export interface CustomerReviews {
  /** Whether the member has opened the evidence of the report as it is now; null where the workspace has no such interview. */
  hasReadEvidence(interviewId: string): Promise<boolean | null>
  /** Null where the workspace has no such interview. */
  readDecisions(interviewId: string): Promise<DecisionRecord | null>
  /** The member has opened the evidence, without its figures. */
  markEvidenceRead(interviewId: string): Promise<void>
  decide(interviewId: string, decision: NewDecision): Promise<void>
  /** With an id for the next note; null where the workspace has no such interview. */
  readNotes(interviewId: string): Promise<(NoteList & { nextId: string }) | null>
  /** Answers the addresses that are told. */
  addNote(interviewId: string, note: NewNote): Promise<string[]>
  removeNote(interviewId: string, noteId: string): Promise<void>
}

/** What a member, or the candidate, says was really said, where recognition heard something else. The original is kept beside it. */
interface Correction {
  id: string
  text: string
  /** What of it says a protected fact. */
  protectedSpans: TextSpan[]
  /** Null once their account is gone. */
  byEmail: string | null
  /** The candidate wrote it, by the link to their own data. */
  byCandidate: boolean
  at: string
}

/** A spoken answer as it was recognised, with every correction of it. */
export interface CorrectableTurn {
  turnId: TurnId
  /** Milliseconds on the session clock. */
  startMs: number
  original: string
  /** What of the original says a protected fact. */
  protectedSpans: TextSpan[]
  /** Whether its sound is kept and can be listened to. */
  hasRecording: boolean
  /** The newest first; the first one holds. */
  corrections: Correction[]
}

export const NewCorrection = z.strictObject({
  text: z
    .string('Please write what was said.')
    .trim()
    .min(1, 'Please write what was said.')
    .max(10_000, 'Please keep the answer within 10,000 characters.'),
  /** The newest correction that was known to whoever corrects; null for none. */
  seen: z.uuid().nullable(),
})
export type NewCorrection = z.infer<typeof NewCorrection>

/** Correcting a transcript. */
export interface CustomerCorrections {
  /** Spoken answers in their order; null where the workspace has no such interview. */
  list(interviewId: string): Promise<CorrectableTurn[] | null>
  correct(interviewId: string, turnId: string, correction: NewCorrection): Promise<void>
}

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
