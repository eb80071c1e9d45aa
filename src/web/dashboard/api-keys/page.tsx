import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiKeysWords as words } from '#content/dashboard/api-keys.ts'
import { fill } from '#content/fill.ts'
import type { ApiKeySummary, CustomerApiKeys, MadeApiKey } from '#contract/customer/api-keys.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { CreateKeyForm } from './create-form.tsx'
import { KeyCommand } from './key-command.ts'
import { KeyTable } from './key-table.tsx'

interface KeysData {
  keys: ApiKeySummary[]
  mayRead: boolean
  mayWrite: boolean
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<KeysData> {
  return { ...(await customerOf(context).apiKeys.load()), done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { apiKeys } = customerOf(args.context)
  const run = (command: KeyCommand) => runKeyCommand(apiKeys, command)
  return runCommand(args, { schema: KeyCommand, done: words.done, problems: words.problems, run })
}

/** A key's text is in this answer alone: a redirect would have to carry it in an address. */
async function runKeyCommand(apiKeys: CustomerApiKeys, command: KeyCommand) {
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
  }
}

/** The keys with which programs reach the workspace, for its owners. */
export default function ApiKeysPage(): ReactNode {
  const { keys, mayRead, mayWrite, done } = useLoaderData<KeysData>()
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
          <Outcome reply={reply} done={done} words={words.done} />
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
        {keys.length === 0 ? <EmptyList {...words.empty} /> : <KeyTable keys={keys} />}
        {mayRead && <CreateKeyForm key={reply?.made?.id} reply={reply} mayWrite={mayWrite} />}
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
