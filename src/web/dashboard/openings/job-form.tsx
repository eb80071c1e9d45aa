import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { jobForm } from '#content/dashboard/openings.ts'
import { jobBounds } from '#contract/values/opening-status.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { JobFile } from './job-file.tsx'

export interface JobValues {
  /** A new opening's, so that the same form sent twice is one opening; empty for one that is there. */
  id: string
  title: string
  description: string
}

export const emptyErrors: Readonly<Record<string, string>> = {}

interface JobFormProps {
  values: JobValues
  errors: Readonly<Record<string, string>>
  submit: string
  cancelHref: string
}

const fields = ['title', 'description'] as const
const idOf = (name: string) => `job-${name}`

/** The job as it is pasted, typed or taken from a file. */
export function JobForm({ values, errors, submit, cancelHref }: JobFormProps): ReactNode {
  const { id: workspaceId } = useWorkspace()
  const problems = fields.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ fieldId: idOf(name), message }]
  })
  return (
    <Form method="post" noValidate className="grid max-w-[52rem] gap-6">
      {problems.length > 1 && <ErrorSummary problems={problems} hasFirstFocus />}
      <input type="hidden" name="id" value={values.id} />
      <Field
        id={idOf('title')}
        name="title"
        label={jobForm.title}
        hint={jobForm.titleHint}
        defaultValue={values.title}
        error={errors.title}
        maxLength={jobBounds.title.most}
        autoComplete="off"
        aria-required
        autoFocus={problems.length === 1 && errors.title !== undefined}
      />
      <TextAreaField
        id={idOf('description')}
        name="description"
        label={jobForm.description}
        hint={jobForm.descriptionHint}
        defaultValue={values.description}
        error={errors.description}
        rows={8}
      />
      <JobFile workspaceId={workspaceId} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{submit}</Button>
        <LinkButton to={cancelHref} variant="quiet">
          {jobForm.cancel}
        </LinkButton>
      </div>
    </Form>
  )
}
