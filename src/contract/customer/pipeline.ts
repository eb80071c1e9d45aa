import { z } from 'zod'
import { PipelineStage } from '../values/pipeline-stage.ts'

/** How long somebody has waited; whole hours, by the server's clock. */
const AgeHours = z.int().nonnegative()

export const StageCount = z.object({
  stage: PipelineStage,
  count: z.int().nonnegative(),
  /** Since the status of whoever has stood there longest changed last; null where nobody does. */
  oldestHours: AgeHours.nullable(),
})
export type StageCount = z.infer<typeof StageCount>

/** Everybody of one opening, counted. */
export const Pipeline = z.object({
  /** Every stage, in the order of the way. */
  stages: z.array(StageCount),
  total: z.int().nonnegative(),
  /** Of those invited: who has not opened the invitation. */
  unopened: z.int().nonnegative(),
  /** Of those to decide on: who is on hold. */
  onHold: z.int().nonnegative(),
  /** Of those under way: whose report is being made. */
  awaitReport: z.int().nonnegative(),
  /** Of those who never came to a report: whose invitation ran out. */
  expired: z.int().nonnegative(),
  /** Where they come from, most first, as `sourceKeyOf` spells it. */
  sources: z.array(z.object({ source: z.string(), count: z.int().positive() })),
})
export type Pipeline = z.infer<typeof Pipeline>

/** What a list of openings says of the candidates of one. */
export const OpeningCounts = z.object({
  toDecide: z.int().nonnegative(),
  /** Of those to decide on, the one who has waited longest; null where nobody does. */
  oldestToDecideHours: AgeHours.nullable(),
  inProgress: z.int().nonnegative(),
  /** Applied, and wait for a member's press. */
  held: z.int().nonnegative(),
  total: z.int().nonnegative(),
})
export type OpeningCounts = z.infer<typeof OpeningCounts>

/** The pipelines' part of a request context. */
export interface CustomerPipeline {
  read(openingId: string): Promise<Pipeline>
  /** By opening; one without candidates has no entry. */
  count(openingIds: readonly string[]): Promise<Record<string, OpeningCounts>>
}
