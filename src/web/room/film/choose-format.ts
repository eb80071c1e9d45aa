/** What is filmed: small enough for a slow line, large enough to see who speaks. */
export const picture = { width: 640, height: 360, framesPerSecond: 24 } as const

/** Bits of picture a second, the best first; the sound has its own. A later one is for a line that does not keep up. */
export const pictureRates = [600_000, 350_000, 180_000] as const
export const soundRate = 48_000

const vp8 = 'video/webm;codecs=vp8,opus'
const vp9 = 'video/webm;codecs=vp9,opus'
const webm = 'video/webm'
/** Safari and iOS. */
const mp4 = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4']

/** VP9 is better at the same size and costs about twice the processor, which on few cores belongs to the voice. */
const coresForVp9 = 6

/** The first format that this browser records; null where it records none. */
export function chooseFormat(isSupported: (mimeType: string) => boolean, cores: number): string | null {
  const open = cores >= coresForVp9 ? [vp9, vp8] : [vp8, vp9]
  return [...open, webm, ...mp4].find(isSupported) ?? null
}

/** How many parts may wait before the next lower rate is taken, and how few before the rate above it comes back. */
const waitingToLower = 40
const waitingToRaise = 4

/** The place in `pictureRates` that fits how far the upload is behind. */
export function nextRate(rate: number, waitingParts: number): number {
  if (waitingParts >= waitingToLower) return Math.min(rate + 1, pictureRates.length - 1)
  return waitingParts <= waitingToRaise ? Math.max(rate - 1, 0) : rate
}
