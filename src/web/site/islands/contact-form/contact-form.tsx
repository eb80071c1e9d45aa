import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { contactForm, contactToasts } from '#content/contact.ts'
import { type Contact, contactDefinition } from '#forms/contact/schema.ts'
import { ContactFormView } from '#forms/contact/view.tsx'
import { deliver } from '#forms/delivery/deliver.ts'
import { createKeys } from '#forms/delivery/idempotency-key.ts'
import { collectFacts } from '#forms/delivery/submission-facts.ts'
import { checkForm, toServiceFields } from '#forms/form-definition.ts'
import type { PostedForm } from '#forms/posted-form.ts'
import { startForm } from '#forms/start-form.ts'
import type { FormErrors, FormValues, SendOutcome } from '#ui/form/use-form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { CheckMark } from '#ui/marks.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { SchedulerOffer } from '../scheduler/scheduler.tsx'
import { NextStep } from './next-step.tsx'

interface ContactFormProps {
  /** The page that the form stands on decides the words of its toast. */
  page: keyof typeof contactToasts
  portalId: string
  formId: string
  scheduler: SchedulerOffer
  /** What became of it when it was posted without script; null when this is a fresh page. */
  posted: PostedForm | null
}

const names = contactDefinition.fields.map(({ name }) => name)

function check(values: FormValues<keyof Contact>): FormErrors<keyof Contact> {
  return checkForm(contactDefinition, values).errors ?? {}
}

/** Editing, submitting, success (specification, section 4): after it the thanks, the scheduler and an empty form. */
export function ContactForm({ page, portalId, formId, scheduler, posted }: ContactFormProps): ReactNode {
  const [sentCount, setSentCount] = useState(posted?.state === 'stored' ? 1 : 0)
  const [failure, setFailure] = useState(posted?.state === 'failed' ? contactForm.failure : null)
  const [keys] = useState(createKeys)

  async function send(entered: FormValues<keyof Contact>, form: HTMLFormElement): Promise<SendOutcome> {
    const values = checkForm(contactDefinition, entered).values ?? entered
    setFailure(null)
    const outcome = await deliver({
      key: keys.keyFor(values),
      portalId,
      formId,
      fields: toServiceFields(contactDefinition, values),
      context: null,
      facts: collectFacts(form),
      savedLead: { email: values.email, metadata: { ...values, source: 'hubspot_form', formId, portalId } },
      lead: null,
    })
    if (outcome !== 'arrived') {
      setFailure(contactForm.failure)
      return 'kept'
    }
    keys.forget()
    setSentCount((count) => count + 1)
    toast(contactToasts[page])
    return 'reset'
  }

  const form = useForm({ id: 'contact', names, start: startForm(contactDefinition, posted), check, send })
  return (
    <div className="grid gap-10">
      {sentCount > 0 && <Thanks key={sentCount} isAnswer={posted !== null} scheduler={scheduler} />}
      <ContactFormView form={form} failure={failure} isAnswer={posted !== null} />
    </div>
  )
}

/** Takes the focus: the button that was pressed is far below it on a phone. */
function Thanks({ isAnswer, scheduler }: { isAnswer: boolean; scheduler: SchedulerOffer }): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: only in an answer to a form that was just sent, where the reader needs to be.
      autoFocus={isAnswer}
      className="panel grid gap-6 p-6 md:p-8"
    >
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
    </div>
  )
}
