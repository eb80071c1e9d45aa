import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminLeads } from '#content/admin-leads.ts'
import type { ContactRow } from '#contract/admin/contacts.ts'
import { Moment } from '#web/area/moment.tsx'
import { leadsPath } from './leads-address.ts'
import { sourceTitle } from './source-title.ts'
import { DeliveryWord, StatusWord } from './state-words.tsx'

const { columns } = adminLeads

/** Names as they were written; the address alone where there are none. */
export function nameOf({ firstName, lastName }: Pick<ContactRow, 'firstName' | 'lastName'>): string | null {
  const name = [firstName, lastName].filter((part) => part !== null).join(' ')
  return name === '' ? null : name
}

/** Wide, a table; on a phone each contact is a few lines. */
export function ContactTable({ contacts }: { contacts: readonly ContactRow[] }): ReactNode {
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{columns.person}</th>
          <th scope="col">{columns.way}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.delivery}</th>
          <th scope="col" className="text-end">
            {columns.seen}
          </th>
        </tr>
      </thead>
      <tbody>
        {contacts.map((contact) => (
          <Row key={contact.id} contact={contact} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ contact }: { contact: ContactRow }): ReactNode {
  const { id, email, company, owner, campaign, forms, status, delivery, lastSeenAt } = contact
  const name = nameOf(contact)
  return (
    <tr>
      <td className="records-lead">
        <Link to={`${leadsPath}/${id}`} className="link-quiet font-medium wrap-anywhere">
          {name ?? email}
        </Link>
        <span className="label block wrap-anywhere">
          {[name === null ? null : email, company].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td>
        {forms.map((form) => sourceTitle(form)).join(', ')}
        {campaign !== null && <span className="label block wrap-anywhere">{campaign}</span>}
      </td>
      <td>
        <StatusWord status={status} />
        {owner !== null && <span className="label block wrap-anywhere">{owner}</span>}
      </td>
      <td>
        <DeliveryWord state={delivery} />
      </td>
      <td className="text-muted md:text-end">
        <Moment at={lastSeenAt} />
      </td>
    </tr>
  )
}
