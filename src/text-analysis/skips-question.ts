import type { Locale } from '#contract/values/locales.ts'

/** "Skip this question": the question itself, and not only the follow-up. Of what was said in normal form. */
export const skipsQuestion: Readonly<Record<Locale, RegExp>> = {
  en: /\bskip(?:ping)? (?:this|that|the|question)/,
  es: /\b(?:omit|salt|brin[cq]|pas)[a-z]{1,8} (?:a )?(?:esta|esa|la) (?:pregunta|siguiente)/,
}
