/** The languages of what candidates read, the first where nothing says which. A language stands here once all its words do. */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/** Fixed rules rate and compare in English alone: what was said in another language is for a model or a person. */
export function isReadByRules(language: Locale): boolean {
  return language === 'en'
}

/** What a language is called in English. */
export const languageInEnglish: Readonly<Record<Locale, string>> = { en: 'English', es: 'Spanish' }

/**
 * Made of the English words, for development and tests: accented and 40 % longer, which shows what is cut and what was never
 * translated; and from right to left.
 */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const

export type PageLocale = Locale | (typeof pseudoLocales)[number]

export function directionOf(locale: PageLocale): 'ltr' | 'rtl' {
  return locale === 'ar-XB' ? 'rtl' : 'ltr'
}

/** For `Intl`: Spanish as Latin America writes dates and numbers. */
export function formattingTagOf(locale: PageLocale): string {
  return locale === 'es' ? 'es-419' : 'en-US'
}

/** The first language that the browser asks for and that is here; null where there is none. */
export function localeAccepted(acceptLanguage: string): Locale | null {
  const wanted = acceptLanguage
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight.slice(2)), order }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.order - other.order)
  for (const { language } of wanted) {
    const known = locales.find((locale) => locale === language)
    if (known !== undefined) return known
  }
  return null
}

/** What is known of the language that somebody wants to read. */
export interface AskedLanguage {
  /** Chosen on a page; null where nothing was. */
  chosen: PageLocale | null
  /** That of the link: the candidate's as far as it is known, else the opening's. Null, or left out, where no link says one. */
  invited?: Locale | null
  /** The first that the browser asks for and that is here. */
  accepted: Locale | null
}

export const noLanguage: AskedLanguage = { chosen: null, accepted: null }

/** In the query of an address: the language to show it in. */
export const languageField = 'lang'

export function localeFor({ chosen, invited = null, accepted }: AskedLanguage): PageLocale {
  return chosen ?? invited ?? accepted ?? 'en'
}
