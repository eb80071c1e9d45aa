import type { FilmState } from '#contract/media/film.ts'
import type { VideoSetting } from '#contract/media/takes.ts'
import { uploadGraceMs } from '#contract/media/takes.ts'
import type { RateLimit } from '#server/platform/http/rate-limits.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'

/** Everything of an interview's film, its parts and posters included. */
export function filmPrefix({ id, workspaceId }: { id: string; workspaceId: string }): string {
  return `media/${workspaceId.toLowerCase()}/${id.toLowerCase()}/`
}

export function takePrefix(interview: { id: string; workspaceId: string }, takeId: string): string {
  return `${filmPrefix(interview)}${takeId.toLowerCase()}/`
}

/** The beginning that all parts of a take have in common. */
export function partsPrefix(interview: { id: string; workspaceId: string }, takeId: string): string {
  return `${takePrefix(interview, takeId)}part-`
}

export function partKey(interview: { id: string; workspaceId: string }, takeId: string, number: number): string {
  return `${partsPrefix(interview, takeId)}${String(number).padStart(5, '0')}`
}

export function filmKey(interview: { id: string; workspaceId: string }, takeId: string, mimeType: string): string {
  return `${takePrefix(interview, takeId)}film.${isMp4(mimeType) ? 'mp4' : 'webm'}`
}

export function posterKey(interview: { id: string; workspaceId: string }, takeId: string): string {
  return `${takePrefix(interview, takeId)}poster.jpg`
}

export function isMp4(mimeType: string): boolean {
  return /^video\/mp4\b/i.test(mimeType)
}

/**
 * Calls of one network: an office of 32 candidates stores eight parts a second, and one that comes back after ten minutes without
 * a line sends 150 each. What is beyond waits and is sent again.
 */
export const uploadRateLimit: RateLimit = { max: 3_000, windowMs: 60_000, uncounted: 3_000 }

/** Three hours at 3 Mbit/s, of an interview and so of each of its takes; an archive takes entries below 4 GiB. */
export const maxTakeBytes = 4_000_000_000

/** How much of the room for recordings is used when its owners are told that it is nearly used up: as with interviews. */
export function recordingRoomLowBytes(quotaBytes: number): number {
  return quotaBytes * 0.8
}

/** A minute of film: where less room than this is left, the next interview is not filmed to its end. */
const minuteBytes = 8_000_000

/** What owners are told of the room for recordings; null while there is enough. */
export function recordingRoomAlertOf(usedBytes: number, quotaBytes: number): 'low' | 'full' | null {
  if (usedBytes > Math.max(quotaBytes - minuteBytes, recordingRoomLowBytes(quotaBytes))) return 'full'
  return usedBytes >= recordingRoomLowBytes(quotaBytes) ? 'low' : null
}

/** Far more than an interview has reasons for another one: sound placed anew, reloads, pauses, changes of the rate. */
export const maxTakes = 200

/** Whether the parts of a take may still come: through the call, and a day after it is over. */
export function takesParts({ endedAt, expiresAt }: Pick<StoredInterview, 'endedAt' | 'expiresAt'>, now: Date): boolean {
  const over = endedAt ?? expiresAt
  return now.getTime() < over.getTime() + uploadGraceMs
}

/** Whether a new take may begin. Neither the demo nor a preview is ever filmed. */
export function isFilmed({
  workspaceId,
  isPreview,
  video,
  agreedToRecording,
  recordingStoppedAt,
  recordingDeletedAt,
  startedAt,
}: Pick<
  StoredInterview,
  | 'workspaceId'
  | 'isPreview'
  | 'video'
  | 'agreedToRecording'
  | 'recordingStoppedAt'
  | 'recordingDeletedAt'
  | 'startedAt'
>): boolean {
  if (workspaceId === null || isPreview || video === 'off' || startedAt === null) return false
  return agreedToRecording === true && recordingStoppedAt === null && recordingDeletedAt === null
}

/** How many parts there are without a gap, from the first on. @param numbers In any order. */
export function contiguousFrom0(numbers: readonly number[]): number {
  const known = new Set(numbers)
  let count = 0
  while (known.has(count)) count += 1
  return count
}

/**
 * The digest that a request says its body has, hexadecimal; null where it says none that is understood. Source: RFC 9530,
 * section 2, a dictionary of byte sequences (RFC 8941).
 */
export function sha256Of(contentDigest: string | undefined): string | null {
  const [, base64] = /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]{43}=):/.exec(contentDigest ?? '') ?? []
  return base64 === undefined ? null : Buffer.from(base64, 'base64').toString('hex')
}

/** JPEG begins so. Source: ITU-T T.81, annex B.1.1.3 (SOI and the next marker). */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

/** How far an interview's film is. @param wasDeleted A film of it is in the log of deletions. */
export function filmStateOf(
  interview: { video: VideoSetting; agreedToRecording: boolean | null },
  takes: readonly { state: string }[],
  wasDeleted: boolean,
): FilmState {
  if (wasDeleted) return 'deleted'
  if (interview.video === 'off') return 'none'
  if (takes.length === 0 || interview.agreedToRecording !== true) return 'declined'
  if (takes.some(({ state }) => state === 'uploading' || state === 'ended')) return 'being-made'
  return takes.some(({ state }) => state === 'ready') ? 'ready' : 'failed'
}
