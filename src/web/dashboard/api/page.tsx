import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { apiConfigurationWords as words } from '#content/api-configuration.ts'
import type { ApiSettings } from '#contract/customer/api-configuration.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { type ApiAnswer, runApiAction } from './api-action.ts'
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

export async function action({ request, url, context }: ActionFunctionArgs) {
  const outcome = await runApiAction(customerOf(context).apiConfiguration, await request.formData())
  if ('done' in outcome) return redirect(`${url.pathname}?done=${outcome.done}`, { status: 303 })
  return data<ApiAnswer>(outcome, { status: 422 })
}

export default function ApiPage(): ReactNode {
  const { configuration, usage, done } = useLoaderData<ApiData>()
  const answer = useActionData<ApiAnswer>() ?? null
  return (
    <>
      <PageHeading title={words.title} lead={words.lead}>
        <ButtonLink href="/instructions" variant="line">
          {words.instructions}
        </ButtonLink>
      </PageHeading>
      <div className="wrap">
        <SettingsLinks />
        <ConfigurationNotices configuration={configuration} answer={answer} done={done} />
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
