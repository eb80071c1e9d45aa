import type { ReactNode } from 'react'
import { privacyPolicy } from '#content/legal/es/privacy.ts'
import type { TranslatedPage } from '../../language.ts'
import { LegalPage } from '../../parts/legal-page.tsx'

export function loader(): TranslatedPage {
  return { locale: 'es' }
}

export default function SpanishPrivacyPage(): ReactNode {
  return <LegalPage document={privacyPolicy} />
}
