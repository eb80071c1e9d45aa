import { z } from 'zod'
import type { TurnKind } from './turn.ts'

/**
 * What a candidate wants besides answering. One utterance may hold several; each is served, and none is part of the
 * answer.
 *
 * `danger`: somebody is in danger, or says so. `abuse`: an insult aimed at the interviewer. `stop`: to end the
 * interview, for good or for now. `withdraw`: no more recording, or consent taken back. `delete`: what there is of
 * them is to be deleted. `human`: a person instead of the interviewer. `accommodation`: an adjustment, a break
 * included. `thinkingTime`: a moment to think. `skip`, `goBack` (an earlier question, to add, to correct, or "I
 * answered that already"), `repeat`, `clarify`: about the questions. `questions`: the candidate asks something.
 * `scorerInstruction`: a sentence addressed to whoever rates.
 */
export const Intent = z.enum([
  'danger',
  'abuse',
  'stop',
  'withdraw',
  'delete',
  'human',
  'accommodation',
  'thinkingTime',
  'skip',
  'goBack',
  'repeat',
  'clarify',
  'questions',
  'scorerInstruction',
])
export type Intent = z.infer<typeof Intent>

/** Something the interviewer can say. `id` names its place in bank or templates; equal text is equal sound. */
export const Line = z.object({ id: z.string(), text: z.string() })
export type Line = z.infer<typeof Line>

/**
 * What an interviewer tells of where it stands, with every step: whoever runs the conversation acts on this alone and never
 * reads the interviewer's own state.
 */
export const DialogueStanding = z.object({
  phase: z.enum(['asking', 'confirming_stop', 'checking_safety', 'stopped', 'finished']),
  /** Which of the plan's main questions is in force. */
  questionIndex: z.number().int().nonnegative(),
  /** `twin` while the situational question is asked in the place of the main one. */
  variant: z.enum(['main', 'twin']),
  /** Silence is waited out twice as long. */
  hasMoreTime: z.boolean(),
})
export type DialogueStanding = z.infer<typeof DialogueStanding>

/**
 * Where a conversation stands between two turns, stored with each of them, so that any process can go on from it. `state` is
 * JSON that the interviewer alone writes and reads.
 */
export const Dialogue = z.object({
  state: z.unknown(),
  standing: DialogueStanding,
  /**
   * Pauses that were taken, and the time of the session clock that counts against no limit; written by the call.
   * `isPaused`: nobody has come back from the last pause yet, and whoever does in it has not taken another.
   */
  rest: z
    .object({ ms: z.number().nonnegative(), pauses: z.int().nonnegative(), isPaused: z.boolean().optional() })
    .optional(),
})
export type Dialogue = z.infer<typeof Dialogue>

/** Danger that the interviewer has heard in the candidate's turn. */
export interface DangerHeard {
  /** It stops the interview; else the candidate is asked first whether they are safe. */
  isCertain: boolean
  /** The sentence that it was heard in, in the candidate's words. */
  sentence: string
}

/** What the interviewer has decided to do next. */
export interface DialogueDecision {
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

/** A decision with its words: `say` may be several lines, spoken in order as one turn. */
export interface DialogueAction extends DialogueDecision {
  say: readonly Line[]
}
