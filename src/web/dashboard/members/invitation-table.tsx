import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { roleNames } from '#content/dashboard/frame.ts'
import { membersWords } from '#content/dashboard-members.ts'
import { fill } from '#content/fill.ts'
import type { MemberInvitation } from '#contract/customer/members.ts'
import { Button } from '#ui/button.tsx'
import { RowForm, useRow } from '#web/area/row.tsx'
import { StateWord } from '#web/area/state-word.tsx'
import { Day } from '../parts/day.tsx'

const words = membersWords.open

/** Who has been asked to join and has not yet, for owners. */
export function InvitationTable({ invitations }: { invitations: readonly MemberInvitation[] }): ReactNode {
  return (
    <section aria-labelledby="invited" className="mt-14">
      <h2 id="invited" className="subtitle">
        {words.title}
      </h2>
      <p className="label mt-2 mb-6">{words.lead}</p>
      <table className="records">
        <thead>
          <tr>
            <th scope="col">{membersWords.columns.member}</th>
            <th scope="col">{membersWords.columns.role}</th>
            <th scope="col">{words.until}</th>
            <th scope="col">{membersWords.columns.actions}</th>
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: MemberInvitation }): ReactNode {
  const row = useRow()
  const { id, email, role, isExpired, expiresAt } = invitation
  return (
    <tr hidden={row.isPending}>
      <td className="align-middle font-medium wrap-anywhere">{email}</td>
      <td className="align-middle">{roleNames[role]}</td>
      <td className="align-middle">
        {isExpired ? <StateWord tone="warn">{words.expired}</StateWord> : <Day at={expiresAt} />}
      </td>
      <td className="align-middle">
        <div className="flex flex-wrap gap-2">
          <Form method="post">
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="role" value={role} />
            <Button
              type="submit"
              name="do"
              value="invite"
              variant="line"
              aria-label={fill(words.againOf, { address: email })}
            >
              {words.again}
            </Button>
          </Form>
          <RowForm row={row}>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="do"
              value="cancel"
              variant="line"
              aria-label={fill(words.cancelOf, { address: email })}
            >
              {words.cancel}
            </Button>
          </RowForm>
        </div>
      </td>
    </tr>
  )
}
