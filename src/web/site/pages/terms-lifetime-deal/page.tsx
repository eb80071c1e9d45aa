import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { lifetimeTerms } from '#content/legal/lifetime-terms.ts'
import { LegalPage } from '../../parts/legal-page.tsx'

export default function LifetimeTermsPage(): ReactNode {
  return (
    <LegalPage document={lifetimeTerms}>
      <a href="/pricing" className="link-quiet mb-8 inline-flex min-h-11 items-center gap-2 text-sm">
        <ArrowLeft className="w-4" aria-hidden="true" /> Back to pricing
      </a>
    </LegalPage>
  )
}
