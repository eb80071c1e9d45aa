import type { ReactNode } from 'react'
import { privacyPolicy } from '#content/legal/privacy.ts'
import { LegalPage } from '../../parts/legal-page.tsx'

export default function PrivacyPage(): ReactNode {
  return <LegalPage document={privacyPolicy} />
}
