import { z } from 'zod'

/**
 * Where a candidate of an opening stands, in the order of the way. `held`: applied, and waits for a member's press.
 * `in_progress` reaches to the report; whoever is on hold is still to be decided on; `ended` never came to a report.
 */
export const PipelineStage = z.enum(['held', 'invited', 'in_progress', 'to_decide', 'advanced', 'declined', 'ended'])
export type PipelineStage = z.infer<typeof PipelineStage>

/** Why whoever applied waits for a member's press: the places or the plan were used up, or it looks like a program's. */
export const HeldFor = z.enum(['places', 'suspected'])
export type HeldFor = z.infer<typeof HeldFor>
