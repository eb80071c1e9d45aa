import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Locale, locales } from '#contract/values/locales.ts'
import { VoiceId } from '#contract/values/voices.ts'
import type { Clock } from '#server/platform/clock.ts'
import { parseJson } from '#server/platform/parse-json.ts'
import { spokenFolderOf, spokenPeriodOf, sweepSpokenLines } from '#server/platform/sound/spoken-lines.ts'
import type { ObjectStorage } from '../../providers/storage/port.ts'
import type { Tts } from '../../providers/tts/port.ts'
import { bytesOfPcm, pcmOfBytes } from '../audio/samples.ts'

/** Who speaks, and what: one synthesiser with one voice in one language. */
export interface LineSource {
  tts: Tts
  language: Locale
  voice: VoiceId
}

/** Rendered lines as objects, named by everything that shapes their sound, so that they never grow stale. */
export interface LineStore {
  /** Null when the line has not been rendered. @throws AppError `storage.unavailable`. */
  read(source: LineSource, text: string): Promise<Int16Array | null>
  /** Whether it was rendered ahead: what a call has spoken may be made of pieces, for which nobody had to wait long. */
  isRendered(source: LineSource, text: string): Promise<boolean>
  write(source: LineSource, text: string, pcm: Int16Array): Promise<void>
  /** Keeps what a call has just spoken, for a month or two after it was last asked for: it may be a customer's words. */
  keep(source: LineSource, text: string, pcm: Int16Array): Promise<void>
  /**
   * Removes what was rendered ahead with other models or voices. What a failure leaves is removed at the next start.
   * Servers that start together do not touch what each other renders, for every version has folders of its own.
   * @param synthesisers Ids of those in use.
   * @throws AppError `storage.unavailable`.
   */
  adopt(synthesisers: readonly string[]): Promise<void>
  /** Whether every one of these lines was there when they were last marked. */
  isMarked(source: LineSource, texts: readonly string[]): Promise<boolean>
  mark(source: LineSource, texts: readonly string[]): Promise<void>
}

const markBytes = new TextEncoder().encode('complete\n')

/** Names what the lines that were rendered ahead sound like, and whose they are; those of another sound are of no use. */
const soundKey = 'lines/sound'

const Sound = z.object({
  version: z.string(),
  /** All that have rendered in this version. */
  synthesisers: z.array(z.string()),
  /** Folders of other sounds that are still to be removed; not there when it was written before folders named versions. */
  pending: z.array(z.string()).optional(),
})
type Sound = z.infer<typeof Sound>

/** @param version Names models and processing: another version is another sound. */
export function createLineStore(storage: ObjectStorage, version: string, clock: Pick<Clock, 'now'>): LineStore {
  // Without a language it is English: so were all lines before there was another.
  const hash = (language: Locale, text: string) =>
    createHash('sha256')
      .update([version, ...(language === 'en' ? [] : [language]), text].join('\n'))
      .digest('hex')
  const folder = ({ tts, voice }: LineSource) => `${versionFolder(tts.id, version)}${voice}`
  const lineKey = (source: LineSource, text: string) => `${folder(source)}/${hash(source.language, text)}.s16`
  const spokenKey = (source: LineSource, text: string, period: number) =>
    `${spokenFolderOf(period)}${source.tts.id}/${source.voice}/${hash(source.language, text)}.s16`
  const periodNow = () => spokenPeriodOf(clock.now())
  let sweptFor = 0

  async function sweep(period: number): Promise<void> {
    if (sweptFor === period) return
    await sweepSpokenLines(storage, clock.now())
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
    `${folder(source)}/plans/${hash(source.language, [...texts].sort().join('\n'))}`

  return {
    async read(source, text) {
      const bytes = (await storage.get(lineKey(source, text))) ?? (await readSpoken(source, text))
      return bytes === null ? null : pcmOfBytes(bytes)
    },
    async isRendered(source, text) {
      return (await storage.get(lineKey(source, text))) !== null
    },
    async write(source, text, pcm) {
      await storage.put(lineKey(source, text), bytesOfPcm(pcm))
    },
    keep: (source, text, pcm) => keep(source, text, bytesOfPcm(pcm)),
    adopt: (synthesisers) => adoptSound(storage, version, synthesisers),
    async isMarked(source, texts) {
      return (await storage.get(markKey(source, texts))) !== null
    },
    async mark(source, texts) {
      await storage.put(markKey(source, texts), markBytes)
    },
  }
}

async function adoptSound(storage: ObjectStorage, version: string, synthesisers: readonly string[]): Promise<void> {
  const bytes = await storage.get(soundKey)
  const known = bytes === null ? null : readSound(bytes)
  const isSame = known?.version === version
  // Also those of a synthesiser that is switched off for a while: the next version removes its lines.
  const all = [...new Set([...(isSame ? known.synthesisers : []), ...synthesisers])]
  const pending = known === null ? [] : foldersToRemove(known, version)
  const write = (sound: Sound) => storage.put(soundKey, new TextEncoder().encode(JSON.stringify(sound)))
  const isWritten = isSame && known.pending !== undefined && all.length === known.synthesisers.length
  // Before anything is removed: should that fail or the process end, the next start goes on from here.
  if (!isWritten) await write({ version, synthesisers: all, pending })
  if (pending.length === 0) return
  for (const prefix of pending) await storage.removePrefix(prefix)
  await write({ version, synthesisers: all, pending: [] })
}

function versionFolder(synthesiser: string, version: string): string {
  return `lines/${synthesiser}/${createHash('sha256').update(version).digest('hex').slice(0, 16)}/`
}

function foldersToRemove(known: Sound, version: string): string[] {
  const own = (id: string) => versionFolder(id, known.version)
  const old =
    known.pending === undefined
      ? known.synthesisers.flatMap((id) => VoiceId.options.map((voice) => `lines/${id}/${voice}/`))
      : [...known.pending, ...(known.version === version ? [] : known.synthesisers.map(own))]
  // A version that came back, as after a failed update, keeps what it renders from now on.
  const kept = `/${versionFolder('', version).split('/').at(-2)}/`
  return [...new Set(old)].filter((prefix) => !prefix.endsWith(kept))
}

/** Null for what is none of ours. */
function readSound(bytes: Uint8Array): Sound | null {
  const sound = Sound.safeParse(parseJson(new TextDecoder().decode(bytes)))
  return sound.success ? sound.data : null
}

export interface Synthesisers {
  /** Fast enough to speak while somebody waits, for the voices it names. */
  live: Tts
  /** For lines rendered ahead; null when there is no better one than `live`. */
  quality: Tts | null
}

/** What speaks each language; those that are not here are not spoken. */
export type SynthesisersByLanguage = Readonly<{ en: Synthesisers } & Partial<Record<Locale, Synthesisers>>>

export function spokenLanguages(synthesisers: SynthesisersByLanguage): Locale[] {
  return locales.filter((language) => synthesisers[language] !== undefined)
}

/**
 * What a call in this voice could be spoken with, the best first. The last one can speak anything at once. None for a language
 * that nothing here speaks.
 */
export function sourcesOf(
  synthesisers: SynthesisersByLanguage,
  { voice, language }: Pick<LineSource, 'voice' | 'language'>,
): readonly LineSource[] {
  const spoken = synthesisers[language]
  if (spoken === undefined) return []
  const { live, quality } = spoken
  const sources: LineSource[] = []
  if (quality?.capabilities.voices.includes(voice)) sources.push({ tts: quality, language, voice })
  if (live.capabilities.voices.includes(voice) || sources.length === 0) sources.push({ tts: live, language, voice })
  return sources
}
