import type { VoiceId } from '#contract/values/voices.ts'

export interface VoiceOption {
  value: VoiceId
  /** Specification, section 3. */
  label: string
}

export const voiceOptions: readonly VoiceOption[] = [
  { value: 'john_us_eng', label: 'English male, US' },
  { value: 'female_us_eng', label: 'English female, US' },
  { value: 'raj_ind_english', label: 'English female, India' },
]

/** The conversation page offers these two (section 3). */
export const conversationVoiceOptions: readonly VoiceOption[] = voiceOptions.filter(
  ({ value }) => value !== 'female_us_eng',
)

/** Chosen until the visitor chooses (section 5). */
export const firstVoice: VoiceId = 'john_us_eng'
