import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, Form, useLoaderData } from 'react-router'
import { connectedAppsWords } from '#content/dashboard/connected-apps.ts'
import { accountWords } from '#content/dashboard-settings.ts'
import { fill } from '#content/fill.ts'
import { securityWords as words } from '#content/security.ts'
import type { AccountDevice } from '#contract/customer/account.ts'
import type { ConnectedAppSummary } from '#contract/customer/connected-apps.ts'
import type { SecurityView } from '#contract/customer/security.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { AppTable } from '../connected-apps/app-table.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { withFreshProof } from '../with-fresh-proof.ts'
import { DeviceTable } from './device-table.tsx'
import { EventTable } from './event-table.tsx'
import { PasskeyTable } from './passkey-table.tsx'
import { RecoveryCodes, SecondStep } from './second-step.tsx'
import { SecurityCommand } from './security-command.ts'

interface SecurityData {
  email: string
  security: SecurityView
  devices: readonly AccountDevice[]
  apps: readonly ConnectedAppSummary[]
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<SecurityData> {
  const { account, email, security } = customerOf(context)
  const [view, devices] = [await security.read(), await account.listDevices()]
  const apps = await account.apps.list()
  return { email, security: view, devices, apps, done: url.searchParams.get('done') }
}

const { devices: deviceWords } = accountWords
const doneWords = {
  app: words.second.appRemoved,
  passkey: words.passkeys.removed,
  one: deviceWords.done,
  others: deviceWords.othersDone,
  disconnected: connectedAppsWords.done,
}
const problems = { 'second_factor.missing': words.missing }

/** What changes how somebody signs in leads to a proof first where the last one is too old, and back here. */
export function action(args: ActionFunctionArgs) {
  const { account, security } = customerOf(args.context)
  async function run(command: SecurityCommand) {
    switch (command.do) {
      case 'remove-app':
        await security.removeApp()
        return 'app'
      case 'remove-passkey':
        await security.removePasskey(command.passkey)
        return 'passkey'
      case 'renew-codes':
        return data({ codes: await security.renewRecoveryCodes() })
      case 'sign-out':
        await account.signOutDevice(command.device)
        return 'one'
      case 'sign-out-others':
        await account.signOutOthers()
        return 'others'
      case 'disconnect':
        await account.apps.disconnect(command.app)
        return 'disconnected'
    }
  }
  return withFreshProof(args, () => runCommand(args, { schema: SecurityCommand, done: doneWords, problems, run }))
}

export default function SecurityPage(): ReactNode {
  const { email, security, devices, apps, done } = useLoaderData<SecurityData>()
  const reply = useReply<{ codes: readonly string[] }>()
  const hasFactor = security.hasApp || security.passkeys.length > 0
  return (
    <>
      <PageHeading title={words.title} lead={fill(words.lead, { address: email })} />
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={doneWords} />
        <SecondStep security={security} />
        {security.passkeys.length > 0 && <PasskeyTable passkeys={security.passkeys} />}
        {hasFactor && <RecoveryCodes left={security.recoveryCodesLeft} made={reply?.codes ?? null} />}
        <section aria-labelledby="devices" className="ruled mt-12 pt-8">
          <h2 id="devices" className="subtitle">
            {deviceWords.title}
          </h2>
          <p className="label mt-2 mb-6">{deviceWords.lead}</p>
          <DeviceTable devices={devices} />
          {devices.length > 1 && (
            <Form method="post" className="mt-6">
              <Button type="submit" name="do" value="sign-out-others" variant="line">
                {deviceWords.others}
              </Button>
            </Form>
          )}
        </section>
        {apps.length > 0 && (
          <section aria-labelledby="apps" className="ruled mt-12 pt-8">
            <h2 id="apps" className="subtitle">
              {connectedAppsWords.title}
            </h2>
            <p className="label mt-2 mb-6">{connectedAppsWords.ownLead}</p>
            <AppTable apps={apps} names="workspaces" />
          </section>
        )}
        <EventTable events={security.events} />
      </div>
    </>
  )
}
