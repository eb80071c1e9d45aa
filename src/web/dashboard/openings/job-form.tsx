import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { jobForm } from '#content/dashboard/openings.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { BrowserZone } from '../parts/browser-zone.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { JobFields } from './job-fields.ts'
import { JobFile } from './job-file.tsx'

interface JobFormProps {
  /** A new opening's, so that the same form sent twice is one opening. */
  newId?: string
  /** What stands there so far. */
  job?: { title: string; description: string }
  reply: Reply | undefined
  submit: string
  cancelHref: string
}

/** The job as it is pasted, typed or taken from a file. */
export function JobForm({ newId, job, reply, submit, cancelHref }: JobFormProps): ReactNode {
  const { id: workspaceId } = useWorkspace()
  const { form, fields, isBusy } = useAreaForm({ id: 'job', schema: JobFields, reply, defaultValue: job })
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[52rem] gap-6">
      {newId !== undefined && (
        <>
          <input type="hidden" name="id" value={fields.id.initialValue ?? newId} />
          <BrowserZone />
        </>
      )}
      <Field {...fieldProps(fields.title, form)} label={jobForm.title} hint={jobForm.titleHint} autoComplete="off" />
      <TextAreaField
        {...fieldProps(fields.description, form)}
        label={jobForm.description}
        hint={jobForm.descriptionHint}
        // A text that is too long is not cut without a word while it is pasted.
        maxLength={undefined}
        rows={8}
      />
      <JobFile workspaceId={workspaceId} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isBusy} data-busy={isBusy}>
          {submit}
        </Button>
        <LinkButton to={cancelHref} variant="quiet">
          {jobForm.cancel}
        </LinkButton>
      </div>
    </Form>
  )
}
