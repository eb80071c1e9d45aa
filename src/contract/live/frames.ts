/**
 * Binary frames of the live socket.
 *
 * Candidate to server: `[u32 LE sequence][320 × i16 LE]`, 16 kHz mono, 20 ms. The sequence counts frames from 0 over
 * the whole interview; after a reconnection the client sends again from the sequence the server names.
 *
 * Server to candidate: `[u32 LE utterance][u32 LE startMs][480 × i16 LE]`, 24 kHz mono, 20 ms. `startMs` counts from
 * the first sample of that utterance. The last frame of an utterance is padded with silence.
 */
export const captureRateHz = 16_000
export const captureFrameSamples = 320
export const captureFrameBytes = 4 + captureFrameSamples * 2
export const playbackRateHz = 24_000
export const playbackFrameSamples = 480
export const playbackFrameBytes = 8 + playbackFrameSamples * 2
export const frameMs = 20

export interface CaptureFrame {
  sequence: number
  pcm: Int16Array
}

export interface PlaybackFrame {
  utterance: number
  startMs: number
  pcm: Int16Array
}

export function encodeCaptureFrame(frame: CaptureFrame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(captureFrameBytes)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, frame.sequence, true)
  writeSamples(view, 4, frame.pcm, captureFrameSamples)
  return bytes
}

/** Returns null when the frame does not have exactly the right size. */
export function decodeCaptureFrame(bytes: Uint8Array): CaptureFrame | null {
  if (bytes.byteLength !== captureFrameBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { sequence: view.getUint32(0, true), pcm: readSamples(view, 4, captureFrameSamples) }
}

export function encodePlaybackFrame(frame: PlaybackFrame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(playbackFrameBytes)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, frame.utterance, true)
  view.setUint32(4, frame.startMs, true)
  writeSamples(view, 8, frame.pcm, playbackFrameSamples)
  return bytes
}

/** Returns null when the frame does not have exactly the right size. */
export function decodePlaybackFrame(bytes: Uint8Array): PlaybackFrame | null {
  if (bytes.byteLength !== playbackFrameBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    utterance: view.getUint32(0, true),
    startMs: view.getUint32(4, true),
    pcm: readSamples(view, 8, playbackFrameSamples),
  }
}

function writeSamples(view: DataView, offset: number, pcm: Int16Array, count: number): void {
  const length = Math.min(count, pcm.length)
  for (let i = 0; i < length; i++) view.setInt16(offset + i * 2, pcm[i] ?? 0, true)
}

function readSamples(view: DataView, offset: number, count: number): Int16Array {
  const pcm = new Int16Array(count)
  for (let i = 0; i < count; i++) pcm[i] = view.getInt16(offset + i * 2, true)
  return pcm
}
