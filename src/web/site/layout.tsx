import type { ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import { usePageWords } from './language.ts'
import { pageRows } from './pages.ts'
import { SignInDialog } from './parts/dialogs.tsx'
import { EarlyBirdBanner, LifetimeBanner } from './parts/offer-banners.tsx'
import { BareFooter, BareHeader, Footer, Header } from './parts/page-frame.tsx'
import { PageFacts } from './structured-data/page-facts.tsx'
import { useSite } from './use-site.ts'

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
