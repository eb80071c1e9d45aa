import { z } from 'zod'

/** The three voices of the specification (section 3); each is the agent that speaks it. */
export const VoiceId = z.enum(['john_us_eng', 'female_us_eng', 'raj_ind_english'])
export type VoiceId = z.infer<typeof VoiceId>

export const defaultVoiceId: VoiceId = 'john_us_eng'
