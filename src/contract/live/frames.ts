import { compactBytesOf, readCompact, writeCompact } from './compact-sound.ts'
import { captureFrameSamples, playbackFrameSamples } from './sound-format.ts'

/**
 * Binary frames of the live socket.
 *
 * Candidate to server: `[u32 LE sequence][320 × i16 LE]`, 16 kHz mono, 20 ms. The sequence counts frames from 0 over
 * the whole interview; after a reconnection the client sends again from the sequence the server names.
 *
 * Server to candidate: `[u32 LE utterance][u32 LE startMs][480 × i16 LE]`, 24 kHz mono, 20 ms. `startMs` counts from
 * the first sample of that utterance. The last frame of an utterance is padded with silence.
 *
 * On a slow line the samples of either are a compact block (`compact-sound.ts`), which the frame's size tells: 67 kbit/s in place
 * of 258 there and 101 in place of 387 back.
 */

/**
 * Frames that a browser keeps until they are stored, so that a lost connection loses no word: a quarter of an hour, some 29 MB.
 * That is the ten minutes for which it tries to come back, and the question and the longest answer before them.
 */
export const mostKeptFrames = 45_000

export interface CaptureFrame {
  sequence: number
  pcm: Int16Array
}

export interface PlaybackFrame {
  utterance: number
  startMs: number
  pcm: Int16Array
}

export function encodeCaptureFrame({ sequence, pcm }: CaptureFrame, isCompact = false): Uint8Array<ArrayBuffer> {
  return encodeFrame([sequence], pcm, captureFrameSamples, isCompact)
}

/** Returns null when the frame does not have exactly one of the right sizes. */
export function decodeCaptureFrame(bytes: Uint8Array): CaptureFrame | null {
  const frame = decodeFrame(bytes, 4, captureFrameSamples)
  return frame && { sequence: frame.view.getUint32(0, true), pcm: frame.pcm }
}

export function encodePlaybackFrame(
  { utterance, startMs, pcm }: PlaybackFrame,
  isCompact = false,
): Uint8Array<ArrayBuffer> {
  return encodeFrame([utterance, startMs], pcm, playbackFrameSamples, isCompact)
}

/** Returns null when the frame does not have exactly one of the right sizes. */
export function decodePlaybackFrame(bytes: Uint8Array): PlaybackFrame | null {
  const frame = decodeFrame(bytes, 8, playbackFrameSamples)
  return frame && { utterance: frame.view.getUint32(0, true), startMs: frame.view.getUint32(4, true), pcm: frame.pcm }
}

/** How many bytes a frame has. */
export function captureBytesOf(isCompact: boolean): number {
  return 4 + bytesOf(captureFrameSamples, isCompact)
}

export function playbackBytesOf(isCompact: boolean): number {
  return 8 + bytesOf(playbackFrameSamples, isCompact)
}

function bytesOf(samples: number, isCompact: boolean): number {
  return isCompact ? compactBytesOf(samples) : samples * 2
}

/** @param head What stands before the samples, four bytes each. */
function encodeFrame(
  head: readonly number[],
  pcm: Int16Array,
  samples: number,
  isCompact: boolean,
): Uint8Array<ArrayBuffer> {
  const at = head.length * 4
  const bytes = new Uint8Array(at + bytesOf(samples, isCompact))
  const view = new DataView(bytes.buffer)
  for (const [i, value] of head.entries()) view.setUint32(i * 4, value, true)
  if (isCompact) writeCompact(view, at, pcm, samples)
  else for (const [i, sample] of pcm.subarray(0, samples).entries()) view.setInt16(at + i * 2, sample, true)
  return bytes
}

function decodeFrame(bytes: Uint8Array, at: number, samples: number): { view: DataView; pcm: Int16Array } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = bytes.byteLength - at
  if (size === bytesOf(samples, true)) return { view, pcm: readCompact(view, at, samples) }
  if (size !== bytesOf(samples, false)) return null
  const pcm = new Int16Array(samples)
  for (let i = 0; i < samples; i++) pcm[i] = view.getInt16(at + i * 2, true)
  return { view, pcm }
}
