import type { VoiceId } from '#contract/values/voices.ts'

/** Specification, section 3: the labels are given as they stand. */
export const voiceLabels: Readonly<Record<VoiceId, string>> = {
  john_us_eng: 'English male, US',
  female_us_eng: 'English female, US',
  raj_ind_english: 'English female, India',
}

/** Specification, section 5. The contract says the same; its module would bring its schemas into the first wake. */
export const firstVoice: VoiceId = 'john_us_eng'

/** The landing page's demo offers all three; the conversation page two (rulings, Interviews). */
export const voicesOf: Readonly<Record<'landing' | 'voice', readonly VoiceId[]>> = {
  landing: ['john_us_eng', 'female_us_eng', 'raj_ind_english'],
  voice: ['john_us_eng', 'raj_ind_english'],
}
