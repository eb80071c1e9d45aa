import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, useActionData } from 'react-router'
import { adminContact, adminImport } from '#content/admin-leads.ts'
import { fill } from '#content/fill.ts'
import type { ImportOutcome } from '#contract/admin/contacts.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { adminOf } from '../services.ts'
import { leadsPath } from './leads-address.ts'

interface ImportAnswer {
  csv: string
  isTrial: boolean
  problem: string | null
  outcome: ImportOutcome | null
}

export async function action({ request, context }: ActionFunctionArgs): Promise<ImportAnswer> {
  const form = await request.formData()
  const csv = String(form.get('csv') ?? '')
  const isTrial = form.get('do') === 'try'
  const answer = await adminOf(context).leads.importCsv({ csv, isTrial })
  return 'problem' in answer
    ? { csv, isTrial, problem: answer.problem, outcome: null }
    : { csv, isTrial, problem: null, outcome: answer.outcome }
}

export default function ImportPage(): ReactNode {
  const answer = useActionData<ImportAnswer>() ?? null
  return (
    <>
      <div className="wrap pt-8">
        <BackLink href={leadsPath}>{adminContact.back}</BackLink>
      </div>
      <PageHeading title={adminImport.title} lead={adminImport.lead} />
      <div className="wrap">
        <div className="grid max-w-[60rem] gap-8">
          {answer?.outcome && <Outcome outcome={answer.outcome} isTrial={answer.isTrial} />}
          <Form method="post" className="grid gap-5">
            <TextAreaField
              name="csv"
              label={adminImport.csv}
              hint={adminImport.hint}
              error={answer?.problem ?? undefined}
              rows={12}
              spellCheck={false}
              defaultValue={answer === null || (answer.outcome !== null && !answer.isTrial) ? '' : answer.csv}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="do" value="import">
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
