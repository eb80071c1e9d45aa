import type { ReactNode } from 'react'
import { accountWords } from '#content/dashboard-settings.ts'
import { fill } from '#content/fill.ts'
import type { HeldWorkspace } from '#contract/customer/account.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { closingDays } from '#contract/values/workspace.ts'
import { Notice } from '#ui/area/notice.tsx'
import { WithDay } from '../parts/day.tsx'
import { TypedConfirmation } from './typed-confirmation.tsx'

const words = accountWords.deletion

interface DeleteAccountProps {
  address: string
  contactEmail: string
  isAdmin: boolean
  /** What was typed and is not the address; null when it was not tried. */
  refused: string | null
  /** What keeps the account. */
  held: readonly HeldWorkspace[]
}

/** Behind a press, since nobody comes to the settings for it. */
export function DeleteAccount({ address, contactEmail, isAdmin, refused, held }: DeleteAccountProps): ReactNode {
  const values = { address, days: String(closingDays), email: contactEmail }
  return (
    <details id="delete" className="mt-14" open={refused !== null || held.length > 0}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
        {words.title}
      </summary>
      <p className="label mt-2 max-w-[40em]">{isAdmin ? words.runsInstallation : words.lead}</p>
      {held.length > 0 && <HeldWorkspaces held={held} />}
      {!isAdmin && (
        <TypedConfirmation
          command="delete"
          field={{ id: 'own-address', name: 'address', maxLength: 320 }}
          words={words}
          values={values}
          refused={refused}
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
            <a className="link" href={dashboardPathOf(id, reason === 'members' ? '/members' : '/settings')}>
              {reason === 'members' ? words.toMembers : words.toSettings}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
