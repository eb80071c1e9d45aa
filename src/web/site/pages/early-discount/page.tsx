import type { ReactNode } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { earlyDiscount, earlyDiscountForm } from '#content/early-discount.ts'
import { advisorTestimonial } from '#content/testimonials.ts'
import { formAddress } from '#forms/index.ts'
import { acceptForm } from '../../accept-form.ts'
import { EarlyDiscountForm } from '../../islands/early-discount-form/early-discount-form.tsx'
import { Island } from '../../islands/island.tsx'
import { Countdown } from '../../parts/countdown.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'
import { Testimonial } from '../../parts/testimonial.tsx'
import { useSite } from '../../use-site.ts'

export function action(request: ActionFunctionArgs) {
  return acceptForm('early-discount', request)
}

export default function EarlyDiscountPage(): ReactNode {
  const { brand, settings, posted } = useSite()
  const { earlyDiscountEndsAt, earlyDiscountExpiryText } = settings.countdowns
  return (
    <>
      <PageIntro title={earlyDiscount.headline} lead={earlyDiscount.lead} />
      <section className="ruled section">
        <div className="wrap columns gap-y-14">
          <div className="lg:[grid-column:1/6]">
            <Countdown
              end={{ kind: 'fixed', at: earlyDiscountEndsAt }}
              look="large"
              open={earlyDiscount.openText}
              closed={earlyDiscount.closedText}
            />
            <p className="subtitle mt-8">{earlyDiscountExpiryText}</p>
            <ul className="mt-6">
              {earlyDiscount.points.map((point) => (
                <li key={point} className="ruled py-4">
                  {point}
                </li>
              ))}
            </ul>
          </div>
          <div id="claim" className="panel self-start p-6 md:p-8 lg:[grid-column:7/-1]">
            <h2 className="title mb-6">{earlyDiscountForm.headline}</h2>
            <Island name="early-discount-form" wake="focus">
              <EarlyDiscountForm
                service={formAddress('early-discount', settings.forms)}
                brandName={brand.name}
                posted={posted}
              />
            </Island>
          </div>
        </div>
      </section>
      <Testimonial {...advisorTestimonial} />
    </>
  )
}
