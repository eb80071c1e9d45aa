import type { ReactNode } from 'react'
import { termsOfService } from '#content/legal/terms.ts'
import { LegalPage } from '../../parts/legal-page.tsx'

export default function TermsPage(): ReactNode {
  return <LegalPage document={termsOfService} />
}
