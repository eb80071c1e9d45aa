import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, useLoaderData } from 'react-router'
import { apiConfigurationWords as words } from '#content/api-configuration.ts'
import type { ApiSettings } from '#contract/customer/api-configuration.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { type ApiAnswer, ApiCommand, runApiCommand } from './api-command.ts'
import { ConfigurationForm } from './configuration-form.tsx'
import { ConfigurationNotices } from './configuration-notices.tsx'
import { RemoveForm } from './remove-form.tsx'
import { UseTable } from './use-table.tsx'

interface ApiData extends ApiSettings {
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<ApiData> {
  const done = url.searchParams.get('done')
  return { ...(await customerOf(context).apiConfiguration.load()), done }
}

const { saved, tested, removed } = words.notice
const doneWords = { saved, tested, removed }

export function action(args: ActionFunctionArgs) {
  const { apiConfiguration } = customerOf(args.context)
  async function run(command: ApiCommand) {
    const outcome = await runApiCommand(apiConfiguration, command)
    return typeof outcome === 'string' ? outcome : data({ answer: outcome }, { status: 422 })
  }
  return runCommand(args, { schema: ApiCommand, done: doneWords, run })
}

export default function ApiPage(): ReactNode {
  const { configuration, usage, done } = useLoaderData<ApiData>()
  const reply = useReply<{ answer: ApiAnswer }>()
  const answer = reply?.answer ?? null
  return (
    <>
      <PageHeading title={words.title} lead={words.lead}>
        <ButtonLink href="/instructions" variant="line">
          {words.instructions}
        </ButtonLink>
      </PageHeading>
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={doneWords} />
        <ConfigurationNotices configuration={configuration} answer={answer} />
        <PagePart
          id="provider"
          title={words.form.title}
          lead={configuration === null ? words.form.nothing : undefined}
          isFirst
        >
          <ConfigurationForm configuration={configuration} answer={answer} />
          {configuration !== null && <RemoveForm configuration={configuration} />}
        </PagePart>
        <PagePart id="use" title={words.usage.title} lead={words.usage.lead}>
          <UseTable usage={usage} />
        </PagePart>
      </div>
    </>
  )
}
