import type { VoiceId } from '#contract/values/voices.ts'
import type { Tts } from '../../providers/tts/port.ts'
import type { LineSource } from './line-store.ts'

export interface Synthesisers {
  /** Fast enough to speak while somebody waits, for the voices it names. */
  live: Tts
  /** For lines rendered ahead; null when there is no better one than `live`. */
  quality: Tts | null
}

/** What a call in this voice could be spoken with, the best first. The last one can speak anything at once. */
export function sourcesOf({ live, quality }: Synthesisers, voice: VoiceId): readonly LineSource[] {
  const sources: LineSource[] = []
  if (quality?.capabilities.voices.includes(voice)) sources.push({ tts: quality, voice })
  if (live.capabilities.voices.includes(voice) || sources.length === 0) sources.push({ tts: live, voice })
  return sources
}
