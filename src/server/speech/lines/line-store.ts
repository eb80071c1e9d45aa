import { createHash } from 'node:crypto'
import type { VoiceId } from '#contract/values/voices.ts'
import type { ObjectStorage } from '../../providers/storage/port.ts'
import type { Tts } from '../../providers/tts/port.ts'
import { bytesOfPcm, pcmOfBytes } from '../audio/samples.ts'

/** Who speaks: one synthesiser with one voice. */
export interface LineSource {
  tts: Tts
  voice: VoiceId
}

/** Rendered lines as objects, named by everything that shapes their sound, so that they never grow stale. */
export interface LineStore {
  /** Null when the line has not been rendered. @throws AppError `storage.unavailable`. */
  read(source: LineSource, text: string): Promise<Int16Array | null>
  write(source: LineSource, text: string, pcm: Int16Array): Promise<void>
  /** Whether every one of these lines was there when they were last marked. */
  isMarked(source: LineSource, texts: readonly string[]): Promise<boolean>
  mark(source: LineSource, texts: readonly string[]): Promise<void>
}

const markBytes = new TextEncoder().encode('complete\n')

/** @param version Names models and processing: another version is another sound. */
export function createLineStore(storage: ObjectStorage, version: string): LineStore {
  const hash = (text: string) => createHash('sha256').update(`${version}\n${text}`).digest('hex')
  const folder = ({ tts, voice }: LineSource) => `lines/${tts.id}/${voice}`
  const lineKey = (source: LineSource, text: string) => `${folder(source)}/${hash(text)}.s16`
  const markKey = (source: LineSource, texts: readonly string[]) =>
    `${folder(source)}/plans/${hash([...texts].sort().join('\n'))}`

  return {
    async read(source, text) {
      const bytes = await storage.get(lineKey(source, text))
      return bytes === null ? null : pcmOfBytes(bytes)
    },
    async write(source, text, pcm) {
      await storage.put(lineKey(source, text), bytesOfPcm(pcm))
    },
    async isMarked(source, texts) {
      return (await storage.get(markKey(source, texts))) !== null
    },
    async mark(source, texts) {
      await storage.put(markKey(source, texts), markBytes)
    },
  }
}
