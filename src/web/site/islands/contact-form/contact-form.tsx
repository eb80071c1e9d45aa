import type { ReactNode } from 'react'
import { contactForm, contactToasts } from '#content/contact.ts'
import { contactDefinition } from '#forms/contact/schema.ts'
import { ContactFormView } from '#forms/contact/view.tsx'
import { deliver } from '#forms/delivery/deliver.ts'
import { CheckMark } from '#ui/marks.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { SchedulerOffer } from '../scheduler/scheduler.tsx'
import { type FormIslandProps, Thanks, useFormIsland } from '../use-form-island.tsx'
import { NextStep } from './next-step.tsx'

interface ContactFormProps extends FormIslandProps {
  /** The page that the form stands on decides the words of its toast. */
  page: keyof typeof contactToasts
  scheduler: SchedulerOffer
}

/** Editing, submitting, success (specification, section 4): after it the thanks, the scheduler and an empty form. */
export function ContactForm({ page, scheduler, ...props }: ContactFormProps): ReactNode {
  const { view, sentCount } = useFormIsland(contactDefinition, props, async (delivery) => {
    if ((await deliver(delivery)) !== 'arrived') return 'failed'
    toast(contactToasts[page])
    return 'arrived'
  })
  return (
    <div className="grid gap-10">
      {sentCount > 0 && (
        <Thanks key={sentCount} isAnswer={view.isAnswer} className="panel grid gap-6 p-6 md:p-8">
          <div>
            <p className="title flex gap-3">
              <CheckMark className="mt-[0.15em] size-[0.9em] flex-none text-good" />
              {contactForm.success}
            </p>
            <p className="mt-3 text-muted">
              {contactForm.afterSuccess} {contactForm.again}
            </p>
          </div>
          <NextStep offer={scheduler} />
        </Thanks>
      )}
      <ContactFormView {...view} />
    </div>
  )
}
