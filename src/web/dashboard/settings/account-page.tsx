import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, Form, redirectDocument, useLoaderData } from 'react-router'
import { connectedAppsWords } from '#content/dashboard/connected-apps.ts'
import { accountWords } from '#content/dashboard-settings.ts'
import { fill } from '#content/fill.ts'
import type { AccountDevice, HeldWorkspace } from '#contract/customer/account.ts'
import type { ConnectedAppSummary } from '#contract/customer/connected-apps.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuseField, runCommand } from '#web/area/reply.ts'
import { RowForm, useRow } from '#web/area/row.tsx'
import { useReply } from '#web/area/use-reply.ts'
import { AppTable } from '../connected-apps/app-table.tsx'
import { customerOf, startOf } from '../services.ts'
import { AccountCommand } from './account-command.ts'
import { DeleteAccount } from './delete-account-part.tsx'
import { nameDevice } from './name-device.ts'
import { SettingsLinks } from './settings-links.tsx'

const words = accountWords.devices

interface AccountData {
  email: string
  contactEmail: string
  isAdmin: boolean
  devices: readonly AccountDevice[]
  apps: readonly ConnectedAppSummary[]
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<AccountData> {
  const { account, email, brand, isAdmin } = customerOf(context)
  const done = url.searchParams.get('done')
  const [devices, apps] = [await account.listDevices(), await account.apps.list()]
  return { email, contactEmail: brand.email, isAdmin, devices, apps, done }
}

const doneWords = { one: words.done, others: words.othersDone, disconnected: connectedAppsWords.done }

export function action(args: ActionFunctionArgs) {
  const { account, email } = customerOf(args.context)
  async function run(command: AccountCommand) {
    switch (command.do) {
      case 'sign-out':
        await account.signOutDevice(command.device)
        return 'one'
      case 'sign-out-others':
        await account.signOutOthers()
        return 'others'
      case 'disconnect':
        await account.apps.disconnect(command.app)
        return 'disconnected'
      case 'delete': {
        const deletion = await account.delete(command.address)
        if (deletion.outcome === 'other_address') {
          return refuseField('delete', 'address', fill(accountWords.deletion.differs, { address: email }), command)
        }
        const held = deletion.outcome === 'held' ? deletion.workspaces : []
        if (deletion.outcome !== 'deleted') return data({ held }, { status: 409 })
        const cookie = await startOf(args.context).signOut()
        return redirectDocument('/sign-in?deleted', { status: 303, headers: { 'set-cookie': cookie } })
      }
    }
  }
  return runCommand(args, { schema: AccountCommand, done: doneWords, run })
}

export default function AccountPage(): ReactNode {
  const { email, contactEmail, isAdmin, devices, apps, done } = useLoaderData<AccountData>()
  const reply = useReply<{ held: readonly HeldWorkspace[] }>()
  return (
    <>
      <PageHeading title={accountWords.title} lead={fill(accountWords.lead, { address: email })} />
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={doneWords} />
        <section aria-labelledby="devices">
          <h2 id="devices" className="subtitle">
            {words.title}
          </h2>
          <p className="label mt-2 mb-6">{words.lead}</p>
          <DeviceTable devices={devices} />
          {devices.length > 1 && (
            <Form method="post" className="mt-6">
              <Button type="submit" name="do" value="sign-out-others" variant="line">
                {words.others}
              </Button>
            </Form>
          )}
        </section>
        {apps.length > 0 && (
          <section aria-labelledby="apps" className="mt-14">
            <h2 id="apps" className="subtitle">
              {connectedAppsWords.title}
            </h2>
            <p className="label mt-2 mb-6">{connectedAppsWords.ownLead}</p>
            <AppTable apps={apps} names="workspaces" />
          </section>
        )}
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
          <DeviceRow key={device.id} device={device} />
        ))}
      </tbody>
    </table>
  )
}

function DeviceRow({ device }: { device: AccountDevice }): ReactNode {
  const row = useRow()
  const name = nameDevice(device.userAgent) ?? words.unknown
  return (
    <tr hidden={row.isPending}>
      <td>
        <span className="font-medium">{name}</span>
        {device.isThisOne && <span className="text-muted"> ({words.thisOne})</span>}
      </td>
      <td>
        <Moment at={device.createdAt} />
      </td>
      <td>
        <Moment at={device.lastSeenAt} />
      </td>
      <td>
        {!device.isThisOne && (
          <RowForm row={row}>
            <input type="hidden" name="do" value="sign-out" />
            <Button
              type="submit"
              name="device"
              value={device.id}
              variant="line"
              aria-label={fill(words.signOutOf, { device: name, since: device.createdAt.slice(0, 10) })}
            >
              {words.signOut}
            </Button>
          </RowForm>
        )}
      </td>
    </tr>
  )
}
