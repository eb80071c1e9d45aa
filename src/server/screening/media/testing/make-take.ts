import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

const frameSeconds = 1 / 10
const soundSeconds = 0.02

/** The smallest `avcC` that says anything: baseline profile, one parameter set of each kind. Source: ISO/IEC 14496-15, 5.3.3.1. */
const avcConfig = Uint8Array.from(
  [
    1,
    0x42,
    0,
    0x1e,
    0xff,
    0xe1,
    0,
    13,
    ...[0x67, 0x42, 0, 0x1e, 0xab, 0x40, 0x50, 0x1e, 0xd0, 0x0f, 0x08, 0x84, 0x6a],
  ].concat([1, 0, 4, 0x68, 0xce, 6, 0xe2]),
)
/** `AudioSpecificConfig` of AAC-LC, 48 kHz, mono. Source: ISO/IEC 14496-3, 1.6.2.1. */
const aacConfig = Uint8Array.from([0x11, 0x88])

const codecs = {
  'video/webm': {
    video: 'vp8',
    audio: 'opus',
    videoConfig: { codec: 'vp8', codedWidth: 320, codedHeight: 240 },
    audioConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 },
  },
  'video/mp4': {
    video: 'avc',
    audio: 'aac',
    videoConfig: { codec: 'avc1.42001e', codedWidth: 320, codedHeight: 240, description: avcConfig },
    audioConfig: { codec: 'mp4a.40.2', numberOfChannels: 1, sampleRate: 48_000, description: aacConfig },
  },
} as const

/**
 * A file as a browser's recorder writes it: without duration and index, only ever appended to. Its packets are noise that no
 * decoder would take; a picture comes ten times a second, a key picture every two seconds.
 */
export async function makeTake(
  mimeType: 'video/webm' | 'video/mp4',
  { seconds, frameBytes = 400, startSeconds = 0 }: { seconds: number; frameBytes?: number; startSeconds?: number },
): Promise<Uint8Array> {
  const { video, audio, videoConfig, audioConfig } = codecs[mimeType]
  const target = new BufferTarget()
  const format =
    mimeType === 'video/webm'
      ? new WebMOutputFormat({ appendOnly: true })
      : new Mp4OutputFormat({ fastStart: 'fragmented' })
  const output = new Output({ format, target })
  const pictures = new EncodedVideoPacketSource(video)
  const sounds = new EncodedAudioPacketSource(audio)
  output.addVideoTrack(pictures)
  output.addAudioTrack(sounds)
  await output.start()
  const perFrame = Math.round(frameSeconds / soundSeconds)
  for (let frame = 0; frame < seconds / frameSeconds; frame++) {
    const at = startSeconds + frame * frameSeconds
    const bytes = noise(frame, frameBytes)
    const packet = new EncodedPacket(bytes, frame % 20 === 0 ? 'key' : 'delta', at, frameSeconds)
    await pictures.add(packet, { decoderConfig: videoConfig })
    for (let i = 0; i < perFrame; i++) {
      const sound = new EncodedPacket(noise(frame + i, 60), 'key', at + i * soundSeconds, soundSeconds)
      await sounds.add(sound, { decoderConfig: audioConfig })
    }
  }
  await output.finalize()
  if (target.buffer === null) throw new Error('Nothing was written')
  return new Uint8Array(target.buffer)
}

function noise(seed: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => (seed * 31 + i * 7) % 251)
}

/** Cut as a recorder hands it out: anywhere. */
export function cutInto(bytes: Uint8Array, count: number): Uint8Array[] {
  const size = Math.ceil(bytes.byteLength / count)
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size))
}
