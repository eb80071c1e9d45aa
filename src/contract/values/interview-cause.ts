import { z } from 'zod'

/**
 * What became of an interview besides its status. None is a failure of the candidate's, and none is in a score.
 * `ai_opt_out`: they want no interview with an AI. `human_requested`: they ask for a person. `technical_failure`: something
 * did not work. `withdrawn`: they have ended it themselves. `not_reached`: mail did not arrive, or was not opened in time.
 */
export const InterviewCause = z.enum(['ai_opt_out', 'human_requested', 'technical_failure', 'withdrawn', 'not_reached'])
export type InterviewCause = z.infer<typeof InterviewCause>

/** Whose word it is: the candidate's, a member's, or what the software has seen happen. */
export const CauseSaidBy = z.enum(['candidate', 'member', 'system'])
export type CauseSaidBy = z.infer<typeof CauseSaidBy>
