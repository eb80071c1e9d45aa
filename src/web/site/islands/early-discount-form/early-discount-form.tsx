import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { contactForm } from '#content/contact.ts'
import { earlyDiscountForm } from '#content/early-discount.ts'
import { fill } from '#content/fill.ts'
import type { Delivery } from '#forms/delivery/deliver.ts'
import { deliver } from '#forms/delivery/deliver.ts'
import { createKeys } from '#forms/delivery/idempotency-key.ts'
import { collectFacts } from '#forms/delivery/submission-facts.ts'
import { forgetUnsent, keepUnsent } from '#forms/delivery/unsent.ts'
import { type EarlyDiscount, earlyDiscountDefinition } from '#forms/early-discount/schema.ts'
import { EarlyDiscountFormView } from '#forms/early-discount/view.tsx'
import { checkForm, toServiceFields } from '#forms/form-definition.ts'
import type { PostedForm } from '#forms/posted-form.ts'
import { startForm } from '#forms/start-form.ts'
import { plainTitle } from '#ui/form/error-title.ts'
import type { FormErrors, FormValues, SendOutcome } from '#ui/form/use-form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast/toast.ts'

interface EarlyDiscountFormProps {
  portalId: string
  formId: string
  brandName: string
  /** What became of it when it was posted without script; null when this is a fresh page. */
  posted: PostedForm | null
}

interface Message {
  title: string
  text: string
}

const names = earlyDiscountDefinition.fields.map(({ name }) => name)

function check(values: FormValues<keyof EarlyDiscount>): FormErrors<keyof EarlyDiscount> {
  return checkForm(earlyDiscountDefinition, values).errors ?? {}
}

/**
 * Thanks in any case and empties itself (specification, section 8). So that the thanks is true, the sending is kept in
 * the browser before it begins and forgotten when it has arrived; what is left is sent again from any page of the site.
 */
export function EarlyDiscountForm({ portalId, formId, brandName, posted }: EarlyDiscountFormProps): ReactNode {
  const welcome = {
    title: fill(earlyDiscountForm.success.title, { name: brandName }),
    description: earlyDiscountForm.success.description,
  }
  const [message, setMessage] = useState<Message | null>(
    posted?.state === 'stored' ? { title: welcome.title, text: welcome.description } : null,
  )
  const [failure, setFailure] = useState(posted?.state === 'failed' ? contactForm.failure : null)
  const [keys] = useState(createKeys)

  async function send(entered: FormValues<keyof EarlyDiscount>, form: HTMLFormElement): Promise<SendOutcome> {
    const values = checkForm(earlyDiscountDefinition, entered).values ?? entered
    const delivery = buildDelivery(values, { key: keys.keyFor(values), portalId, formId, facts: collectFacts(form) })
    setFailure(null)
    setMessage(null)
    const isKept = keepUnsent(delivery)
    const outcome = await deliver(delivery)
    if (outcome !== 'failed') forgetUnsent(delivery.key)
    if (outcome === 'arrived') {
      keys.forget()
      toast(welcome)
      setMessage({ title: welcome.title, text: welcome.description })
      return 'reset'
    }
    toast(earlyDiscountForm.interest)
    // What is neither kept nor sent must not be thrown away: they can put it right and press again.
    if (!isKept || outcome === 'refused') {
      setFailure(contactForm.failure)
      return 'kept'
    }
    setMessage({ title: earlyDiscountForm.interest.title, text: earlyDiscountForm.kept })
    return 'reset'
  }

  const form = useForm({
    id: 'early-discount',
    names,
    start: startForm(earlyDiscountDefinition, posted),
    check,
    send,
  })
  return (
    <div className="grid gap-8">
      {message !== null && <Thanks message={message} isAnswer={posted !== null} />}
      <EarlyDiscountFormView form={form} failure={failure} isAnswer={posted !== null} />
    </div>
  )
}

/** Section 7's payloads. The form service is told the page's address and name. */
function buildDelivery(
  values: FormValues<keyof EarlyDiscount>,
  { key, portalId, formId, facts }: Pick<Delivery, 'key' | 'portalId' | 'formId' | 'facts'>,
): Delivery {
  return {
    key,
    portalId,
    formId,
    facts,
    fields: toServiceFields(earlyDiscountDefinition, values),
    context: { pageUri: window.location.href, pageName: plainTitle(document.title) },
    savedLead: { email: values.email, metadata: { ...values, source: 'hubspot_form_direct', formId, portalId } },
    lead: {
      ...values,
      phone: values.phone === '' ? null : values.phone,
      referralSource: new URLSearchParams(facts).get('campaign.utm_source') || 'early_discount_page',
      leadType: 'early_discount',
    },
  }
}

function Thanks({ message, isAnswer }: { message: Message; isAnswer: boolean }): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: only in an answer to a form that was just sent, where the reader needs to be.
      autoFocus={isAnswer}
      className="border-l-3 border-good py-1 pl-4"
    >
      <p className="subtitle">{message.title}</p>
      <p className="mt-1 text-muted">{message.text}</p>
    </div>
  )
}
