import type { Locale } from '#contract/values/locales.ts'
import { normaliseText } from '#text-analysis/normalise.ts'

/**
 * The whole of a reply that is a plain yes or no and nothing else, by language, as `plain` makes it. Whatever is longer, hedged
 * or told with an example is for a person to read.
 */
const replies: Readonly<Partial<Record<Locale, { yes: ReadonlySet<string>; no: ReadonlySet<string> }>>> = {
  es: {
    yes: new Set([
      'si',
      'si claro',
      'claro',
      'claro que si',
      'por supuesto',
      'si por supuesto',
      'asi es',
      'si asi es',
      'si la tengo',
      'si lo tengo',
      'si las tengo',
      'si los tengo',
      'correcto',
    ]),
    no: new Set(['no', 'no tengo', 'no no tengo', 'no la tengo', 'no lo tengo', 'no las tengo', 'no los tengo']),
  },
}

/** Null for everything that is not one of them. */
export function readBareReply(text: string, language: Locale): 'yes' | 'no' | null {
  const known = replies[language]
  const said = plain(text)
  if (known?.yes.has(said)) return 'yes'
  return known?.no.has(said) ? 'no' : null
}

/** Without accents, capitals and punctuation. */
function plain(text: string): string {
  return normaliseText(text)
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
