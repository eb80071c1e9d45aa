import { z } from 'zod'
import type { DialogueAction } from '#contract/interview/dialogue.ts'
import type { EndingWish } from '#contract/interview/dialogue-rules.ts'

/** An answer that tells what a later question asks for. */
const EarlierAnswer = z.object({
  /** The later question, and the one that was answered. */
  questionId: z.string(),
  from: z.string(),
  /** What is said of it when the later question is asked. */
  text: z.string(),
})
export type EarlierAnswer = z.infer<typeof EarlierAnswer>

/**
 * The built-in interviewer's own state between two turns: everything its rules need, and nothing that a stored turn does not
 * already imply.
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
  /** Lines that were made in this interview, and stand in no plan. */
  madeLines: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  earlier: z.array(EarlierAnswer).optional(),
  /** The wish to end that was last put to the person for confirmation. */
  endingWish: z.enum(['stop', 'person', 'withdraw', 'delete'] satisfies EndingWish[]).optional(),
})
export type DialogueState = z.infer<typeof DialogueState>

/** What the rules decide: the next state and what is said. */
export interface DialogueStep {
  state: DialogueState
  action: DialogueAction
}
