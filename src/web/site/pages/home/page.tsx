import type { ReactNode } from 'react'
import { ClosingCall } from '../../parts/closing-call.tsx'
import { AtsSection } from './sections/ats-section.tsx'
import { BenefitsSection } from './sections/benefits-section.tsx'
import { CandidateSection } from './sections/candidate-section.tsx'
import { HeroSection } from './sections/hero-section.tsx'
import { ReportSection } from './sections/report-section.tsx'

export default function HomePage(): ReactNode {
  return (
    <>
      <HeroSection />
      <ReportSection />
      <CandidateSection />
      <BenefitsSection />
      <AtsSection />
      <ClosingCall />
    </>
  )
}
