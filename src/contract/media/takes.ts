import { z } from 'zod'
import { AccessToken, InterviewId } from '../values/ids.ts'

/** Whether candidates of an opening are filmed. `required` always has another way, which nobody gives a reason for. */
export const VideoSetting = z.enum(['off', 'optional', 'required'])
export type VideoSetting = z.infer<typeof VideoSetting>

/** How often the browser's recorder gives a chunk, which the browser keeps: a page that is gone loses no more than this. Decision 0293. */
export const chunkMs = 1_000
/**
 * So many chunks are sent as one part, the last ones of a take as they are: what a part costs the server is the same whatever its
 * size. Decision 0310.
 */
export const chunksPerPart = 4
/** A part has some 350 kB, so this is a bound and no target. */
export const maxPartBytes = 8 * 1024 * 1024
export const maxPosterBytes = 300 * 1024
/** After so long the next take begins, however long the interview is: its bounds are never met. */
export const maxTakeMs = 60 * 60 * 1000
/** Three times as many chunks as a take has that begins another one in time: pages may send each as a part of its own. */
export const maxParts = (3 * maxTakeMs) / chunkMs

/** How long after a call's end its parts are still taken, milliseconds: the upload goes on in the background. */
export const uploadGraceMs = 24 * 60 * 60 * 1000

/** What recorders of browsers write: Chrome and Firefox WebM, Safari and newer Chrome fragmented MP4. */
export const TakeMimeType = z
  .string()
  .max(120)
  .regex(/^video\/(?:webm|mp4)(?:; ?codecs="?[a-z0-9.,_ -]{1,80}"?)?$/i)

/** Milliseconds on the session clock, which turns and captions have too: 0 is the interview's first start. */
export const SessionMs = z
  .int()
  .nonnegative()
  .max(7 * 24 * 60 * 60 * 1000)

/** The browser's; in small letters, as storage keys are. */
const TakeId = z.uuid().toLowerCase()

/** One run of a recorder, from its start to its stop or to a reload. The browser names it, so that a repeated call makes no second one. */
export const NewTake = z.strictObject({
  takeId: TakeId,
  mimeType: TakeMimeType,
  offsetMs: SessionMs,
  /**
   * How long ago it was begun, by the browser's own clock, so that clocks need not agree: a browser may announce a take long
   * after it was recorded. Left out by pages that were opened before there was this word.
   */
  ageMs: z.int().nonnegative().optional(),
})
export type NewTake = z.infer<typeof NewTake>

export const CreatedTake = z.object({
  takeId: z.uuid(),
  /** Opens the upload of this take alone, also when another device has got a newer call token. */
  uploadToken: AccessToken,
})
export type CreatedTake = z.infer<typeof CreatedTake>

/** For going on with an upload: which parts are stored. */
export const TakeList = z.object({
  takes: z.array(z.object({ takeId: z.uuid(), parts: z.array(z.int().nonnegative()), isEnded: z.boolean() })),
})
export type TakeList = z.infer<typeof TakeList>

/** Nothing follows part `parts - 1`. @see maxParts */
export const TakeEnd = z.strictObject({
  parts: z.int().min(1).max(maxParts),
  durationMs: z.int().nonnegative(),
})
export type TakeEnd = z.infer<typeof TakeEnd>

export const InterviewTakesParams = z.strictObject({ interviewId: InterviewId })
export const TakeParams = InterviewTakesParams.extend({ takeId: TakeId })
export const TakePartParams = TakeParams.extend({
  number: z.coerce
    .number()
    .int()
    .nonnegative()
    .max(maxParts - 1),
})
