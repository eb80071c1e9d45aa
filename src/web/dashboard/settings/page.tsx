import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { settingsWords as words } from '#content/dashboard-settings.ts'
import { Notice } from '#ui/area/notice.tsx'
import { PageHeading } from '#ui/area/page-heading.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { CloseForm, KeepForm } from './close-part.tsx'
import { ExportSection } from './export-section.tsx'
import { runSettingsAction, type SettingsAnswer } from './settings-action.ts'
import { SettingsLinks } from './settings-links.tsx'

/** What the address says was done, and in which words; that it is closing stands above every page. */
const doneWords = new Map([
  ['saved', words.saved],
  ['kept', words.closing.kept],
])

const refusedWords = { 'too-late': words.closing.tooLate, 'too-often': words.closing.tooOften } as const

interface SettingsData {
  done: string | null
  contactEmail: string
}

export function loader({ request, context }: LoaderFunctionArgs): SettingsData {
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return { done: doneWords.get(done) ?? null, contactEmail: customerOf(context).brand.email }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await runSettingsAction(customerOf(context).workspace, await request.formData())
  if ('refused' in outcome) return data<SettingsAnswer>(outcome, { status: 422 })
  return redirect(`${new URL(request.url).pathname}?done=${outcome.done}`, { status: 303 })
}

export default function SettingsPage(): ReactNode {
  const { done, contactEmail } = useLoaderData<SettingsData>()
  const answer = useActionData<SettingsAnswer>()
  const { id, name, closesAt, can } = useWorkspace()
  const renaming = answer?.refused === 'rename' ? answer : null
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        {done !== null && answer === undefined && <Notice tone="good">{done}</Notice>}
        {(answer?.refused === 'too-late' || answer?.refused === 'too-often') && (
          <Notice tone="bad">{refusedWords[answer.refused]}</Notice>
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
            <ExportSection workspaceId={id} />
            {closesAt === null ? (
              <CloseForm
                workspaceName={name}
                contactEmail={contactEmail}
                refused={answer?.refused === 'close' ? answer.typed : null}
              />
            ) : (
              answer?.refused !== 'too-late' && <KeepForm closesAt={closesAt} />
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
