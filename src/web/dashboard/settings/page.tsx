import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { settingsWords as words } from '#content/dashboard-settings.ts'
import { WorkspaceName } from '#contract/values/workspace.ts'
import { Notice } from '#ui/area/notice.tsx'
import { PageHeading } from '#ui/area/page-heading.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { SettingsLinks } from './settings-links.tsx'

interface Answer {
  name: string
  error: string
}

export function loader({ request }: LoaderFunctionArgs): { isSaved: boolean } {
  return { isSaved: new URL(request.url).searchParams.has('saved') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const typed = String((await request.formData()).get('name') ?? '')
  const name = WorkspaceName.safeParse(typed)
  if (!name.success) {
    return data<Answer>({ name: typed, error: name.error.issues[0]?.message ?? words.nameHint }, { status: 422 })
  }
  await customerOf(context).workspace.rename(name.data)
  return redirect(`${new URL(request.url).pathname}?saved`, { status: 303 })
}

export default function SettingsPage(): ReactNode {
  const { isSaved } = useLoaderData<{ isSaved: boolean }>()
  const answer = useActionData<Answer>()
  const { name, can } = useWorkspace()
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        {isSaved && answer === undefined && <Notice tone="good">{words.saved}</Notice>}
        {can('owner') ? (
          <form method="post" noValidate className="grid max-w-[28rem] gap-5">
            <Field
              id="workspace-name"
              name="name"
              label={words.name}
              hint={words.nameHint}
              autoComplete="off"
              maxLength={80}
              aria-required
              autoFocus={answer !== undefined}
              defaultValue={answer?.name ?? name}
              error={answer?.error}
            />
            <Button type="submit" className="justify-self-start">
              {words.save}
            </Button>
          </form>
        ) : (
          <dl>
            <dt className="label">{words.name}</dt>
            <dd className="mt-1 font-medium wrap-anywhere">{name}</dd>
            <dd className="label mt-4">{words.ownerOnly}</dd>
          </dl>
        )}
      </div>
    </>
  )
}
