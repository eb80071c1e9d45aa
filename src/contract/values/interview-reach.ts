import { z } from 'zod'

/** How somebody answered: by voice alone, in writing alone, or both. `none`: they left before their first answer. */
export const AnswerChannel = z.enum(['voice', 'text', 'both', 'none'])
export type AnswerChannel = z.infer<typeof AnswerChannel>

/** By how many members at least somebody was rated before these had seen levels. */
export const RatedBlind = z.enum(['once', 'twice'])
export type RatedBlind = z.infer<typeof RatedBlind>

/** What somebody began the interview on, as coarse as that: kept to see whether it works on each of them. */
export const DeviceKind = z.enum(['phone', 'tablet', 'computer'])
export type DeviceKind = z.infer<typeof DeviceKind>

/** `unknown`: begun before kinds of devices were kept, or told by nothing that the browser says. */
export const BegunOn = z.enum([...DeviceKind.options, 'unknown'])
export type BegunOn = z.infer<typeof BegunOn>

/**
 * How far somebody has come at least; a list is narrowed down to it. `open`: as far as any, and may still begin or finish;
 * `next_round`: an interview with people is offered or booked.
 */
export const ReachedStage = z.enum(['open', 'started', 'finished', 'reported', 'decided', 'next_round'])
export type ReachedStage = z.infer<typeof ReachedStage>
