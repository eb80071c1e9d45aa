import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { z } from 'zod'

/** What was made of a take's parts, as it was read back from the file. */
export const MadeFilm = z.object({
  mimeType: z.enum(['video/webm', 'video/mp4']),
  /** Such as `vp09.00.31.08, opus`. */
  codecs: z.string(),
  durationMs: z.number(),
})
export type MadeFilm = z.infer<typeof MadeFilm>

/** What recorders write. No playlist: it names other files, and the library would open them. */
const formats = [WEBM, MATROSKA, MP4, QTFF]

/** Three hours have 840,000: 24 pictures and 50 pieces of sound a second, and room for the odd recorder. */
const maxPackets = 2_000_000

/** What a take's file holds, track by track. */
interface Contents {
  packets: number
  bytes: number
  startMs: number
  endMs: number
}

/** Ends that differ by less are rounded by the container: WebM counts in whole milliseconds. */
const toleranceMs = 5

/**
 * Writes the packets of a recorder's file, as they are, into one with a duration and an index, so that a player can go to any
 * second of it; then reads it and compares. Nothing is decoded, and a window of the file is in memory. Time 0 is the first packet.
 * @param from A file that may stop in the middle of a packet, which is left out.
 * Called on a thread of its own (`remuxApart`): a file may be made so that reading it takes hours.
 * @throws Error where it holds no picture, or what was written is not what was read.
 */
export async function remux(from: string, to: string): Promise<MadeFilm> {
  const open = (path: string) => new Input({ formats, source: new FilePathSource(path) })
  const input = open(from)
  try {
    const tracks = await tracksOf(input)
    const before = await Promise.all(tracks.map((track) => contentsOf(track)))
    const startMs = Math.min(...before.map((contents) => contents.startMs))
    const webm = new WebMOutputFormat()
    const isWebm = tracks.every(
      ({ codec }) => codec !== null && webm.getSupportedCodecs().some((each) => each === codec),
    )
    const output = new Output({
      format: isWebm ? webm : new Mp4OutputFormat({ fastStart: 'reserve' }),
      target: new FilePathTarget(to),
    })
    try {
      const adders = await Promise.all(
        tracks.map(async (track, at) => await addTrack(output, track, before[at]?.packets ?? 0)),
      )
      await output.start()
      await copyInOrder(tracks, adders, startMs / 1000)
      await output.finalize()
    } catch (error) {
      await output.cancel().catch(() => undefined)
      throw error
    }
    const durationMs = Math.round(Math.max(...before.map(({ endMs }) => endMs)) - startMs)
    const made = open(to)
    try {
      await compare(await tracksOf(made), before, startMs)
    } finally {
      made.dispose()
    }
    const codecs = await Promise.all(tracks.map((track) => track.getCodecParameterString()))
    return { mimeType: isWebm ? 'video/webm' : 'video/mp4', codecs: codecs.join(', '), durationMs }
  } finally {
    input.dispose()
  }
}

/** The picture, then the sound where there is one. */
async function tracksOf(input: Input): Promise<InputTrack[]> {
  const video = await input.getPrimaryVideoTrack()
  if (video === null) throw new Error('The file holds no picture')
  const audio = await input.getPrimaryAudioTrack()
  return audio === null ? [video] : [video, audio]
}

async function contentsOf(track: InputTrack): Promise<Contents> {
  const contents = { packets: 0, bytes: 0, startMs: Number.POSITIVE_INFINITY, endMs: 0 }
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    contents.packets += 1
    if (contents.packets > maxPackets) throw new Error('The file holds more packets than a film has')
    contents.bytes += packet.byteLength
    contents.startMs = Math.min(contents.startMs, packet.timestamp * 1000)
    contents.endMs = Math.max(contents.endMs, (packet.timestamp + packet.duration) * 1000)
  }
  return contents
}

type AddPacket = (packet: EncodedPacket) => Promise<void>

async function addTrack(output: Output, track: InputTrack, maximumPacketCount: number): Promise<AddPacket> {
  const noConfig = () => new Error('The file does not say how a track is decoded')
  if (track.isVideoTrack()) {
    const decoderConfig = await track.getDecoderConfig()
    if (decoderConfig === null || track.codec === null) throw noConfig()
    const source = new EncodedVideoPacketSource(track.codec)
    output.addVideoTrack(source, { rotation: track.rotation, maximumPacketCount })
    return (packet) => source.add(packet, { decoderConfig })
  }
  if (!track.isAudioTrack()) throw noConfig()
  const decoderConfig = await track.getDecoderConfig()
  if (decoderConfig === null || track.codec === null) throw noConfig()
  const source = new EncodedAudioPacketSource(track.codec)
  output.addAudioTrack(source, { maximumPacketCount })
  return (packet) => source.add(packet, { decoderConfig })
}

/** The packets of all tracks as they follow each other, so that none of them has to wait in memory for another. */
async function copyInOrder(
  tracks: readonly InputTrack[],
  adders: readonly AddPacket[],
  startSeconds: number,
): Promise<void> {
  const readers = tracks.map((track) => new EncodedPacketSink(track).packets())
  const waiting = await Promise.all(readers.map(async (reader) => (await reader.next()).value ?? null))
  try {
    for (;;) {
      const next = earliestOf(waiting)
      if (next === null) return
      const { packet, at } = next
      await adders[at]?.(packet.clone({ timestamp: packet.timestamp - startSeconds }))
      waiting[at] = (await readers[at]?.next())?.value ?? null
    }
  } finally {
    await Promise.all(readers.map((reader) => reader.return()))
  }
}

function earliestOf(waiting: readonly (EncodedPacket | null)[]): { packet: EncodedPacket; at: number } | null {
  return waiting.reduce<{ packet: EncodedPacket; at: number } | null>(
    (found, packet, at) =>
      packet !== null && (found === null || packet.timestamp < found.packet.timestamp) ? { packet, at } : found,
    null,
  )
}

/** @throws Error unless every packet is there with all its bytes, and ends when it did. */
async function compare(tracks: readonly InputTrack[], before: readonly Contents[], startMs: number): Promise<void> {
  if (tracks.length !== before.length) throw new Error('The film has other tracks than its parts')
  for (const [at, track] of tracks.entries()) {
    const found = await contentsOf(track)
    const wanted = before[at]
    if (wanted === undefined || found.packets !== wanted.packets || found.bytes !== wanted.bytes) {
      throw new Error('The film holds other packets than its parts')
    }
    if (Math.abs(found.startMs - (wanted.startMs - startMs)) > toleranceMs) {
      throw new Error('The film begins at another time than its parts')
    }
  }
}
