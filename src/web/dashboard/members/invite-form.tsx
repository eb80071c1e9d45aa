import type { ReactNode } from 'react'
import { membersWords, roleWords } from '#content/dashboard-members.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'

const words = membersWords.invite

interface InviteFormProps {
  /** What was typed before the form came back; null on a fresh page. */
  values: { email: string; role: string } | null
  errors: Readonly<Record<string, string>>
}

export function InviteForm({ values, errors }: InviteFormProps): ReactNode {
  return (
    <section aria-labelledby="invite" className="mt-14">
      <h2 id="invite" className="subtitle">
        {words.title}
      </h2>
      <p className="label mt-2">{words.lead}</p>
      <form method="post" noValidate aria-labelledby="invite" className="mt-6 grid max-w-[44rem] gap-5">
        <input type="hidden" name="do" value="invite" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            id="invite-email"
            name="email"
            label={words.email}
            type="email"
            autoComplete="off"
            aria-required
            autoFocus={errors.email !== undefined}
            defaultValue={values?.email ?? ''}
            error={errors.email}
          />
          <SelectField
            id="invite-role"
            name="role"
            label={words.role}
            defaultValue={values?.role ?? 'recruiter'}
            error={errors.role}
            options={WorkspaceRole.options.map((role) => ({ value: role, label: roleWords[role].name }))}
          />
        </div>
        <Button type="submit" className="justify-self-start">
          {words.submit}
        </Button>
      </form>
    </section>
  )
}
