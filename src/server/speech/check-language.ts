import { AppError } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'

/** @throws AppError `speech.language_unknown` for a language that is not among these. */
export function checkLanguage(known: readonly Locale[], language: Locale): void {
  if (known.includes(language)) return
  throw new AppError('invalid', 'speech.language_unknown', 'This language is neither heard nor spoken here', {
    details: { language },
  })
}
