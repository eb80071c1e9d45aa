import type { ReactNode } from 'react'
import { monthlyFaq } from '#content/faq.ts'
import { allPlansInclude, earlyBird } from '#content/plans.ts'
import { monthlyTestimonial } from '#content/testimonials.ts'
import { ClosingCall } from '../../parts/closing-call.tsx'
import { FaqList } from '../../parts/faq-list.tsx'
import { MonthlyPlans } from '../../parts/monthly-plans.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'
import { Testimonial } from '../../parts/testimonial.tsx'
import { useSite } from '../../use-site.ts'

export default function MonthlyPricingPage(): ReactNode {
  const { hiddenClaims } = useSite().settings
  const included = allPlansInclude.map((item) =>
    item.claim !== undefined && hiddenClaims.includes(item.claim) ? (item.without ?? item) : item,
  )
  return (
    <>
      <PageIntro title="A price per month, everything in it" lead={earlyBird.note}>
        <p className="early-bird mt-8">
          <strong className="font-semibold">{earlyBird.title}</strong>
          <span>{earlyBird.offer}</span>
        </p>
      </PageIntro>
      <div className="wrap pb-20">
        <MonthlyPlans />
        <p className="mt-6 text-sm text-muted">
          Rather pay once?{' '}
          <a href="/pricing" className="link">
            See the Lifetime Deal
          </a>
          .
        </p>
      </div>
      <section className="ruled section">
        <div className="wrap columns gap-y-10">
          <h2 className="headline lg:[grid-column:1/5]">All Plans Include</h2>
          <dl className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:[grid-column:5/-1]">
            {included.map((item) => (
              <div key={item.title} className="ruled pt-4">
                <dt className="subtitle">{item.title}</dt>
                <dd className="mt-2 text-muted">{item.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <Testimonial {...monthlyTestimonial} />
      <FaqList title="Questions about plans" items={monthlyFaq} />
      <ClosingCall title="Try it before you pay" />
    </>
  )
}
