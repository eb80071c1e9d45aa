import { z } from 'zod'
import type { RequirementMatch } from '../report/evaluation.ts'
import { InterviewId } from '../values/ids.ts'
import { OpeningId } from '../values/opening-status.ts'
import { type DecisionOutcome, InboxPart } from '../values/reviews.ts'
import { NewDecision } from './reviews.ts'

export const InboxQuery = z.strictObject({
  part: InboxPart.default('mine'),
  /** Null for all openings. */
  openingId: OpeningId.nullable().default(null),
})
export type InboxQuery = z.infer<typeof InboxQuery>

/** One candidate of the inbox. Nothing of it tells how the report rates them. */
export interface InboxRow {
  interviewId: InterviewId
  openingId: OpeningId | null
  openingTitle: string
  name: string | null
  email: string | null
  /** When the report was ready; in the part of those decided on, when they were. */
  since: string
  /** What became of each must-have, in the plan's order. */
  mustHaves: RequirementMatch['status'][]
  /** Who is to decide; null where neither the one named nor the opening’s owner decides any more. */
  decider: { email: string; isOwn: boolean } | null
  /** The candidate has asked to talk to a person. */
  asksForPerson: boolean
  /** The one that holds; null while the candidate waits. */
  decision: DecisionOutcome | null
}

/** Somebody who is read, whether or not they stand in the list. */
export interface OpenedCandidate {
  decider: InboxRow['decider']
  /** A decision holds. */
  isDecided: boolean
  /** What the member has given as reasons in the same opening lately, the newest first. */
  lastReasons: string[]
}

/** A decision that its author may still take back. */
export interface UndoableDecision {
  interviewId: InterviewId
  decisionId: string
  name: string | null
  outcome: DecisionOutcome
  /** How many were decided with it in one press, itself included. */
  count: number
  until: string
}

/** How long a member takes from opening the evidence in the inbox to the decision. */
export interface DecisionPace {
  medianMs: number | null
  /** Decisions that it is the median of. */
  decisions: number
}

export interface Inbox {
  /** Those that wait, the oldest first; those decided on, the newest first. */
  rows: InboxRow[]
  /** The list goes on beyond the rows. */
  isCut: boolean
  /** Whose wait: at most one more than `maxCountedWaiting`. */
  counts: { mine: number; team: number }
  /** The server's time, which ages are counted to. */
  now: string
  /** Openings that somebody waits for. */
  openings: { id: OpeningId; title: string }[]
  pace: DecisionPace
  undoable: UndoableDecision | null
}

/** Who stands in a list at this moment, in its order. */
export const InboxIds = z.object({ interviewIds: z.array(InterviewId) })
export type InboxIds = z.infer<typeof InboxIds>

/** A decision from the inbox: on somebody whom nobody has decided on. */
export const InboxDecision = NewDecision.omit({ seen: true }).extend({ interviewId: InterviewId })
export type InboxDecision = z.infer<typeof InboxDecision>

/** As many as a list shows at once. */
export const maxDecidedAtOnce = 50

/** One decision on several candidates of an opening. Holding is for one by one: it says what is still to be heard. */
export const BulkDecision = z.strictObject({
  interviewIds: z.array(InterviewId).min(1).max(maxDecidedAtOnce),
  outcome: z.enum(['advance', 'decline']),
  reason: NewDecision.shape.reason,
})
export type BulkDecision = z.infer<typeof BulkDecision>

/** What became of it. */
export interface BulkOutcome {
  outcome: BulkDecision['outcome']
  decided: number
  leftOut: {
    interviewId: InterviewId
    name: string | null
    /** Not read by the member, too close to somebody who is not decided on in the same way, without a score, decided already, or a tie would tell a score that is covered. */
    reason: 'unread' | 'tied' | 'no_score' | 'decided' | 'no_report' | 'covered'
    /** Whom they are too close to. */
    with: string | null
  }[]
}

/** Another member who is to decide about one candidate; null for whoever owns the opening. */
export const Assignment = z.strictObject({ userId: z.string().max(100).nullable() })
export type Assignment = z.infer<typeof Assignment>

/** The same for several candidates, of whatever openings. */
export const ManyAssignments = z.strictObject({
  interviewIds: z.array(InterviewId).min(1).max(maxDecidedAtOnce),
  userId: Assignment.shape.userId,
})
export type ManyAssignments = z.infer<typeof ManyAssignments>

/** What became of it, with what taking it back needs. */
export const AssignedMany = z.strictObject({
  /** Names the press. */
  batchId: z.uuid(),
  userId: Assignment.shape.userId,
  /** Whoever was named for each before; null for nobody. */
  assigned: z
    .array(z.strictObject({ interviewId: InterviewId, before: z.string().max(100).nullable() }))
    .max(maxDecidedAtOnce),
})
export type AssignedMany = z.infer<typeof AssignedMany>

/** Somebody who is selected to be assigned: nobody has decided on them, and they are still here. */
export interface Assignable {
  interviewId: string
  name: string | null
  email: string | null
  position: string
}

/** The inbox's part of a request context. Each is refused as its command is. */
export interface CustomerInbox {
  list(query: InboxQuery): Promise<Inbox>
  /** Who waits for the member: at most one more than `maxCountedWaiting`. */
  countMine(): Promise<number>
  /**
   * The member is shown the evidence: it counts as read, and the time to the decision runs. A report that is not there is none.
   * Null where the workspace has no such interview.
   */
  open(interviewId: string): Promise<OpenedCandidate | null>
  decide(decision: InboxDecision): Promise<void>
  /** Who of these waits for a decision, of this opening. */
  findChosen(
    openingId: string,
    interviewIds: readonly string[],
  ): Promise<{ interviewId: string; name: string | null; email: string | null }[]>
  decideMany(openingId: string, decision: BulkDecision): Promise<BulkOutcome>
  /** The member's last decision while it can be taken back. */
  findUndoable(): Promise<UndoableDecision | null>
  /** Takes back what the member has just decided, with all that was decided in the same press. Answers how many. */
  undo(interviewId: string, decisionId: string): Promise<number>
  /** Members who may decide. */
  listDeciders(): Promise<{ userId: string; email: string }[]>
  /** Null where nobody who may still decide owns the opening. */
  readOwner(openingId: string): Promise<{ userId: string; email: string } | null>
  setOwner(openingId: string, userId: string): Promise<void>
  assign(interviewId: string, assignment: Assignment): Promise<void>
  findAssignable(interviewIds: readonly string[]): Promise<Assignable[]>
  /** Whoever is decided on, is gone, or has the same decider by name is left as they are. */
  assignMany(assignments: ManyAssignments): Promise<AssignedMany>
  /** Answers how many stand as before; those that were assigned anew since are left as they are. */
  unassign(assigned: AssignedMany): Promise<number>
}
