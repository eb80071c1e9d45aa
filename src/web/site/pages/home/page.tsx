import type { ReactNode } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { acceptForm } from '../../accept-form.ts'
import { ClosingCall } from '../../parts/closing-call.tsx'
import { LaterParts } from '../../parts/later-parts.tsx'
import { AtsSection } from './sections/ats-section.tsx'
import { BenefitsSection } from './sections/benefits-section.tsx'
import { CandidateSection } from './sections/candidate-section.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import { HeroSection } from './sections/hero-section.tsx'
import { ReportSection } from './sections/report-section.tsx'
import { VideoSection } from './sections/video-section.tsx'

export function action(request: ActionFunctionArgs) {
  return acceptForm('contact', request)
}

export default function HomePage(): ReactNode {
  return (
    <>
      <HeroSection />
      <LaterParts>
        <ReportSection />
        <CandidateSection />
        <BenefitsSection />
        <AtsSection />
        <VideoSection />
        <ClosingCall />
        <ContactSection />
      </LaterParts>
    </>
  )
}
