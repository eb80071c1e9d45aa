import { stat } from 'node:fs/promises'
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

/** The head by which the library tells a format (`MAX_HEADER_SIZE` of its EBML reader): it fails on a shorter file. */
const minBytes = 16

/** Three hours have 840,000: 24 pictures and 50 pieces of sound a second, and room for the odd recorder. */
const maxPackets = 2_000_000

/** What a track of a take's file holds. */
interface Contents {
  packets: number
  bytes: number
  startMs: number
  endMs: number
}

/** Beginnings that differ by less are rounded by the container: WebM counts in whole milliseconds. */
const toleranceMs = 5

/**
 * Writes the packets of a recorder's file, as they are, into one with a duration and an index, so that a player can go to any
 * second of it; then reads it and compares. Nothing is decoded, and a window of the file is in memory. Time 0 is the first packet.
 * @param from A file that may stop in the middle of a packet, which is left out.
 * Called on a thread of its own (`remuxApart`): a file may be made so that reading it takes hours.
 * @returns Null where it holds no picture, or is no file of a recorder: of a page that goes as its recorder begins there may be
 * one byte.
 * @throws Error where what was written is not what was read.
 */
export async function remux(from: string, to: string): Promise<MadeFilm | null> {
  const open = (path: string) => new Input({ formats, source: new FilePathSource(path) })
  if ((await stat(from)).size < minBytes) return null
  const input = open(from)
  try {
    const found = await tracksOf(input)
    if (found === null) return null
    const [tracks, before] = [found.map(({ track }) => track), found.map(({ contents }) => contents)]
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
      compare((await tracksOf(made)) ?? [], before, startMs)
    } finally {
      made.dispose()
    }
    const codecs = await Promise.all(tracks.map((track) => track.getCodecParameterString()))
    return { mimeType: isWebm ? 'video/webm' : 'video/mp4', codecs: codecs.join(', '), durationMs }
  } finally {
    input.dispose()
  }
}

interface FoundTrack {
  track: InputTrack
  contents: Contents
}

/**
 * The picture, then the sound where there is one; null without a picture. A page that goes as its recorder begins has announced
 * both and may have given neither: an announced track without a packet is none.
 */
async function tracksOf(input: Input): Promise<FoundTrack[] | null> {
  if (!(await input.canRead())) return null
  const tracks = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
  const [video, audio] = await Promise.all(tracks.map(readTrack))
  if (video == null) return null
  return audio == null ? [video] : [video, audio]
}

async function readTrack(track: InputTrack | null): Promise<FoundTrack | null> {
  if (track === null) return null
  const contents = await contentsOf(track)
  return contents.packets === 0 ? null : { track, contents }
}

/** Reads the packets themselves: an MP4 names those of a fragment before it has them, and a file may end between the two. */
async function contentsOf(track: InputTrack): Promise<Contents> {
  const contents = { packets: 0, bytes: 0, startMs: Number.POSITIVE_INFINITY, endMs: 0 }
  for await (const packet of new EncodedPacketSink(track).packets()) {
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

/** @throws Error unless every packet is there with all its bytes, and each track begins when it did. */
function compare(made: readonly FoundTrack[], before: readonly Contents[], startMs: number): void {
  if (made.length !== before.length) throw new Error('The film has other tracks than its parts')
  for (const [at, { contents: found }] of made.entries()) {
    const wanted = before[at]
    if (wanted === undefined || found.packets !== wanted.packets || found.bytes !== wanted.bytes) {
      throw new Error('The film holds other packets than its parts')
    }
    if (Math.abs(found.startMs - (wanted.startMs - startMs)) > toleranceMs) {
      throw new Error('The film begins at another time than its parts')
    }
  }
}
