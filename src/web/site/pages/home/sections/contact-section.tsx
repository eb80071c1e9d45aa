import type { ReactNode } from 'react'
import { contactForm } from '#content/contact.ts'
import { ContactPanel } from '../../../parts/contact-panel.tsx'
import { useSite } from '../../../use-site.ts'

export function ContactSection(): ReactNode {
  const { brand } = useSite()
  return (
    <section className="ruled section">
      <div className="wrap columns gap-y-10">
        <div className="lg:[grid-column:1/6]">
          <h2 className="headline">{contactForm.headline}</h2>
          <p className="lead mt-5">{contactForm.lead}</p>
          <p className="mt-6 text-muted">
            Or write to{' '}
            <a href={`mailto:${brand.email}`} className="link text-ink">
              {brand.email}
            </a>{' '}
            or call{' '}
            <a href={brand.phone.href} className="link figures whitespace-nowrap text-ink">
              {brand.phone.label}
            </a>
            .
          </p>
        </div>
        <div className="lg:[grid-column:7/-1]">
          <ContactPanel page="home" />
        </div>
      </div>
    </section>
  )
}
