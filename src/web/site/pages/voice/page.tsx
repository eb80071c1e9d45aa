import type { ReactNode } from 'react'
import { PageIntro } from '../../parts/page-intro.tsx'

export default function VoicePage(): ReactNode {
  return <PageIntro title="Talk with the AI recruiter" />
}
