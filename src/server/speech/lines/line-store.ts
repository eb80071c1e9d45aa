import { createHash } from 'node:crypto'
import type { VoiceId } from '#contract/values/voices.ts'
import type { Clock } from '#server/platform/clock.ts'
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
  /** Keeps what a call has just spoken, for a month or two after it was last asked for: it may be a customer's words. */
  keep(source: LineSource, text: string, pcm: Int16Array): Promise<void>
  /** Whether every one of these lines was there when they were last marked. */
  isMarked(source: LineSource, texts: readonly string[]): Promise<boolean>
  mark(source: LineSource, texts: readonly string[]): Promise<void>
}

const markBytes = new TextEncoder().encode('complete\n')

/** Spoken lines lie in a folder for each of these; that of the last but one is removed whole. */
const periodMs = 30 * 24 * 60 * 60 * 1000
/** Folders that are looked for as a new period begins: a server that was off for a year finds its old ones. */
const mostOldPeriods = 13

/** @param version Names models and processing: another version is another sound. */
export function createLineStore(storage: ObjectStorage, version: string, clock: Pick<Clock, 'now'>): LineStore {
  const hash = (text: string) => createHash('sha256').update(`${version}\n${text}`).digest('hex')
  const folder = ({ tts, voice }: LineSource) => `lines/${tts.id}/${voice}`
  const lineKey = (source: LineSource, text: string) => `${folder(source)}/${hash(text)}.s16`
  const spokenKey = (source: LineSource, text: string, period: number) =>
    `lines/spoken/${period}/${source.tts.id}/${source.voice}/${hash(text)}.s16`
  const periodNow = () => Math.floor(clock.now().getTime() / periodMs)
  let sweptFor = 0

  async function sweep(period: number): Promise<void> {
    if (sweptFor === period) return
    for (let old = period - 2; old > period - 2 - mostOldPeriods; old--) {
      await storage.removePrefix(`lines/spoken/${old}/`)
    }
    sweptFor = period
  }

  async function keep(source: LineSource, text: string, bytes: Uint8Array): Promise<void> {
    const period = periodNow()
    await storage.put(spokenKey(source, text, period), bytes)
    await sweep(period)
  }

  async function readSpoken(source: LineSource, text: string): Promise<Uint8Array | null> {
    const period = periodNow()
    const recent = await storage.get(spokenKey(source, text, period))
    if (recent !== null) return recent
    const older = await storage.get(spokenKey(source, text, period - 1))
    // What is still asked for moves on with the time.
    if (older !== null) await keep(source, text, older)
    return older
  }
  const markKey = (source: LineSource, texts: readonly string[]) =>
    `${folder(source)}/plans/${hash([...texts].sort().join('\n'))}`

  return {
    async read(source, text) {
      const bytes = (await storage.get(lineKey(source, text))) ?? (await readSpoken(source, text))
      return bytes === null ? null : pcmOfBytes(bytes)
    },
    async write(source, text, pcm) {
      await storage.put(lineKey(source, text), bytesOfPcm(pcm))
    },
    keep: (source, text, pcm) => keep(source, text, bytesOfPcm(pcm)),
    async isMarked(source, texts) {
      return (await storage.get(markKey(source, texts))) !== null
    },
    async mark(source, texts) {
      await storage.put(markKey(source, texts), markBytes)
    },
  }
}
