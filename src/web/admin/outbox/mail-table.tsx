import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminOutbox, mailKindOf } from '#content/admin-outbox.ts'
import type { OutboxMail } from '#contract/admin/outbox.ts'
import { Moment } from '#web/area/moment.tsx'
import { explainFailure } from './explain-failure.ts'
import { MailStateWord } from './mail-state.tsx'
import { outboxPath } from './outbox-address.ts'

const { columns, undeliverable } = adminOutbox

/** Wide, a table; on a phone each mail is a few lines. */
export function MailTable({ mails }: { mails: readonly OutboxMail[] }): ReactNode {
  return (
    <table className="records records-paired">
      <thead>
        <tr>
          <th scope="col">{columns.mail}</th>
          <th scope="col" className="md:w-[29%]">
            {columns.recipient}
          </th>
          <th scope="col" className="md:w-[26%]">
            {columns.state}
          </th>
          <th scope="col" className="text-end md:w-px">
            {columns.when}
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </tbody>
    </table>
  )
}

function MailRow({ mail }: { mail: OutboxMail }): ReactNode {
  const { id, recipient, template, subject, state, lastError, createdAt, isUndeliverable } = mail
  const trouble = lastError === null ? null : (explainFailure(lastError) ?? lastError)
  return (
    <tr>
      <td className="records-lead">
        <Link to={`${outboxPath}/${id}`} className="link-quiet font-medium wrap-anywhere">
          {subject}
        </Link>
        <span className="label block">{mailKindOf(template)}</span>
      </td>
      <td className="wrap-anywhere">
        {recipient}
        {isUndeliverable && <span className="block text-xs text-bad">{undeliverable}</span>}
      </td>
      <td>
        <MailStateWord state={state} />
        {trouble !== null && <span className="label block max-w-[26em] wrap-anywhere">{trouble}</span>}
      </td>
      <td className="text-muted md:text-end">
        <Moment at={createdAt} />
      </td>
    </tr>
  )
}
