import { z } from 'zod'
import { OpeningId, OpeningPart, OpeningStatus } from '../values/opening-status.ts'

const Instant = z.iso.datetime()

/** One line of the list. */
export const OpeningSummary = z.object({
  id: OpeningId,
  title: z.string(),
  status: OpeningStatus,
  isArchived: z.boolean(),
  /** Of the plan that the next candidate gets. */
  planVersion: z.number().int().positive(),
  roleId: z.string(),
  minutes: z.number().int().positive(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OpeningSummary = z.infer<typeof OpeningSummary>

export const OpeningQuery = z.strictObject({
  /** Null for all that are not archived. */
  status: OpeningPart.nullable().default(null),
  /** Part of the title; empty for all. */
  search: z.string().trim().max(120).default(''),
  /** Where the page before ended, from `OpeningPage.next`; empty for the newest. */
  after: z.string().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type OpeningQuery = z.infer<typeof OpeningQuery>

export const OpeningPage = z.object({
  /** The newest first. */
  openings: z.array(OpeningSummary),
  /** The server's time: what came later is news of the list. */
  now: Instant,
  /** For the next page's `after`; null on the last. */
  next: z.string().nullable(),
  /** How many there are of each, whatever is searched for. */
  counts: z.record(OpeningPart, z.number().int()),
})
export type OpeningPage = z.infer<typeof OpeningPage>

/** A list that was loaded before, narrowed down as then. */
export const OpeningChangesQuery = OpeningQuery.pick({ status: true, search: true }).extend({
  /** The list's `now`. */
  loadedAt: Instant,
})
export type OpeningChangesQuery = z.infer<typeof OpeningChangesQuery>

/** Openings that have changed since, or one of whose candidates has: at most a hundred. */
export const OpeningChanges = z.object({
  openings: z.array(
    z.object({
      id: OpeningId,
      /** Made since. */
      isNew: z.boolean(),
      /** It stands in the list as it is narrowed down. */
      isListed: z.boolean(),
    }),
  ),
})
export type OpeningChanges = z.infer<typeof OpeningChanges>

/** As many as a page of the list shows. */
export const maxChangedAtOnce = 50

/** What is done with several openings of the list at once. */
export const ManyOpenings = z.strictObject({
  openingIds: z.array(OpeningId).min(1).max(maxChangedAtOnce),
  what: z.enum(['close', 'archive', 'restore', 'duplicate']),
})
export type ManyOpenings = z.infer<typeof ManyOpenings>

/** What became of it. */
export interface ChangedMany {
  changed: number
  /** Those that were as asked for before, or that it cannot be done with: what is not open is not closed. */
  leftOut: number
}
