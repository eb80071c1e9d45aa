import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { floatsOfPcm, pcmOfFloats } from '#server/speech/audio/samples.ts'
import type { SpeechEngine } from '#server/speech/engine.ts'
import { resample } from '#sound/resampler.ts'
import { callRateHz } from '../voice/read-wav.ts'

/** Speakers of the live model, `en_US-libritts_r`. */
const speakers = 904
const spokenRateHz = 24_000
const quietSeconds = 0.3

/**
 * Sound to fit on, without anybody's recording: each line of a file is spoken by another speaker of the live model, over
 * noise 35 to 65 dB below it, into a folder of the shape that the benchmarks read.
 */
export async function renderVoices(engine: SpeechEngine, file: string, folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const sentences = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const random = createRandom(7)
  const manifest: { file: string; text: string; accent: string }[] = []
  for (const text of sentences) {
    const speaker = Math.floor(random() * speakers)
    const voice = { engine: 'piper', speaker, accent: 'us', gain: 1 } as const
    const spoken = await engine.speak(
      text,
      { owner: 'render', urgency: 'background', voice },
      new AbortController().signal,
    )
    const name = `voice-${String(manifest.length).padStart(4, '0')}.wav`
    writeFileSync(
      join(folder, name),
      wavOf(inRoom(resample(floatsOfPcm(spoken.pcm), spokenRateHz, callRateHz), random)),
    )
    manifest.push({ file: name, text, accent: `speaker ${speaker}` })
  }
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest.length
}

function inRoom(voice: Float32Array, random: () => number): Int16Array {
  const level = 10 ** (-(2 + random() * 12) / 20)
  const noise = level * 10 ** (-(35 + random() * 30) / 20)
  const quiet = Math.round(quietSeconds * callRateHz)
  const sound = new Float32Array(voice.length + 2 * quiet)
  for (let i = 0; i < sound.length; i++) sound[i] = level * (voice[i - quiet] ?? 0) + noise * (random() * 2 - 1)
  return pcmOfFloats(sound)
}

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** 16-bit mono. */
function wavOf(pcm: Int16Array): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + pcm.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(callRateHz, 24)
  header.writeUInt32LE(callRateHz * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(pcm.byteLength, 40)
  return Buffer.concat([header, Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)])
}
