import type { ReactNode } from 'react'
import type { contactToasts } from '#content/contact.ts'
import { formAddress } from '#forms/index.ts'
import { ContactForm } from '../islands/contact-form/contact-form.tsx'
import { Island } from '../islands/island.tsx'
import { useSchedulerOffer } from '../scheduler-offer.ts'
import { useSite } from '../use-site.ts'

/** The contact form as an island, with what the page knows. */
export function ContactPanel({ page }: { page: keyof typeof contactToasts }): ReactNode {
  const { settings, posted } = useSite()
  const scheduler = useSchedulerOffer()
  const service = formAddress('contact', settings.forms)
  return (
    // The attribute names the outside calendar's origin, which the page's policy then lets it embed.
    <div id="contact" data-embeds={scheduler.kind === 'embed' ? new URL(scheduler.url).origin : undefined}>
      <Island name="contact-form" wake="focus">
        <ContactForm page={page} service={service} scheduler={scheduler} posted={posted} />
      </Island>
    </div>
  )
}
