import type { VoiceId } from '#contract/values/voices.ts'

/** One speaker of one synthesiser, and what brings it to the product's common loudness. */
export interface EngineVoice {
  engine: 'piper' | 'kokoro'
  /** Piper: the speaker's number in the model. Kokoro: the place in the voices that the set-up packs. */
  speaker: number
  accent: 'us' | 'indian'
  /** Brings the voice's speech level (`speechLevelDb`) to −18 dB. Source: measured over five lines, decision 0030. */
  gain: number
}

/** Fast enough to speak while somebody waits; there is none with an Indian accent. */
export const liveVoices: Readonly<Record<VoiceId, EngineVoice | null>> = {
  john_us_eng: { engine: 'piper', speaker: 49, accent: 'us', gain: 0.92 },
  female_us_eng: { engine: 'piper', speaker: 45, accent: 'us', gain: 0.97 },
  raj_ind_english: null,
}

/** Better and slower: for lines rendered ahead. Kokoro's `am_michael`, `af_heart` and `hf_alpha`. */
export const qualityVoices: Readonly<Record<VoiceId, EngineVoice>> = {
  john_us_eng: { engine: 'kokoro', speaker: 1, accent: 'us', gain: 1.5 },
  female_us_eng: { engine: 'kokoro', speaker: 0, accent: 'us', gain: 1.35 },
  raj_ind_english: { engine: 'kokoro', speaker: 2, accent: 'indian', gain: 0.57 },
}

/** Changes whenever the same text would sound different: the key of a rendered line holds it. */
export const renderingVersion = '1'
