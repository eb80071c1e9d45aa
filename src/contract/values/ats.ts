import { z } from 'zod'

/** What is done in an ATS for one interview. */
export const AtsWriteKind = z.enum(['note', 'file', 'score', 'scorecard', 'move'])
export type AtsWriteKind = z.infer<typeof AtsWriteKind>

/**
 * Why a connection stands still until a person does something: `key` the ATS refuses the key, `secret` the stored key cannot be
 * read any more, `member` whoever it acted for may not invite any more, `plan` the plan does not include it, `refused` the ATS
 * refuses what is needed.
 */
export const AtsProblem = z.enum(['key', 'secret', 'member', 'plan', 'refused'])
export type AtsProblem = z.infer<typeof AtsProblem>

/**
 * Why a candidate is not invited (any further): `present` they stood in the stage before it was chosen, `left` they have left it
 * again, `gone` they were deleted in the ATS; the others pass by themselves once their cause does.
 */
export const AtsWait = z.enum(['quota', 'opening', 'name', 'mails', 'address', 'present', 'left', 'gone', 'covered'])
export type AtsWait = z.infer<typeof AtsWait>

/** What the log of a connection can say: stable for ever, since it is stored. Sentences are in `content/dashboard-connections.ts`. */
export const AtsLogWord = z.enum([
  'connected',
  'reconnected',
  'key_refused',
  'secret_lost',
  'plan_ended',
  'member_left',
  'taken_over',
  'went_on',
  'refused',
  'job_set_up',
  'job_stopped',
  'invited',
  'linked',
  'waits_quota',
  'waits_opening',
  'waits_name',
  'waits_mails',
  'waits_address',
  'left_stage',
  'gone',
  'covered',
  'note_written',
  'file_attached',
  'score_set',
  'scorecard_drafted',
  'scorecard_person_first',
  'moved',
  'move_left',
  'echo',
  'answer_lost',
  'found_again',
  'unconfirmed',
  'given_up',
])
export type AtsLogWord = z.infer<typeof AtsLogWord>

/** How a candidate stands whom an ATS has sent as to an assessment, as far as it is concerned. */
export type PartnerOrderState =
  /** Invited; there is no report yet. */
  | 'invited'
  /** There is something to be told, and it is tried again. */
  | 'waits'
  /** That it is finished, and the link; the score once scores are not covered any more. */
  | 'link-told'
  | 'told'
  | 'failed'
  | 'cancelled'
