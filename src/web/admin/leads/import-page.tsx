import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Form } from 'react-router'
import { z } from 'zod'
import { adminContact, adminImport } from '#content/admin-leads.ts'
import { fill } from '#content/fill.ts'
import { type ImportOutcome, ImportRequest } from '#contract/admin/contacts.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuseField, runCommand } from '#web/area/reply.ts'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import { type FormReply, useReply } from '#web/area/use-reply.ts'
import { adminOf } from '../services.ts'
import { leadsPath } from './leads-address.ts'

/** An empty text is told by the server what it lacks. */
const ImportCommand = z.object({ do: z.enum(['import', 'try']), csv: ImportRequest.shape.csv.default('') })

interface Imported {
  outcome: ImportOutcome
  isTrial: boolean
}

export function action(args: ActionFunctionArgs) {
  const { leads } = adminOf(args.context)
  async function run({ do: of, csv }: z.infer<typeof ImportCommand>) {
    const isTrial = of === 'try'
    const answer = await leads.importCsv({ csv, isTrial })
    if ('problem' in answer) return refuseField(of, 'csv', answer.problem, { csv })
    // What was only tried stays in the form.
    const form: FormReply = { of, result: { initialValue: isTrial ? { csv } : null } }
    return data({ outcome: answer.outcome, isTrial, form })
  }
  return runCommand(args, { schema: ImportCommand, done: {}, run })
}

export default function ImportPage(): ReactNode {
  const reply = useReply<Imported>()
  const of = reply?.form?.of ?? 'import'
  const { form, fields, isBusy } = useAreaForm({ id: 'import', of, schema: ImportCommand, reply })
  return (
    <>
      <div className="wrap pt-8">
        <BackLink href={leadsPath}>{adminContact.back}</BackLink>
      </div>
      <PageHeading title={adminImport.title} lead={adminImport.lead} />
      <div className="wrap">
        <div className="grid max-w-[60rem] gap-8">
          {reply?.outcome && <Outcome outcome={reply.outcome} isTrial={reply.isTrial === true} />}
          <Form method="post" {...getFormProps(form)} className="grid gap-5">
            <TextAreaField
              {...fieldProps(fields.csv, form)}
              label={adminImport.csv}
              hint={adminImport.hint}
              rows={12}
              spellCheck={false}
              // A longer text is refused, not cut.
              maxLength={undefined}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="do" value="import" aria-disabled={isBusy} data-busy={isBusy}>
                {adminImport.submit}
              </Button>
              <Button type="submit" name="do" value="try" variant="line">
                {adminImport.trial}
              </Button>
            </div>
          </Form>
        </div>
      </div>
    </>
  )
}

function Outcome({ outcome, isTrial }: { outcome: ImportOutcome; isTrial: boolean }): ReactNode {
  const { created, updated, unchanged, refused } = outcome
  const counts = fill(adminImport.counts, {
    created: String(created),
    updated: String(updated),
    unchanged: String(unchanged),
    refused: String(refused.length),
  })
  return (
    <div>
      <Notice tone={refused.length > 0 ? 'warn' : 'good'}>
        {isTrial ? adminImport.tried : adminImport.done} {counts}
      </Notice>
      {refused.length > 0 && (
        <table className="records">
          <thead>
            <tr>
              <th scope="col">{adminImport.line}</th>
              <th scope="col">{adminImport.column}</th>
              <th scope="col">{adminImport.problem}</th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, 200).map(({ line, column, message }) => (
              <tr key={`${line} ${column}`}>
                <td className="figures">{line}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
