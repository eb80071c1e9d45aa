import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Form, useLoaderData } from 'react-router'
import { retentionWords as words } from '#content/dashboard-retention.ts'
import {
  retentionWords as periodWords,
  type Retention,
  recordDayChoices,
  recordingDayChoices,
} from '#contract/values/retention.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuseField, runCommand } from '#web/area/reply.ts'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import { useReply } from '#web/area/use-reply.ts'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { ChangeRetention } from './change-retention.ts'

interface RetentionData {
  retention: Retention
  done: string | null
}

const doneWords = { saved: words.saved }

export async function loader({ url, context }: LoaderFunctionArgs): Promise<RetentionData> {
  const done = url.searchParams.get('done')
  return { retention: await customerOf(context).retention.load(), done }
}

export function action(args: ActionFunctionArgs) {
  const { retention } = customerOf(args.context)
  async function run({ confirm, ...periods }: ChangeRetention) {
    const outcome = await retention.change(periods, confirm)
    if (outcome === 'saved') return 'saved'
    const chosen = Object.entries(periods).map(([name, days]) => [name, String(days)])
    return refuseField('', 'confirm', words.unconfirmed, Object.fromEntries(chosen))
  }
  return runCommand(args, { schema: ChangeRetention, done: doneWords, run })
}

/** How long candidates' data is kept, for the owners of a workspace. */
export default function RetentionPage(): ReactNode {
  const { retention, done } = useLoaderData<RetentionData>()
  const reply = useReply()
  const { recordingDays, contactDays, reportDays } = retention
  const { form, fields, isBusy } = useAreaForm({
    id: 'retention',
    schema: ChangeRetention,
    reply,
    defaultValue: {
      recordingDays: String(recordingDays),
      contactDays: String(contactDays),
      reportDays: String(reportDays),
    },
  })
  const [unconfirmed] = fields.confirm.errors ?? []
  const field = (name: keyof Retention, text: { label: string; hint: string }, choices: readonly number[]) => (
    <SelectField
      {...fieldProps(fields[name], form)}
      label={text.label}
      hint={text.hint}
      options={choices.map((days) => ({ value: String(days), label: periodWords(days) }))}
    />
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={doneWords} />
        <Form method="post" {...getFormProps(form)} className="grid max-w-[34rem] gap-5">
          {field('recordingDays', words.recording, recordingDayChoices)}
          {field('contactDays', words.contact, recordDayChoices)}
          {field('reportDays', words.report, recordDayChoices)}
          <p className="label">{words.counted}</p>
          {unconfirmed !== undefined && (
            <p role="alert" className="border-l-3 border-warn py-1 pl-4 font-semibold">
              {unconfirmed}
            </p>
          )}
          <label className="flex min-h-11 items-center gap-3">
            <input
              key={fields.confirm.key}
              type="checkbox"
              name="confirm"
              className="size-5 flex-none accent-(--accent-text)"
            />
            {words.confirm}
          </label>
          <Button type="submit" aria-disabled={isBusy} data-busy={isBusy} className="justify-self-start">
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
