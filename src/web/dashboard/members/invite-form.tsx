import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { roleNames } from '#content/dashboard/frame.ts'
import { membersWords } from '#content/dashboard-members.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { InviteMember } from './member-command.ts'

const words = membersWords.invite

export function InviteForm({ reply }: { reply: Reply | undefined }): ReactNode {
  const { form, fields, isBusy } = useAreaForm({
    id: 'invite',
    of: 'invite',
    schema: InviteMember,
    reply,
    defaultValue: { role: 'recruiter' },
  })
  return (
    <section aria-labelledby="invite-title" className="mt-14">
      <h2 id="invite-title" className="subtitle">
        {words.title}
      </h2>
      <p className="label mt-2">{words.lead}</p>
      <Form
        method="post"
        {...getFormProps(form)}
        aria-labelledby="invite-title"
        className="mt-6 grid max-w-[44rem] gap-5"
      >
        <input type="hidden" name="do" value="invite" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field {...fieldProps(fields.email, form)} label={words.email} type="email" autoComplete="off" />
          <SelectField
            {...fieldProps(fields.role, form)}
            label={words.role}
            options={WorkspaceRole.options.map((role) => ({ value: role, label: roleNames[role] }))}
          />
        </div>
        <Button type="submit" aria-disabled={isBusy} data-busy={isBusy} className="justify-self-start">
          {words.submit}
        </Button>
      </Form>
    </section>
  )
}
