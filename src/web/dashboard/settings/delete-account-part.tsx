import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { accountWords } from '#content/dashboard-settings.ts'
import { fill } from '#content/fill.ts'
import type { HeldWorkspace } from '#contract/customer/account.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { closingDays } from '#contract/values/workspace.ts'
import { Notice } from '#web/area/notice.tsx'
import type { Reply } from '#web/area/use-reply.ts'
import { WithDay } from '../parts/day.tsx'
import { DeleteAccountCommand } from './account-command.ts'
import { TypedConfirmation } from './typed-confirmation.tsx'

const words = accountWords.deletion

interface DeleteAccountProps {
  address: string
  contactEmail: string
  isAdmin: boolean
  reply: Reply | undefined
  /** What keeps the account. */
  held: readonly HeldWorkspace[]
}

/** Behind a press, since nobody comes to the settings for it. */
export function DeleteAccount({ address, contactEmail, isAdmin, reply, held }: DeleteAccountProps): ReactNode {
  const values = { address, days: String(closingDays), email: contactEmail }
  return (
    <details id="delete" className="mt-14" open={reply?.form?.of === 'delete' || held.length > 0}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
        {words.title}
      </summary>
      <p className="label mt-2 max-w-[40em]">{isAdmin ? words.runsInstallation : words.lead}</p>
      {held.length > 0 && <HeldWorkspaces held={held} />}
      {!isAdmin && (
        <TypedConfirmation
          command="delete"
          name="address"
          schema={DeleteAccountCommand}
          words={words}
          values={values}
          reply={reply}
        />
      )}
    </details>
  )
}

function HeldWorkspaces({ held }: { held: readonly HeldWorkspace[] }): ReactNode {
  return (
    <Notice tone="bad">
      <p>{words.held}</p>
      <ul className="mt-2 grid list-disc gap-2 ps-5">
        {held.map(({ id, name, reason, closesAt }) => (
          <li key={id} className="wrap-anywhere">
            {reason === 'data' && closesAt !== null ? (
              <WithDay text={fill(words.owing, { name, day: '{day}' })} at={closesAt} />
            ) : (
              fill(words[reason], { name })
            )}{' '}
            <Link className="link" to={dashboardPathOf(id, reason === 'members' ? '/members' : '/settings')}>
              {reason === 'members' ? words.toMembers : words.toSettings}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
