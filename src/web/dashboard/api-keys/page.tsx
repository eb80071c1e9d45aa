import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiKeysWords as words } from '#content/dashboard/api-keys.ts'
import { connectedAppsWords } from '#content/dashboard/connected-apps.ts'
import { fill } from '#content/fill.ts'
import type { ApiKeySummary, MadeApiKey } from '#contract/customer/api-keys.ts'
import type { ConnectedAppSummary } from '#contract/customer/connected-apps.ts'
import type { CustomerContext } from '#contract/customer/context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { AppTable } from '../connected-apps/app-table.tsx'
import { CopyLink } from '../parts/copy-link.tsx'
import { ProofNotice } from '../parts/proof-notice.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { withFreshProof } from '../with-fresh-proof.ts'
import { CreateKeyForm } from './create-form.tsx'
import { KeyCommand } from './key-command.ts'
import { KeyTable } from './key-table.tsx'

interface KeysData {
  keys: ApiKeySummary[]
  apps: readonly ConnectedAppSummary[]
  mayRead: boolean
  mayWrite: boolean
  isProved: boolean
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<KeysData> {
  const { apiKeys, connectedApps } = customerOf(context)
  return { ...(await apiKeys.load()), apps: await connectedApps.list(), done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const customer = customerOf(args.context)
  const run = (command: KeyCommand) => runKeyCommand(customer, command)
  return withFreshProof(args, () =>
    runCommand(args, { schema: KeyCommand, done: doneWords, problems: words.problems, run }),
  )
}

const doneWords = { ...words.done, disconnected: connectedAppsWords.done }

/** A key's text is in this answer alone: a redirect would have to carry it in an address. */
async function runKeyCommand(
  { apiKeys, connectedApps }: Pick<CustomerContext, 'apiKeys' | 'connectedApps'>,
  command: KeyCommand,
) {
  switch (command.do) {
    case 'create': {
      const { do: _, ...key } = command
      return data({ made: await apiKeys.create(key) })
    }
    case 'rotate':
      return data({ made: await apiKeys.rotate(command.id) })
    case 'revoke':
      await apiKeys.revoke(command.id)
      return 'revoked'
    case 'disconnect':
      await connectedApps.disconnect(command.app)
      return 'disconnected'
  }
}

/** The keys with which programs reach the workspace, for its owners. */
export default function ApiKeysPage(): ReactNode {
  const { keys, apps, mayRead, mayWrite, isProved, done } = useLoaderData<KeysData>()
  const reply = useReply<{ made: MadeApiKey }>()
  return (
    <>
      <PageHeading title={words.title} lead={words.lead}>
        <ButtonLink href="/api/docs/" variant="line">
          {words.docs}
        </ButtonLink>
      </PageHeading>
      <div className="wrap">
        <SettingsLinks />
        {reply?.made === undefined ? (
          <Outcome reply={reply} done={done} words={doneWords} />
        ) : (
          <Made made={reply.made} />
        )}
        {!mayWrite && (
          <Notice tone="calm">
            <p>{mayRead ? words.notIncluded.reading : words.notIncluded.none}</p>
            <p className="mt-3">
              <ButtonLink href="/pricing" variant="line">
                {words.notIncluded.plans}
              </ButtonLink>
            </p>
          </Notice>
        )}
        {mayRead && !isProved && <ProofNotice of="keys" />}
        {keys.length === 0 ? <EmptyList {...words.empty} /> : <KeyTable keys={keys} />}
        {mayRead && <CreateKeyForm key={reply?.made?.id} reply={reply} mayWrite={mayWrite} />}
        {apps.length > 0 && (
          <section aria-labelledby="apps" className="ruled py-8 md:py-10">
            <h2 id="apps" className="subtitle">
              {connectedAppsWords.title}
            </h2>
            <p className="label mt-2 mb-6">{connectedAppsWords.workspaceLead}</p>
            <AppTable apps={apps} names="members" />
          </section>
        )}
      </div>
    </>
  )
}

function Made({ made: { name, text } }: { made: MadeApiKey }): ReactNode {
  return (
    <Notice tone="good">
      <p>{fill(words.made.text, { name })}</p>
      <CopyLink link={text} label={fill(words.made.label, { name })} action={words.made.copy} />
    </Notice>
  )
}
