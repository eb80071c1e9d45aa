import { z } from 'zod'

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
