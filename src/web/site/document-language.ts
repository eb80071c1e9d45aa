import { type UIMatch, useMatches } from 'react-router'
import { directionOf, type PageLocale } from '#contract/values/locales.ts'

/** What the loader of a page answers that candidates read in their own language. */
export interface TranslatedPage {
  locale: PageLocale
}

/** English on every page that is not a candidate's. Where a page could not be loaded, what stands around it knows. */
export function useLocale(): PageLocale {
  return useMatches().findLast(isTranslated)?.loaderData?.locale ?? 'en'
}

function isTranslated(match: UIMatch): match is UIMatch<TranslatedPage> {
  const { loaderData } = match
  return typeof loaderData === 'object' && loaderData !== null && 'locale' in loaderData
}

/** For the document's own element. English says no direction: it is every document's. */
export function useDocumentLanguage(): { lang: PageLocale; dir: 'rtl' | undefined } {
  const lang = useLocale()
  const dir = directionOf(lang)
  return { lang, dir: dir === 'rtl' ? dir : undefined }
}
