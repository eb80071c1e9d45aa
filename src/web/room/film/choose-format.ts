import { chunksPerPart } from '#contract/media/takes.ts'

/** What is filmed: small enough for a slow line, large enough to see who speaks. */
export const picture = { width: 640, height: 360, framesPerSecond: 24 } as const

/** Bits of picture a second, the best first; the sound has its own. A later one is for a line that does not keep up. */
export const pictureRates = [600_000, 350_000, 180_000] as const
export const soundRate = 48_000

/** A picture, and what its container has for sound. */
interface Format {
  picture: string
  sound: string
}

const vp8: Format = { picture: 'video/webm;codecs=vp8', sound: 'opus' }
const vp9: Format = { picture: 'video/webm;codecs=vp9', sound: 'opus' }
/** Safari and iOS. */
const h264: Format = { picture: 'video/mp4;codecs=avc1.42E01E', sound: 'mp4a.40.2' }

/** VP9 is better at the same size and costs about twice the processor, which on few cores belongs to the voice. */
const coresForVp9 = 6

/**
 * The first format that this browser records; null where it records none.
 * @param hasSound Of a picture alone no sound may be named: Firefox then waits for it, and records nothing.
 */
export function chooseFormat(
  isSupported: (mimeType: string) => boolean,
  cores: number,
  hasSound: boolean,
): string | null {
  const nameOf = ({ picture, sound }: Format) => (hasSound ? `${picture},${sound}` : picture)
  const open = (cores >= coresForVp9 ? [vp9, vp8] : [vp8, vp9]).map(nameOf)
  return [...open, 'video/webm', nameOf(h264), 'video/mp4'].find(isSupported) ?? null
}

/** How many chunks may wait before the next lower rate is taken, and how few before the rate above it comes back: two parts. */
const waitingToLower = 40
const waitingToRaise = 2 * chunksPerPart

/** The place in `pictureRates` that fits how far the upload is behind. */
export function nextRate(rate: number, waitingChunks: number): number {
  if (waitingChunks >= waitingToLower) return Math.min(rate + 1, pictureRates.length - 1)
  return waitingChunks <= waitingToRaise ? Math.max(rate - 1, 0) : rate
}
