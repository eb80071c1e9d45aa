import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { accountWords } from '#content/dashboard-settings.ts'
import { fill } from '#content/fill.ts'
import type { AccountDevice, CustomerAccount, HeldWorkspace } from '#contract/customer/account.ts'
import { Moment } from '#ui/area/moment.tsx'
import { Notice } from '#ui/area/notice.tsx'
import { PageHeading } from '#ui/area/page-heading.tsx'
import { Button } from '#ui/button.tsx'
import { rowLeaves, rowsOf } from '../optimistic/row-effect.ts'
import { customerOf, startOf } from '../services.ts'
import { DeleteAccount } from './delete-account-part.tsx'
import { nameDevice } from './name-device.ts'
import { SettingsLinks } from './settings-links.tsx'

const words = accountWords.devices

interface AccountData {
  email: string
  contactEmail: string
  isAdmin: boolean
  devices: readonly AccountDevice[]
  done: string | null
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<AccountData> {
  const { account, email, brand, isAdmin } = customerOf(context)
  const done = new URL(request.url).searchParams.get('done')
  return { email, contactEmail: brand.email, isAdmin, devices: await account.listDevices(), done }
}

/** Why the account was not deleted. */
interface DeletionAnswer {
  refused: string | null
  held: readonly HeldWorkspace[]
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = customerOf(context)
  const form = await request.formData()
  if (form.get('do') === 'delete') {
    const answer = await tryDeletion(account, String(form.get('address') ?? '').slice(0, 320))
    if (answer !== null) return data<DeletionAnswer>(answer, { status: answer.refused === null ? 409 : 422 })
    return redirect('/sign-in?deleted', { status: 303, headers: { 'set-cookie': await startOf(context).signOut() } })
  }
  const device = form.get('device')
  if (typeof device === 'string') await account.signOutDevice(device)
  else await account.signOutOthers()
  const done = typeof device === 'string' ? 'one' : 'others'
  return redirect(`${new URL(request.url).pathname}?done=${done}`, { status: 303 })
}

async function tryDeletion(account: CustomerAccount, typed: string): Promise<DeletionAnswer | null> {
  const deletion = await account.delete(typed)
  if (deletion.outcome === 'deleted') return null
  return {
    refused: deletion.outcome === 'other_address' ? typed : null,
    held: deletion.outcome === 'held' ? deletion.workspaces : [],
  }
}

export default function AccountPage(): ReactNode {
  const { email, contactEmail, isAdmin, devices, done } = useLoaderData<AccountData>()
  const answer = useActionData<DeletionAnswer>()
  return (
    <>
      <PageHeading title={accountWords.title} lead={fill(accountWords.lead, { address: email })} />
      <div className="wrap">
        <SettingsLinks />
        {done !== null && <Notice tone="good">{done === 'one' ? words.done : words.othersDone}</Notice>}
        <section aria-labelledby="devices">
          <h2 id="devices" className="subtitle">
            {words.title}
          </h2>
          <p className="label mt-2 mb-6">{words.lead}</p>
          <div {...rowsOf('devices')}>
            <DeviceTable devices={devices} />
            {devices.length > 1 && (
              <form method="post" className="mt-6">
                <Button type="submit" variant="line">
                  {words.others}
                </Button>
              </form>
            )}
          </div>
        </section>
        <DeleteAccount
          address={email}
          contactEmail={contactEmail}
          isAdmin={isAdmin}
          refused={answer?.refused ?? null}
          held={answer?.held ?? []}
        />
      </div>
    </>
  )
}

function DeviceTable({ devices }: { devices: readonly AccountDevice[] }): ReactNode {
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{words.device}</th>
          <th scope="col">{words.since}</th>
          <th scope="col">{words.lastSeen}</th>
          <th scope="col">{words.actions}</th>
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => (
          <tr key={device.id}>
            <td>
              <span className="font-medium">{nameDevice(device.userAgent) ?? words.unknown}</span>
              {device.isThisOne && <span className="text-muted"> ({words.thisOne})</span>}
            </td>
            <td>
              <Moment at={device.createdAt} />
            </td>
            <td>
              <Moment at={device.lastSeenAt} />
            </td>
            <td>{!device.isThisOne && <SignOutDevice device={device} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SignOutDevice({ device }: { device: AccountDevice }): ReactNode {
  const label = fill(words.signOutOf, {
    device: nameDevice(device.userAgent) ?? words.unknown,
    since: device.createdAt.slice(0, 10),
  })
  return (
    <form method="post" {...rowLeaves(device.id)}>
      <Button type="submit" name="device" value={device.id} variant="line" aria-label={label}>
        {words.signOut}
      </Button>
    </form>
  )
}
