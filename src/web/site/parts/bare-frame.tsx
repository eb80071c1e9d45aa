import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { fill } from '#content/fill.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import { useEmployer } from '../employer.ts'
import { useLocale, usePageWords } from '../language.ts'
import { pageRows } from '../pages.ts'
import { useSite } from '../use-site.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SiteMark } from './site-mark.tsx'

/** Says whose page it is, and no more. */
export function BareHeader(): ReactNode {
  const words = usePageWords('frame')
  const { brand } = useSite()
  const employer = useEmployer()
  if (employer !== null) {
    return (
      <header className="wrap pt-6">
        {employer.logo === null ? (
          <p className="flex min-h-11 items-center font-serif text-xl wrap-anywhere">{employer.name}</p>
        ) : (
          <img src={employer.logo} alt={employer.name} className="max-h-11 max-w-full object-contain" />
        )}
      </header>
    )
  }
  return (
    <header className="wrap pt-6">
      <a
        href="/"
        aria-label={fill(words.home, { name: brand.name })}
        className="-mx-1 inline-flex min-h-11 items-center px-1"
      >
        <SiteMark />
      </a>
    </header>
  )
}

/** What the law wants on every page; on an employer's own domain that is the employer's to say. */
export function BareFooter(): ReactNode {
  const words = usePageWords('frame')
  const locale = useLocale()
  const { brand, ownDomain } = useSite()
  const employer = useEmployer()
  if (ownDomain !== null) {
    return (
      <footer className="wrap label flex flex-wrap items-center gap-x-6 py-8">
        <span className="wrap-anywhere">{ownDomain.look.name}</span>
        <a href={ownDomain.privacyUrl} className="link-quiet inline-block py-2">
          {words.privacy}
        </a>
        <PageLanguages />
      </footer>
    )
  }
  return (
    <footer className="wrap label flex flex-wrap items-center gap-x-6 py-8">
      <span className="wrap-anywhere">{employer === null ? `© ${brand.legalName}` : employer.name}</span>
      <a href={`/privacy${legalTextIn(locale)}`} className="link-quiet inline-block py-2">
        {words.privacy}
      </a>
      <a href={`/terms${legalTextIn(locale)}`} className="link-quiet inline-block py-2">
        {words.terms}
      </a>
      <PageLanguages />
    </footer>
  )
}

/** Behind the address of the English text: where the text in the page's language is. */
function legalTextIn(locale: PageLocale): string {
  return locale === 'es' ? '/es' : ''
}

/** On the pages of candidates alone. */
function PageLanguages(): ReactNode {
  const routeId = useMatches().at(-1)?.id
  const isTranslated = pageRows.some(({ id, hasLanguages }) => id === routeId && hasLanguages === true)
  return isTranslated ? <LanguageSwitch /> : null
}
