import type { ReactNode } from 'react'
import { membersWords, roleWords } from '#content/dashboard-members.ts'
import { fill } from '#content/fill.ts'
import type { MemberInvitation } from '#contract/customer/members.ts'
import { StateWord } from '#ui/area/state-word.tsx'
import { Button } from '#ui/button.tsx'
import { rowLeaves } from '../optimistic/row-effect.ts'
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
            <tr key={invitation.id}>
              <td className="align-middle font-medium wrap-anywhere">{invitation.email}</td>
              <td className="align-middle">{roleWords[invitation.role].name}</td>
              <td className="align-middle">
                {invitation.isExpired ? (
                  <StateWord tone="warn">{words.expired}</StateWord>
                ) : (
                  <Day at={invitation.expiresAt} />
                )}
              </td>
              <td className="align-middle">
                <InvitationForms invitation={invitation} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function InvitationForms({ invitation: { id, email, role } }: { invitation: MemberInvitation }): ReactNode {
  return (
    <div className="flex flex-wrap gap-2">
      <form method="post">
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
      </form>
      <form method="post" {...rowLeaves(id)}>
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
      </form>
    </div>
  )
}
