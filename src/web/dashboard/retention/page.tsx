import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { retentionWords as words } from '#content/dashboard-retention.ts'
import {
  retentionWords as periodWords,
  type Retention,
  Retention as RetentionSchema,
  recordDayChoices,
  recordingDayChoices,
} from '#contract/values/retention.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'

interface RetentionData {
  retention: Retention
  isSaved: boolean
}

interface Answer {
  chosen: Record<keyof Retention, string>
  errors: Partial<Record<keyof Retention, string>>
  isUnconfirmed: boolean
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<RetentionData> {
  const isSaved = url.searchParams.has('saved')
  return { retention: await customerOf(context).retention.load(), isSaved }
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const chosen = {
    recordingDays: String(form.get('recordingDays') ?? ''),
    contactDays: String(form.get('contactDays') ?? ''),
    reportDays: String(form.get('reportDays') ?? ''),
  }
  const parsed = RetentionSchema.safeParse(chosen)
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.map(({ path, code, message }) => [path[0], code === 'custom' ? message : words.invalid]),
    )
    return data<Answer>({ chosen, errors, isUnconfirmed: false }, { status: 422 })
  }
  const outcome = await customerOf(context).retention.change(parsed.data, form.has('confirm'))
  if (outcome === 'unconfirmed') return data<Answer>({ chosen, errors: {}, isUnconfirmed: true }, { status: 422 })
  return redirect(`${url.pathname}?saved`, { status: 303 })
}

/** How long candidates' data is kept, for the owners of a workspace. */
export default function RetentionPage(): ReactNode {
  const { retention, isSaved } = useLoaderData<RetentionData>()
  const answer = useActionData<Answer>()
  const field = (name: keyof Retention, text: { label: string; hint: string }, choices: readonly number[]) => (
    <SelectField
      name={name}
      label={text.label}
      hint={text.hint}
      defaultValue={answer?.chosen[name] ?? String(retention[name])}
      error={answer?.errors[name]}
      options={choices.map((days) => ({ value: String(days), label: periodWords(days) }))}
    />
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        {isSaved && answer === undefined && <Notice tone="good">{words.saved}</Notice>}
        <Form method="post" noValidate className="grid max-w-[34rem] gap-5">
          {field('recordingDays', words.recording, recordingDayChoices)}
          {field('contactDays', words.contact, recordDayChoices)}
          {field('reportDays', words.report, recordDayChoices)}
          <p className="label">{words.counted}</p>
          {answer?.isUnconfirmed === true && (
            <p role="alert" className="border-l-3 border-warn py-1 pl-4 font-semibold">
              {words.unconfirmed}
            </p>
          )}
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="confirm" className="size-5 flex-none accent-(--accent-text)" />
            {words.confirm}
          </label>
          <Button type="submit" className="justify-self-start">
            {words.save}
          </Button>
        </Form>
        <section aria-labelledby="rest" className="ruled mt-12 pt-8">
          <h2 id="rest" className="subtitle mb-4">
            {words.rest.title}
          </h2>
          <table className="records records-paired">
            <thead>
              <tr>
                <th scope="col">{words.rest.columns.what}</th>
                <th scope="col">{words.rest.columns.kept}</th>
              </tr>
            </thead>
            <tbody>
              {words.rest.rows.map(({ what, kept }) => (
                <tr key={what}>
                  <td className="records-lead">{what}</td>
                  <td>{kept}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="label mt-5">{words.always}</p>
        </section>
      </div>
    </>
  )
}
