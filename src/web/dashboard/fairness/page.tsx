import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { agreementWords } from '#content/dashboard-agreement.ts'
import { fairnessWords as words } from '#content/dashboard-fairness.ts'
import type { FairnessAudit } from '#contract/customer/fairness.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextAreaField } from '#ui/form/field.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuseField, runCommand } from '#web/area/reply.ts'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import { useReply } from '#web/area/use-reply.ts'
import { ListFile } from '../parts/list-file.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { AuditResult } from './audit-result.tsx'
import { FairnessCommand } from './fairness-command.ts'

interface FairnessData {
  openings: { id: string; title: string }[]
}

interface FairnessAnswer {
  audit: FairnessAudit
  files: { csv: string; json: string }
}

export async function loader({ context }: LoaderFunctionArgs): Promise<FairnessData> {
  const { openings } = await customerOf(context).openings.list({ limit: 100 })
  return { openings: openings.map(({ id, title }) => ({ id, title })) }
}

export function action(args: ActionFunctionArgs) {
  const { fairness } = customerOf(args.context)
  async function run({ openingId, categories }: FairnessCommand) {
    const outcome = await fairness.audit({ openingId: openingId ?? null, categories })
    if (!('problem' in outcome)) return data<FairnessAnswer>(outcome)
    const field = outcome.problem === 'opening_gone' ? 'openingId' : 'categories'
    return refuseField('', field, words.problems[outcome.problem], { openingId: openingId ?? '', categories })
  }
  return runCommand(args, { schema: FairnessCommand, done: {}, run })
}

/** Rates and impact ratios by categories that an owner brings along, for owners alone. */
export default function FairnessPage(): ReactNode {
  const { openings } = useLoaderData<FairnessData>()
  const reply = useReply<FairnessAnswer>()
  const { pathOf } = useWorkspace()
  const { form, fields, isBusy } = useAreaForm({ id: 'fairness', schema: FairnessCommand, reply })
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf('/interviews/agreement')}>{agreementWords.title}</BackLink>
      </div>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <Outcome reply={reply} done={null} words={{}} />
        <Form method="post" {...getFormProps(form)} className="grid max-w-[44rem] gap-5">
          <SelectField
            {...fieldProps(fields.openingId, form)}
            label={words.opening}
            options={[
              { value: '', label: words.allOpenings },
              ...openings.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
          <TextAreaField
            {...fieldProps(fields.categories, form)}
            label={words.categories}
            hint={words.categoriesHint}
            placeholder={words.example}
            rows={6}
            autoComplete="off"
            spellCheck={false}
          />
          <ListFile fieldId={fields.categories.id} words={words} />
          <Button type="submit" aria-disabled={isBusy} data-busy={isBusy} className="justify-self-start">
            {words.submit}
          </Button>
        </Form>
        {reply?.audit !== undefined && reply.files !== undefined && (
          <AuditResult audit={reply.audit} files={reply.files} />
        )}
      </div>
    </>
  )
}
