import { z } from 'zod'

/** What a person decides about a candidate after the interview. There is no other way to any of them than a person. */
export const DecisionOutcome = z.enum(['advance', 'hold', 'decline'])
export type DecisionOutcome = z.infer<typeof DecisionOutcome>

/** How long whoever decided may take it back. What follows from a decision, such as a mail, waits for it. */
export const undoMs = 60_000

/** Whose candidates an inbox lists: those that wait for the member, for anybody, and those that the member has decided on. */
export const InboxPart = z.enum(['mine', 'team', 'decided'])
export type InboxPart = z.infer<typeof InboxPart>

/** What a list asks of decisions; `none` is a report that nobody has decided on yet. */
export const DecisionStanding = z.enum([...DecisionOutcome.options, 'none'])
export type DecisionStanding = z.infer<typeof DecisionStanding>

/**
 * Where a member has met what the machine or other people make of an interview. Stored, once for each, so that a rating can
 * say what its author knew.
 */
export const FigureSource = z.enum([
  /** The report with its levels: page, API, PDF, exports, a shared link. */
  'report',
  /** What the report has found, without its levels: what is read before a decision. */
  'evidence',
  'comparison',
  /** Other members' ratings. */
  'ratings',
  /** Other members' decisions or notes. */
  'opinions',
  /** The overall score beside a name, in a list or on the overview. */
  'list',
])
export type FigureSource = z.infer<typeof FigureSource>

/** What a rating's author had seen: nothing, the overall score in a list and no more, or what speaks of the levels. */
export const RatingSight = z.enum(['blind', 'score_seen', 'not_blind'])
export type RatingSight = z.infer<typeof RatingSight>
