import type { ReactNode } from 'react'
import { lifetimeTerms } from '#content/legal/lifetime-terms.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { LegalPage } from '../../parts/legal-page.tsx'

export default function LifetimeTermsPage(): ReactNode {
  return (
    <LegalPage document={lifetimeTerms}>
      <div className="mb-8">
        <BackLink href="/pricing">Back to pricing</BackLink>
      </div>
    </LegalPage>
  )
}
