import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirectDocument, useLoaderData } from 'react-router'
import type { z } from 'zod'
import { accountWords } from '#content/dashboard-settings.ts'
import { fill } from '#content/fill.ts'
import type { HeldWorkspace } from '#contract/customer/account.ts'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuseField, runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { customerOf, startOf } from '../services.ts'
import { DeleteAccountCommand } from './account-command.ts'
import { DeleteAccount } from './delete-account-part.tsx'
import { SettingsLinks } from './settings-links.tsx'

interface AccountData {
  email: string
  contactEmail: string
  isAdmin: boolean
}

export function loader({ context }: LoaderFunctionArgs): AccountData {
  const { email, brand, isAdmin } = customerOf(context)
  return { email, contactEmail: brand.email, isAdmin }
}

export function action(args: ActionFunctionArgs) {
  const { account, email } = customerOf(args.context)
  async function run(command: z.output<typeof DeleteAccountCommand>) {
    const deletion = await account.delete(command.address)
    if (deletion.outcome === 'other_address') {
      return refuseField('delete', 'address', fill(accountWords.deletion.differs, { address: email }), command)
    }
    const held = deletion.outcome === 'held' ? deletion.workspaces : []
    if (deletion.outcome !== 'deleted') return data({ held }, { status: 409 })
    const cookie = await startOf(args.context).signOut()
    return redirectDocument('/sign-in?deleted', { status: 303, headers: { 'set-cookie': cookie } })
  }
  return runCommand(args, { schema: DeleteAccountCommand, done: {}, run })
}

export default function AccountPage(): ReactNode {
  const { email, contactEmail, isAdmin } = useLoaderData<AccountData>()
  const reply = useReply<{ held: readonly HeldWorkspace[] }>()
  return (
    <>
      <PageHeading title={accountWords.title} lead={fill(accountWords.lead, { address: email })} />
      <div className="wrap">
        <SettingsLinks />
        <DeleteAccount
          address={email}
          contactEmail={contactEmail}
          isAdmin={isAdmin}
          reply={reply}
          held={reply?.held ?? []}
        />
      </div>
    </>
  )
}
