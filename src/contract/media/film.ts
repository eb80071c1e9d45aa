import { z } from 'zod'
import { SessionMs } from './takes.ts'

/**
 * How far the film of an interview is. `none`: nobody was to be filmed. `declined`: none was recorded, by choice or because it could not be.
 * `being-made`: parts are still arriving, or a take is being made seekable. `failed`: nothing that can be played has arrived.
 * `deleted`: its retention is over.
 */
export const FilmState = z.enum(['none', 'declined', 'being-made', 'ready', 'failed', 'deleted'])
export type FilmState = z.infer<typeof FilmState>

export const FilmTake = z.object({
  takeId: z.uuid(),
  offsetMs: SessionMs,
  durationMs: z.int().nonnegative(),
  href: z.string(),
  /** Null where the browser made none. */
  posterHref: z.string().nullable(),
})
export type FilmTake = z.infer<typeof FilmTake>

/** What a report shows of an interview's film; the takes that can be played, in the order of the session clock. */
export const Film = z.object({ state: FilmState, takes: z.array(FilmTake) })
export type Film = z.infer<typeof Film>
