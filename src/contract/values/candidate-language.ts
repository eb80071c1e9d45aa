import { z } from 'zod'
import { locales } from './locales.ts'

/** A language that candidates read; apart from the list of them, which browsers load without schemas. */
export const CandidateLanguage = z.enum(locales)
export type CandidateLanguage = z.infer<typeof CandidateLanguage>
