import type { ReactNode } from 'react'
import { demoBooking } from '#content/demo-booking.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'
import { useSite } from '../../use-site.ts'

export default function BookADemoPage(): ReactNode {
  const { brand } = useSite()
  return (
    <>
      <PageIntro title={demoBooking.headline} lead={demoBooking.lead} />
      <section className="ruled section">
        <div className="wrap columns gap-y-12">
          <div className="lg:[grid-column:1/7]">
            <h2 className="title">What to expect</h2>
            <dl className="mt-6">
              {demoBooking.expectations.map((item) => (
                <div key={item.title} className="ruled grid gap-x-6 py-4 md:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
                  <dt className="font-semibold">{item.title}</dt>
                  <dd className="text-muted">{item.text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="panel self-start p-6 md:p-8 lg:[grid-column:8/-1]">
            <h2 className="title">Choose a time with us</h2>
            <p className="mt-3 text-muted">
              Write to us with two or three times that suit you and the title of the job. {demoBooking.response}
            </p>
            <a
              href={`mailto:${brand.email}?subject=${encodeURIComponent(`A demo of ${brand.name}`)}`}
              className={buttonClass({ size: 'large' }, 'mt-6 w-full')}
            >
              Write to {brand.email}
            </a>
            <p className="mt-4 text-sm text-muted">
              Or call{' '}
              <a href={brand.phone.href} className="link figures">
                {brand.phone.label}
              </a>
              .
            </p>
          </div>
        </div>
      </section>
    </>
  )
}
