import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { adminContact } from '#content/admin-leads.ts'
import { adminOutbox } from '#content/admin-outbox.ts'
import { fill } from '#content/fill.ts'
import type { ContactDetails } from '#contract/admin/contacts.ts'
import type { UndeliverableAddress } from '#contract/admin/outbox.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { addressOf } from '../outbox/outbox-address.ts'
import { UndeliverableNotice } from '../parts/undeliverable-notice.tsx'
import { adminOf } from '../services.ts'
import { CareForm } from './care-form.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { ContactHistory } from './contact-history.tsx'
import { nameOf } from './contact-table.tsx'
import { EraseForm } from './erase-form.tsx'
import { leadsPath } from './leads-address.ts'
import { MergeForm } from './merge-form.tsx'
import { Notes } from './notes.tsx'
import { type ContactProblem, runContactAction } from './run-contact-action.ts'

interface ContactData {
  contact: ContactDetails
  undeliverable: readonly UndeliverableAddress[]
  done: string | null
}

/** A form that changed nothing: why, and what it held. */
interface ContactAnswer {
  problem: ContactProblem
  typed: Readonly<Record<string, string>>
}

export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<ContactData> {
  const { leads, outbox } = adminOf(context)
  const contact = await leads.find(params.contactId ?? '')
  if (contact === null) throw data(null, { status: 404 })
  const undeliverable = await outbox.undeliverableOf([contact.email, ...contact.otherEmails])
  return { contact, undeliverable, done: url.searchParams.get('done') }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const answer = await runContactAction(adminOf(context).leads, params.contactId ?? '', form)
  if ('leadsTo' in answer) return redirect(answer.leadsTo, { status: 303 })
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return data<ContactAnswer>({ problem: answer.problem, typed }, { status: 409 })
}

const doneWords: Readonly<Record<string, string>> = {
  saved: adminContact.saved,
  merged: adminContact.merge.done,
  unmerged: adminContact.merge.undone,
}

const problemWords: Readonly<Record<ContactProblem, string>> = {
  outdated: adminContact.outdated,
  unknown: adminContact.merge.unknown,
  itself: adminContact.merge.itself,
  unconfirmed: adminContact.erase.unconfirmed,
}

export default function ContactPage(): ReactNode {
  const { contact, undeliverable, done } = useLoaderData<ContactData>()
  const answer = useActionData<ContactAnswer>() ?? null
  const problem = answer?.problem ?? null
  const typed = answer?.typed ?? {}
  const name = nameOf(contact)
  const said = done === null ? undefined : doneWords[done]
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
      {problem !== null && <Notice tone="bad">{problemWords[problem]}</Notice>}
      {problem === null && said !== undefined && <Notice tone="good">{said}</Notice>}
      <div className="columns gap-y-12">
        <div className="grid content-start gap-y-12 lg:[grid-column:1/8]">
          <ContactFacts contact={contact} />
          <ContactHistory contact={contact} />
        </div>
        <div className="grid content-start gap-y-10 lg:[grid-column:8/-1]">
          <CareForm contact={contact} typed={typed} />
          <Notes notes={contact.notes} />
          <MergeForm merges={contact.merges} typed={typed} />
          <EraseForm />
        </div>
      </div>
    </div>
  )
}
