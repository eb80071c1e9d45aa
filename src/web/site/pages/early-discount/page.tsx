import type { ReactNode } from 'react'
import { earlyDiscount } from '#content/early-discount.ts'
import { advisorTestimonial } from '#content/testimonials.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'
import { Testimonial } from '../../parts/testimonial.tsx'
import { useSite } from '../../use-site.ts'

export default function EarlyDiscountPage(): ReactNode {
  const { brand } = useSite()
  return (
    <>
      <PageIntro title={earlyDiscount.headline} lead={earlyDiscount.lead} />
      <section className="ruled section">
        <div className="wrap columns gap-y-12">
          <ul className="lg:[grid-column:1/7]">
            {earlyDiscount.points.map((point) => (
              <li key={point} className="ruled py-4">
                {point}
              </li>
            ))}
          </ul>
          <div className="panel self-start p-6 md:p-8 lg:[grid-column:8/-1]">
            <h2 className="title">{earlyDiscount.expiryText}</h2>
            <p className="mt-3 text-muted">
              The countdown ended on <time dateTime={earlyDiscount.countdownEndsAt}>31 July 2025</time>.{' '}
              {earlyDiscount.closedText}
            </p>
            <a
              href={`mailto:${brand.email}?subject=${encodeURIComponent('Early discount')}`}
              className={buttonClass({ size: 'large' }, 'mt-6 w-full')}
            >
              Ask for the early price
            </a>
          </div>
        </div>
      </section>
      <Testimonial {...advisorTestimonial} />
    </>
  )
}
