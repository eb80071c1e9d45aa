import { z } from 'zod'

/**
 * Where an opening stands: being set up and not yet to be answered; open for candidates; closed, when nobody new is invited
 * and whoever has begun may finish.
 */
export const OpeningStatus = z.enum(['draft', 'open', 'closed'])
export type OpeningStatus = z.infer<typeof OpeningStatus>

/** Parts of a list of openings: each state, and what was put out of the way. */
export const OpeningPart = z.enum([...OpeningStatus.options, 'archived'])
export type OpeningPart = z.infer<typeof OpeningPart>

/** UUIDv7, made by the application. */
export const OpeningId = z.uuid()
export type OpeningId = z.infer<typeof OpeningId>

export const PlanVersionId = z.uuid()
export type PlanVersionId = z.infer<typeof PlanVersionId>

/** Characters. A description is several pages at most; the longest adverts found have about 12,000. */
export const jobBounds = { title: { least: 2, most: 120 }, description: { most: 20_000 } } as const

/** Largest file that is read: adverts are far below a megabyte, with pictures a few. */
export const maxDocumentBytes = 5 * 1024 * 1024
