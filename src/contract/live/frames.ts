import { compactBytesOf, readCompact, writeCompact } from './compact-sound.ts'

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
export const captureRateHz = 16_000
export const captureFrameSamples = 320
export const captureFrameBytes = 4 + captureFrameSamples * 2
export const playbackRateHz = 24_000
export const playbackFrameSamples = 480
export const playbackFrameBytes = 8 + playbackFrameSamples * 2
export const frameMs = 20
const compactCaptureBytes = 4 + compactBytesOf(captureFrameSamples)
const compactPlaybackBytes = 8 + compactBytesOf(playbackFrameSamples)

export interface CaptureFrame {
  sequence: number
  pcm: Int16Array
}

export interface PlaybackFrame {
  utterance: number
  startMs: number
  pcm: Int16Array
}

export function encodeCaptureFrame(frame: CaptureFrame, isCompact = false): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(isCompact ? compactCaptureBytes : captureFrameBytes)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, frame.sequence, true)
  writeSamples(view, 4, frame.pcm, { count: captureFrameSamples, isCompact })
  return bytes
}

/** Returns null when the frame does not have exactly one of the right sizes. */
export function decodeCaptureFrame(bytes: Uint8Array): CaptureFrame | null {
  const isCompact = bytes.byteLength === compactCaptureBytes
  if (!isCompact && bytes.byteLength !== captureFrameBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pcm = readSamples(view, 4, { count: captureFrameSamples, isCompact })
  return { sequence: view.getUint32(0, true), pcm }
}

export function encodePlaybackFrame(frame: PlaybackFrame, isCompact = false): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(isCompact ? compactPlaybackBytes : playbackFrameBytes)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, frame.utterance, true)
  view.setUint32(4, frame.startMs, true)
  writeSamples(view, 8, frame.pcm, { count: playbackFrameSamples, isCompact })
  return bytes
}

/** Returns null when the frame does not have exactly one of the right sizes. */
export function decodePlaybackFrame(bytes: Uint8Array): PlaybackFrame | null {
  const isCompact = bytes.byteLength === compactPlaybackBytes
  if (!isCompact && bytes.byteLength !== playbackFrameBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    utterance: view.getUint32(0, true),
    startMs: view.getUint32(4, true),
    pcm: readSamples(view, 8, { count: playbackFrameSamples, isCompact }),
  }
}

interface Layout {
  count: number
  isCompact: boolean
}

function writeSamples(view: DataView, offset: number, pcm: Int16Array, { count, isCompact }: Layout): void {
  if (isCompact) {
    writeCompact(view, offset, pcm, count)
    return
  }
  const length = Math.min(count, pcm.length)
  for (let i = 0; i < length; i++) view.setInt16(offset + i * 2, pcm[i] ?? 0, true)
}

function readSamples(view: DataView, offset: number, { count, isCompact }: Layout): Int16Array {
  if (isCompact) return readCompact(view, offset, count)
  const pcm = new Int16Array(count)
  for (let i = 0; i < count; i++) pcm[i] = view.getInt16(offset + i * 2, true)
  return pcm
}
