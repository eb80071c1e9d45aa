import { z } from 'zod'

/** How somebody answered: by voice alone, in writing alone, or both. `none`: they left before their first answer. */
export const AnswerChannel = z.enum(['voice', 'text', 'both', 'none'])
export type AnswerChannel = z.infer<typeof AnswerChannel>

/** What somebody began the interview on, as coarse as that: kept to see whether it works on each of them. */
export const DeviceKind = z.enum(['phone', 'tablet', 'computer'])
export type DeviceKind = z.infer<typeof DeviceKind>

/** `unknown`: begun before kinds of devices were kept, or told by nothing that the browser says. */
export const BegunOn = z.enum([...DeviceKind.options, 'unknown'])
export type BegunOn = z.infer<typeof BegunOn>

/** How far somebody has come at least; a list is narrowed down to it. */
export const ReachedStage = z.enum(['started', 'finished', 'reported', 'decided'])
export type ReachedStage = z.infer<typeof ReachedStage>
