import './integrations.css'
import type { ReactNode } from 'react'
import { atsCatalogue } from '#content/ats-catalogue.ts'
import { customIntegrationClaim, customIntegrationText } from '#content/claims.ts'
import { integrationsPage } from '#content/integrations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AtsSearch } from '../../islands/ats-search/ats-search.tsx'
import { Island } from '../../islands/island.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'
import { useSite } from '../../use-site.ts'

export default function IntegrationsPage(): ReactNode {
  const { hiddenClaims } = useSite().settings
  const claim = hiddenClaims.includes(customIntegrationClaim) ? '' : ` ${customIntegrationText}.`
  return (
    <>
      <PageIntro
        title={integrationsPage.headline}
        lead={`${atsCatalogue.length} applicant tracking systems, and an API for any other.${claim}`}
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="#platforms" data-view-all="">
            {integrationsPage.viewAll}
          </ButtonLink>
          <ButtonLink href="/book-a-demo" variant="line">
            {integrationsPage.askForYours}
          </ButtonLink>
        </div>
      </PageIntro>
      <section id="platforms" aria-label="Platforms" tabIndex={-1} className="pt-6 outline-none">
        <Island name="ats-search" wake="query">
          <AtsSearch />
        </Island>
      </section>
    </>
  )
}
