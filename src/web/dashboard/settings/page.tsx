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
import { CloseForm, KeepForm } from './close-part.tsx'
import { SettingsLinks } from './settings-links.tsx'
import { TakePart } from './take-part.tsx'

/** What was not done: another name was typed, or it was too late or too often. */
type Answer =
  | { refused: 'rename'; typed: string; error: string }
  | { refused: 'close'; typed: string }
  | { refused: 'keep' | 'too-often' }

interface SettingsData {
  done: 'saved' | 'kept' | null
  contactEmail: string
}

export function loader({ request, context }: LoaderFunctionArgs): SettingsData {
  const { searchParams } = new URL(request.url)
  const done = searchParams.has('saved') ? 'saved' : searchParams.has('kept') ? 'kept' : null
  return { done, contactEmail: customerOf(context).brand.email }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { workspace } = customerOf(context)
  const { pathname } = new URL(request.url)
  const refuse = (answer: Answer) => data<Answer>(answer, { status: 422 })
  switch (form.get('do')) {
    case 'close': {
      const typed = String(form.get('closingName') ?? '').slice(0, 200)
      const outcome = await workspace.close(typed)
      if (outcome === 'other_name') return refuse({ refused: 'close', typed })
      if (outcome === 'too_often') return refuse({ refused: 'too-often' })
      return redirect(`${pathname}#close`, { status: 303 })
    }
    case 'keep':
      return (await workspace.keep()) ? redirect(`${pathname}?kept`, { status: 303 }) : refuse({ refused: 'keep' })
    default: {
      const typed = String(form.get('name') ?? '')
      const name = WorkspaceName.safeParse(typed)
      if (!name.success) {
        return refuse({ refused: 'rename', typed, error: name.error.issues[0]?.message ?? words.nameHint })
      }
      await workspace.rename(name.data)
      return redirect(`${pathname}?saved`, { status: 303 })
    }
  }
}

export default function SettingsPage(): ReactNode {
  const { done, contactEmail } = useLoaderData<SettingsData>()
  const answer = useActionData<Answer>()
  const { id, name, closesAt, can } = useWorkspace()
  const renaming = answer?.refused === 'rename' ? answer : null
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        {done !== null && answer === undefined && (
          <Notice tone="good">{done === 'saved' ? words.saved : words.closing.kept}</Notice>
        )}
        {(answer?.refused === 'keep' || answer?.refused === 'too-often') && (
          <Notice tone="bad">{answer.refused === 'keep' ? words.closing.tooLate : words.closing.tooOften}</Notice>
        )}
        {can('owner') ? (
          <>
            <form method="post" noValidate className="grid max-w-[28rem] gap-5">
              <Field
                id="workspace-name"
                name="name"
                label={words.name}
                hint={words.nameHint}
                autoComplete="off"
                maxLength={80}
                aria-required
                autoFocus={renaming !== null}
                defaultValue={renaming?.typed ?? name}
                error={renaming?.error}
              />
              <Button type="submit" className="justify-self-start">
                {words.save}
              </Button>
            </form>
            <TakePart workspaceId={id} />
            {closesAt === null ? (
              <CloseForm
                workspaceName={name}
                contactEmail={contactEmail}
                refused={answer?.refused === 'close' ? answer.typed : null}
              />
            ) : (
              answer?.refused !== 'keep' && <KeepForm closesAt={closesAt} />
            )}
          </>
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
