import { z } from 'zod'
import { TurnId } from '../values/ids.ts'

/**
 * What a turn was for.
 * Interviewer: greeting, question, probe, restate (repeat or rephrase), aside (boundary, faq, accommodation,
 * reassurance), prompt (after silence), closing. Candidate: answer (scored with its question), aside (not scored).
 */
export const TurnKind = z.enum(['greeting', 'question', 'probe', 'restate', 'aside', 'prompt', 'closing', 'answer'])
export type TurnKind = z.infer<typeof TurnKind>

/** A stretch of speech between pauses. Times are milliseconds on the session clock. */
export const TurnSegment = z.object({
  text: z.string(),
  startMs: z.number().int().nonnegative(),
  endMs: z.number().int().nonnegative(),
})
export type TurnSegment = z.infer<typeof TurnSegment>

/**
 * One finished turn of the conversation, as stored.
 * Times are milliseconds on the session clock, which never runs backwards within an interview, across reconnections
 * too. The recording of a spoken candidate turn is one file that begins at `audioStartMs` on the same clock;
 * where a pause cut the answer, silence stands for it.
 */
export const Turn = z.object({
  id: TurnId,
  index: z.number().int().nonnegative(),
  speaker: z.enum(['interviewer', 'candidate']),
  kind: TurnKind,
  /** The main question this turn belongs to; null for greeting and closing. */
  questionId: z.string().nullable(),
  /** The dialogue rule, and the probe trigger, that caused an interviewer's turn; for the log. */
  cause: z.string().nullable(),
  text: z.string(),
  /** Whether a candidate's turn was spoken or typed. */
  channel: z.enum(['voice', 'text']),
  startMs: z.number().int().nonnegative(),
  endMs: z.number().int().nonnegative(),
  segments: z.array(TurnSegment),
  audioStartMs: z.number().int().nonnegative().nullable(),
  /** Agreement of a second, smaller recogniser, 0 to 1; null when typed or not measured. */
  asrConfidence: z.number().min(0).max(1).nullable(),
  flags: z.array(z.string()),
})
export type Turn = z.infer<typeof Turn>
