import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { languageNames } from '#content/candidate/en/frame.ts'
import { languageField, locales } from '#contract/values/locales.ts'
import { useLocale, usePageWords } from '../language.ts'

/** The other languages of a candidate's page, each in its own words: links, which work without script. */
export function LanguageSwitch(): ReactNode {
  const words = usePageWords('frame')
  const current = useLocale()
  const { search } = useLocation()
  return (
    <nav aria-label={words.languages} className="flex flex-wrap gap-x-4">
      {locales
        .filter((locale) => locale !== current)
        .map((locale) => (
          <a
            key={locale}
            href={addressIn(locale, search)}
            lang={locale}
            hrefLang={locale}
            dir="ltr"
            className="link-quiet inline-block py-2"
          >
            {languageNames[locale]}
          </a>
        ))}
    </nav>
  )
}

/** The same page: what else its address asks for stays. */
function addressIn(locale: string, search: string): string {
  const asked = new URLSearchParams(search)
  asked.set(languageField, locale)
  return `?${asked}`
}
