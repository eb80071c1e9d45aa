import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, Outlet, useLocation, useMatches } from 'react-router'
import { localeOf, type TranslatedPage, usePageWords } from './language.ts'
import { pageRows } from './pages.ts'
import { BareFooter, BareHeader } from './parts/bare-frame.tsx'
import { SignInDialog } from './parts/dialogs.tsx'
import { EarlyBirdBanner, LifetimeBanner } from './parts/offer-banners.tsx'
import { Footer, Header } from './parts/page-frame.tsx'
import { pageContext } from './services.ts'
import { PageFacts } from './structured-data/page-facts.tsx'
import { useSite } from './use-site.ts'

/** The language of a candidate's page, also where the page itself cannot be loaded. */
export function loader({ context, pattern }: LoaderFunctionArgs): TranslatedPage | null {
  const isTranslated = pageRows.some(({ path, hasLanguages }) => path === pattern && hasLanguages === true)
  return isTranslated ? { locale: localeOf(context.get(pageContext)) } : null
}

/** What every public page has around it; its row in `pages.ts` says how much. */
export default function SiteLayout(): ReactNode {
  const routeId = useMatches().at(-1)?.id
  const row = pageRows.find(({ id }) => id === routeId)
  const words = usePageWords('frame')
  const isOwnDomain = useSite().ownDomain !== null
  const offers = isOwnDomain ? [] : (row?.offers ?? [])
  const frame = isOwnDomain ? 'bare' : (row?.frame ?? 'site')
  return (
    <>
      <a href="#main" className="skip-link">
        {words.skip}
      </a>
      {offers.includes('early-bird') && <EarlyBirdBanner />}
      {frame === 'site' ? <Header /> : <BareHeader />}
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      {offers.includes('lifetime-deal') && <LifetimeBanner />}
      {frame === 'site' ? <Footer /> : <BareFooter />}
      {frame === 'site' && <SignInDialog />}
      <PageFacts />
    </>
  )
}

/** What a person sees when a page breaks; the cause is in the server's log. */
export function ErrorBoundary(): ReactNode {
  const words = usePageWords('frame').failed
  const { ownDomain } = useSite()
  const { pathname, search } = useLocation()
  return (
    <main className="wrap section">
      <title>{words.title}</title>
      <h1 className="headline">{words.title}</h1>
      <p className="lead mt-4">{words.text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-ink" href={pathname + search}>
          {words.again}
        </a>
        {/* An employer's own domain has no start. */}
        {ownDomain === null && (
          <a className="button button-line" href="/">
            {words.start}
          </a>
        )}
      </p>
    </main>
  )
}
