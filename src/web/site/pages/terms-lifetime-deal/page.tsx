import type { ReactNode } from 'react'
import { lifetimeTerms } from '#content/legal/lifetime-terms.ts'
import { LegalPage } from '../../parts/legal-page.tsx'
import { BackLink } from '../../parts/page-intro.tsx'

export default function LifetimeTermsPage(): ReactNode {
  return (
    <LegalPage document={lifetimeTerms}>
      <div className="mb-8">
        <BackLink href="/pricing">Back to pricing</BackLink>
      </div>
    </LegalPage>
  )
}
