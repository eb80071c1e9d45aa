import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { agreementWords } from '#content/dashboard-agreement.ts'
import { fairnessWords as words } from '#content/dashboard-fairness.ts'
import { fill } from '#content/fill.ts'
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
import { AuditCommand, FairnessCommand } from './fairness-command.ts'

const fairnessDone = { forgotten: words.forgotten }

interface FairnessData {
  openings: { id: string; title: string }[]
  /** The day of the audit whose sums are kept; null for none. */
  keptOn: string | null
  done: string | null
}

interface FairnessAnswer {
  audit: FairnessAudit
  files: { csv: string; json: string }
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<FairnessData> {
  const { openings: list, fairness } = customerOf(context)
  const { openings } = await list.list({ limit: 100 })
  const kept = await fairness.readKept()
  return {
    openings: openings.map(({ id, title }) => ({ id, title })),
    keptOn: kept?.madeAt.slice(0, 10) ?? null,
    done: url.searchParams.get('done'),
  }
}

export function action(args: ActionFunctionArgs) {
  const { fairness } = customerOf(args.context)
  async function run(command: FairnessCommand) {
    if (command.do === 'forget') {
      await fairness.forgetKept()
      return 'forgotten'
    }
    const { openingId, categories, keeps } = command
    const outcome = await fairness.audit({ openingId: openingId ?? null, categories, keeps })
    if (!('problem' in outcome)) return data<FairnessAnswer>(outcome)
    const field = outcome.problem === 'opening_gone' ? 'openingId' : 'categories'
    return refuseField('audit', field, words.problems[outcome.problem], { openingId: openingId ?? '', categories })
  }
  return runCommand(args, { schema: FairnessCommand, done: fairnessDone, run })
}

/** Rates and impact ratios by categories that an owner brings along, for owners alone. */
export default function FairnessPage(): ReactNode {
  const { openings, keptOn, done } = useLoaderData<FairnessData>()
  const reply = useReply<FairnessAnswer>()
  const { pathOf } = useWorkspace()
  const { form, fields, isBusy } = useAreaForm({ id: 'fairness', of: 'audit', schema: AuditCommand, reply })
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf('/interviews/agreement')}>{agreementWords.title}</BackLink>
      </div>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={fairnessDone} />
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
          <div>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="checkbox"
                name={fields.keeps.name}
                aria-describedby="fairness-keeps-hint"
                className="size-5 flex-none accent-(--accent-text)"
              />
              {words.keeps}
            </label>
            <p id="fairness-keeps-hint" className="label">
              {words.keepsHint}
            </p>
          </div>
          <Button
            type="submit"
            name="do"
            value="audit"
            aria-disabled={isBusy}
            data-busy={isBusy}
            className="justify-self-start"
          >
            {words.submit}
          </Button>
        </Form>
        {keptOn !== null && (
          <Form method="post" className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <p>{fill(words.kept, { day: keptOn })}</p>
            <Button type="submit" name="do" value="forget" variant="line">
              {words.forget}
            </Button>
          </Form>
        )}
        {reply?.audit !== undefined && reply.files !== undefined && (
          <AuditResult audit={reply.audit} files={reply.files} />
        )}
      </div>
    </>
  )
}
