import type { ReactNode } from 'react'
import { termsOfService } from '#content/legal/es/terms.ts'
import type { TranslatedPage } from '../../language.ts'
import { LegalPage } from '../../parts/legal-page.tsx'

export function loader(): TranslatedPage {
  return { locale: 'es' }
}

export default function SpanishTermsPage(): ReactNode {
  return <LegalPage document={termsOfService} />
}
