import { z } from 'zod'

/** How somebody answered: by voice alone, in writing alone, or both. `none`: they left before their first answer. */
export const AnswerChannel = z.enum(['voice', 'text', 'both', 'none'])
export type AnswerChannel = z.infer<typeof AnswerChannel>

/** How far somebody has come at least; a list is narrowed down to it. */
export const ReachedStage = z.enum(['started', 'finished', 'reported', 'decided'])
export type ReachedStage = z.infer<typeof ReachedStage>
