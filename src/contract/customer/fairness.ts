import { z } from 'zod'

/** Of the categories that are pasted: more is no list of people but a file gone astray. */
export const mostCategoryText = 60_000
/** Columns of categories; each pair of them is looked at, too. */
export const mostAttributes = 4

export const FairnessRequest = z.strictObject({
  /** Null for the whole workspace. */
  openingId: z.uuid().nullable(),
  /** CSV: interview or email, then one column for each attribute. It is used for this answer and kept nowhere. */
  categories: z.string().max(mostCategoryText),
  /** Keep the result's sums, in the place of those kept before, to be read beside the workspace's numbers. */
  keeps: z.boolean().optional(),
})
export type FairnessRequest = z.infer<typeof FairnessRequest>

/** One rate of one group. */
export interface FairnessRate {
  count: number
  of: number
  rate: number | null
  /** Against the group with the highest rate. */
  impactRatio: number | null
  /** 95 % interval of the ratio. */
  low: number | null
  high: number | null
  /** Fisher's exact test against the group with the highest rate. */
  p: number | null
  /** The ratio is below .80. */
  isFlagged: boolean
}

export interface FairnessGroup {
  category: string
  assessed: number
  /** Null for a group of fewer than five: its figures would say what became of single people. */
  figures: { selection: FairnessRate; scoring: FairnessRate; unscored: { count: number; of: number } } | null
  isUnder2Percent: boolean
}

export interface FairnessAttribute {
  attributes: string[]
  groups: FairnessGroup[]
  unknown: number
}

export interface FairnessAudit {
  openingTitle: string | null
  assessed: number
  medianScore: number | null
  attributes: FairnessAttribute[]
  isSmallSample: boolean
  /** Rows of the list that name nobody who was assessed. */
  unmatched: number
  madeAt: string
  engines: string[]
  rubrics: string[]
  /** SHA-256, hexadecimal. */
  hashes: { engines: string; rubrics: string; data: string }
}

const KeptRate = z.object({
  count: z.int(),
  of: z.int(),
  impactRatio: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  isFlagged: z.boolean(),
})
export type KeptRate = z.infer<typeof KeptRate>

/** What is kept of an audit, where its owner says so: sums of groups of five and more, nobody's category and no smaller group. */
export const KeptFairness = z.object({
  /** Null for all openings. */
  openingTitle: z.string().nullable(),
  madeAt: z.iso.datetime(),
  assessed: z.int(),
  isSmallSample: z.boolean(),
  attributes: z.array(
    z.object({
      attribute: z.string(),
      groups: z.array(
        z.object({
          category: z.string(),
          assessed: z.int(),
          isUnder2Percent: z.boolean(),
          selection: KeptRate,
          scoring: KeptRate,
        }),
      ),
    }),
  ),
})
export type KeptFairness = z.infer<typeof KeptFairness>

/** Why a list of categories is not read. */
export type CategoryProblem = 'no_person_column' | 'no_attributes' | 'too_many_attributes' | 'nobody' | 'opening_gone'

export type FairnessOutcome =
  | { audit: FairnessAudit; files: { csv: string; json: string } }
  | { problem: CategoryProblem }

/** The fairness audit's part of a request context; for owners. */
export interface CustomerFairness {
  audit(request: FairnessRequest): Promise<FairnessOutcome>
  /** Null where nothing is kept. */
  readKept(): Promise<KeptFairness | null>
  forgetKept(): Promise<void>
}
