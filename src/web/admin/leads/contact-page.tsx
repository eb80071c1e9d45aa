import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminContact } from '#content/admin-leads.ts'
import { adminOutbox } from '#content/admin-outbox.ts'
import { fill } from '#content/fill.ts'
import type { ContactDetails } from '#contract/admin/contacts.ts'
import type { UndeliverableAddress } from '#contract/admin/outbox.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { addressOf } from '../outbox/outbox-address.ts'
import { UndeliverableNotice } from '../parts/undeliverable-notice.tsx'
import { adminOf } from '../services.ts'
import { CareForm } from './care-form.tsx'
import { ContactCommand } from './contact-command.ts'
import { ContactFacts } from './contact-facts.tsx'
import { ContactHistory } from './contact-history.tsx'
import { nameOf } from './contact-table.tsx'
import { EraseForm } from './erase-form.tsx'
import { leadsPath } from './leads-address.ts'
import { MergeForm } from './merge-form.tsx'
import { Notes } from './notes.tsx'
import { runContactCommand } from './run-contact-command.ts'

interface ContactData {
  contact: ContactDetails
  undeliverable: readonly UndeliverableAddress[]
  done: string | null
}

export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<ContactData> {
  const { leads, outbox } = adminOf(context)
  const contact = await leads.find(params.contactId ?? '')
  if (contact === null) throw data(null, { status: 404 })
  const undeliverable = await outbox.undeliverableOf([contact.email, ...contact.otherEmails])
  return { contact, undeliverable, done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { leads } = adminOf(args.context)
  const run = (command: ContactCommand) => runContactCommand(leads, args.params.contactId ?? '', command)
  return runCommand(args, { schema: ContactCommand, done: doneWords, run })
}

const doneWords: Readonly<Record<string, string>> = {
  saved: adminContact.saved,
  merged: adminContact.merge.done,
  unmerged: adminContact.merge.undone,
}

export default function ContactPage(): ReactNode {
  const { contact, undeliverable, done } = useLoaderData<ContactData>()
  const reply = useReply()
  const name = nameOf(contact)
  return (
    <div className="wrap pt-8">
      <BackLink href={leadsPath}>{adminContact.back}</BackLink>
      <div className="mt-2 mb-8 min-w-0">
        <h1 className="title wrap-anywhere">{name ?? contact.email}</h1>
        <p className="mt-2 text-sm text-muted wrap-anywhere">
          <a href={`mailto:${contact.email}`} className="link">
            {contact.email}
          </a>
          {contact.otherEmails.length > 0 &&
            ` · ${fill(adminContact.also, { addresses: contact.otherEmails.join(', ') })}`}
        </p>
      </div>
      {undeliverable.map((known) => (
        <UndeliverableNotice key={known.address} known={known}>
          <Link to={addressOf({ state: null, search: known.address, after: null })} className="link inline-block py-1">
            {adminOutbox.warning.mails}
          </Link>
        </UndeliverableNotice>
      ))}
      <Outcome reply={reply} done={done} words={doneWords} />
      <div className="columns gap-y-12">
        <div className="grid content-start gap-y-12 lg:[grid-column:1/8]">
          <ContactFacts contact={contact} />
          <ContactHistory contact={contact} />
        </div>
        <div className="grid content-start gap-y-10 lg:[grid-column:8/-1]">
          {/* A new version is a new form: what was saved is what it shows. */}
          <CareForm key={contact.version} contact={contact} reply={reply} />
          <Notes notes={contact.notes} reply={reply} />
          <MergeForm merges={contact.merges} reply={reply} />
          <EraseForm reply={reply} />
        </div>
      </div>
    </div>
  )
}
