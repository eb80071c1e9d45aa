import { z } from 'zod'
import type { Intent } from './intents.ts'
import type { TurnKind } from './turn.ts'

/** Something the interviewer can say. `id` names its place in bank or templates; equal text is equal sound. */
export const Line = z.object({ id: z.string(), text: z.string() })
export type Line = z.infer<typeof Line>

/**
 * Where the interview stands between two turns: everything the turn handler needs, and nothing that a stored turn
 * does not already imply. Stored with each turn, so that any process can go on from it.
 */
export const DialogueState = z.object({
  version: z.literal(1),
  phase: z.enum(['not_started', 'asking', 'confirming_stop', 'checking_safety', 'stopped', 'finished']),
  questionIndex: z.number().int().nonnegative(),
  /** `twin` after the candidate had no example and got the situational question instead. */
  variant: z.enum(['main', 'twin']),
  probesAsked: z.array(z.string()),
  /** Dialogue rules already used on this question, with how often. */
  rulesUsed: z.record(z.string(), z.number().int().nonnegative()),
  /** The answer so far: main answer and probe replies on this question. */
  answerParts: z.array(z.string()),
  abuseCount: z.number().int().nonnegative(),
  /** Silence thresholds doubled on request (accommodation). */
  hasMoreTime: z.boolean(),
  /** Seconds of silence prompts already given since the last line. */
  silencePrompts: z.number().int().nonnegative(),
  skippedQuestionIds: z.array(z.string()),
  /** After going back to an earlier question: the index of the one to go on with. */
  returnTo: z.number().int().nonnegative().optional(),
  /** How often an earlier question was gone back to. */
  revisits: z.number().int().nonnegative().optional(),
  /** Line ids used, so that acknowledgements do not repeat. */
  saidLineIds: z.array(z.string()),
})
export type DialogueState = z.infer<typeof DialogueState>

/** Danger that the interviewer has heard in the candidate's turn. */
export interface DangerHeard {
  /** It stops the interview; else the candidate is asked first whether they are safe. */
  isCertain: boolean
  /** The sentence that it was heard in, in the candidate's words. */
  sentence: string
}

/** What the interviewer does next. `say` may be several lines, spoken in order as one turn. */
export interface DialogueAction {
  say: readonly Line[]
  kind: z.infer<typeof TurnKind>
  /** The dialogue rule, or `start`, `resume`, `time-up`, and what of it: words, such as a probe's trigger. */
  cause: string
  questionId: string | null
  /** How the candidate's turn that led here is kept. */
  heardAs: 'answer' | 'aside'
  /** Flags for the reviewer on the candidate's turn, such as `instruction_to_scorer`. */
  flags: readonly string[]
  next: 'listen' | 'pause' | 'end'
  /** Why it ends; only with `next: 'end'`. */
  endReason?: 'completed' | 'withdrawn' | 'safety' | 'time-up'
  /** Danger was heard: a person must be told at once. */
  alert?: DangerHeard
  /** Every request that was heard in the candidate's turn, most urgent first; all of them are served by `say`. */
  served?: readonly Intent[]
  /** The candidate withdrew: nothing is recorded from this moment on, and deletion is offered on the page. */
  stopsRecording?: boolean
}
