import type { ReactNode } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { contactForm } from '#content/contact.ts'
import { demoBooking, schedulerSteps, schedulerText } from '#content/demo-booking.ts'
import { acceptForm } from '../../accept-form.ts'
import { Island } from '../../islands/island.tsx'
import { Scheduler } from '../../islands/scheduler/scheduler.tsx'
import { ContactPanel } from '../../parts/contact-panel.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'
import { useSchedulerOffer } from '../../scheduler-offer.ts'
import { useSite } from '../../use-site.ts'

export function action(request: ActionFunctionArgs) {
  return acceptForm('contact', request)
}

export default function BookADemoPage(): ReactNode {
  return (
    <>
      <PageIntro title={demoBooking.headline} lead={demoBooking.lead} />
      <section className="ruled section">
        <div className="wrap columns gap-y-12">
          <SchedulerPanel />
          <div className="lg:[grid-area:1/1/auto/5]">
            <h2 className="title">{demoBooking.expectHeadline}</h2>
            <dl className="mt-6">
              {demoBooking.expectations.map((item) => (
                <div key={item.title} className="ruled py-4">
                  <dt className="font-semibold">{item.title}</dt>
                  <dd className="text-muted">{item.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>
      <section className="ruled section">
        <div className="wrap columns gap-y-10">
          <div className="lg:[grid-column:1/5]">
            <h2 className="headline">{demoBooking.contactHeadline}</h2>
            <p className="lead mt-5">{contactForm.lead}</p>
          </div>
          <div className="lg:[grid-column:5/11]">
            <ContactPanel page="book-a-demo" />
          </div>
        </div>
      </section>
    </>
  )
}

function SchedulerPanel(): ReactNode {
  const { brand } = useSite()
  const offer = useSchedulerOffer()
  return (
    <div className="group panel grid content-start gap-5 p-6 md:p-8 lg:[grid-area:1/5/auto/-1]">
      <h2 className="title">{schedulerText.headline}</h2>
      <Island name="scheduler" wake="touch">
        <Scheduler offer={offer} isWide />
      </Island>
      {offer.kind === 'built-in' && <Steps />}
      <p className="text-sm text-muted">
        Or call{' '}
        <a href={brand.phone.href} className="link figures whitespace-nowrap">
          {brand.phone.label}
        </a>
        .
      </p>
    </div>
  )
}

/** What follows on the press; it makes way for the calendar itself. */
function Steps(): ReactNode {
  return (
    <ol className="my-3 hidden text-sm group-has-[[data-wakes]]:block">
      {schedulerSteps.map((step, index) => (
        <li key={step.title} className="ruled grid grid-cols-[2.5rem_minmax(0,1fr)] py-3.5">
          <span className="label figures pt-px">{index + 1}</span>
          <span>
            <span className="block font-semibold">{step.title}</span>
            <span className="text-muted">{step.text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
