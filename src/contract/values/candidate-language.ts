import { z } from 'zod'
import { locales } from './locales.ts'

/** A language that candidates read; apart from the list of them, which browsers load without schemas. */
export const CandidateLanguage = z.enum(locales)
export type CandidateLanguage = z.infer<typeof CandidateLanguage>

/** How interviews in a language would be held and rated now. */
export interface LanguageReach {
  /** By voice or in writing; else in writing alone. */
  isSpoken: boolean
  /** `nobody`: answers are kept for people to rate. */
  ratedBy: 'rules' | 'model' | 'nobody'
}
