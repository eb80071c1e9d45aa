import type { ReactNode } from 'react'
import { useState } from 'react'
import { earlyDiscountForm } from '#content/early-discount.ts'
import { fill } from '#content/fill.ts'
import { type Delivery, deliver } from '#forms/delivery/deliver.ts'
import { forgetUnsent, keepUnsent } from '#forms/delivery/unsent.ts'
import { type EarlyDiscount, earlyDiscountDefinition } from '#forms/early-discount/schema.ts'
import { EarlyDiscountFormView } from '#forms/early-discount/view.tsx'
import { plainTitle } from '#ui/form/error-title.ts'
import { toast } from '#ui/toast/toast.ts'
import { type FormIslandProps, Thanks, useFormIsland } from '../use-form-island.tsx'

interface EarlyDiscountFormProps extends FormIslandProps {
  brandName: string
}

interface Message {
  title: string
  text: string
}

/**
 * Thanks in any case and empties itself (specification, section 8). So that the thanks is true, the sending is kept in
 * the browser before it begins and forgotten when it has arrived; what is left is sent again from any page of the site.
 */
export function EarlyDiscountForm({ brandName, ...props }: EarlyDiscountFormProps): ReactNode {
  const { title, description } = {
    ...earlyDiscountForm.success,
    title: fill(earlyDiscountForm.success.title, { name: brandName }),
  }
  const [message, setMessage] = useState<Message | null>(
    props.posted?.state === 'stored' ? { title, text: description } : null,
  )
  const { view } = useFormIsland(earlyDiscountDefinition, props, async (ofEveryForm, values) => {
    const delivery = withLead(ofEveryForm, values)
    setMessage(null)
    const isKept = keepUnsent(delivery)
    const outcome = await deliver(delivery)
    if (outcome !== 'failed') forgetUnsent(delivery.key)
    if (outcome === 'arrived') {
      toast({ title, description })
      setMessage({ title, text: description })
      return 'arrived'
    }
    toast(earlyDiscountForm.interest)
    // What is neither kept nor sent must not be thrown away: they can put it right and press again.
    if (!isKept || outcome === 'refused') return 'failed'
    setMessage({ title: earlyDiscountForm.interest.title, text: earlyDiscountForm.kept })
    return 'later'
  })
  return (
    <div className="grid gap-8">
      {message !== null && (
        <Thanks isAnswer={view.isAnswer} className="border-l-3 border-good py-1 pl-4">
          <p className="subtitle">{message.title}</p>
          <p className="mt-1 text-muted">{message.text}</p>
        </Thanks>
      )}
      <EarlyDiscountFormView {...view} />
    </div>
  )
}

/** Section 7's payloads. The form service is told the page's address and name. */
function withLead(delivery: Delivery, values: EarlyDiscount): Delivery {
  const { savedLead, facts } = delivery
  return {
    ...delivery,
    context: { pageUri: window.location.href, pageName: plainTitle(document.title) },
    savedLead: { ...savedLead, metadata: { ...savedLead.metadata, source: 'hubspot_form_direct' } },
    lead: {
      ...values,
      phone: values.phone === '' ? null : values.phone,
      referralSource: new URLSearchParams(facts).get('campaign.utm_source') || 'early_discount_page',
      leadType: 'early_discount',
    },
  }
}
