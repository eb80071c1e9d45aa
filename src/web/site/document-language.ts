import { useMatches } from 'react-router'
import { directionOf, type PageLocale } from '#contract/values/locales.ts'

/** What the loader of a page answers that candidates read in their own language. */
export interface TranslatedPage {
  locale: PageLocale
}

/** English on every page that is not a candidate's. */
export function useLocale(): PageLocale {
  const loaded = useMatches().at(-1)?.loaderData
  return typeof loaded === 'object' && loaded !== null && 'locale' in loaded ? (loaded as TranslatedPage).locale : 'en'
}

/** For the document's own element. English says no direction: it is every document's. */
export function useDocumentLanguage(): { lang: PageLocale; dir: 'rtl' | undefined } {
  const lang = useLocale()
  const dir = directionOf(lang)
  return { lang, dir: dir === 'rtl' ? dir : undefined }
}
