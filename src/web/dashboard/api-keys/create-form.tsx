import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { apiResourceWords, apiKeysWords as words } from '#content/dashboard/api-keys.ts'
import { apiKeyDays } from '#contract/customer/api-keys.ts'
import { ApiScope, isWriting } from '#contract/values/api-scope.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError, SelectField } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { PagePart } from '../parts/page-part.tsx'
import { CreateKey } from './key-command.ts'

const { form: formWords } = words
const scopesErrorId = 'key-scopes-error'

/** @param mayWrite Whether the plan includes keys that write. */
export function CreateKeyForm({ reply, mayWrite }: { reply: Reply | undefined; mayWrite: boolean }): ReactNode {
  const { form, fields, isBusy } = useAreaForm({
    id: 'key',
    of: 'create',
    schema: CreateKey,
    reply,
    defaultValue: { days: '365' },
  })
  const { choices } = formWords.days
  const [scopesError] = fields.scopes.errors ?? []
  return (
    <PagePart id="create" title={formWords.title}>
      <Form method="post" {...getFormProps(form)} aria-labelledby="create" className="grid max-w-[34rem] gap-6">
        <input type="hidden" name="do" value="create" />
        <Field
          {...fieldProps(fields.name, form)}
          label={formWords.name.label}
          hint={formWords.name.hint}
          autoComplete="off"
        />
        <fieldset aria-describedby={scopesError === undefined ? undefined : scopesErrorId}>
          <legend className="mb-2 font-medium">{formWords.scopes}</legend>
          <ul className="border-t border-line">
            {Object.entries(apiResourceWords).map(([resource, label]) => (
              <li key={resource} className="flex flex-wrap items-center gap-x-6 border-b border-line py-1 text-sm">
                <span className="min-w-0 grow basis-56">{label}</span>
                <span className="flex gap-6">
                  {['read', 'write'].map((way) => (
                    <ScopeTick
                      key={way}
                      name={fields.scopes.name}
                      scope={`${resource}:${way}`}
                      label={label}
                      mayWrite={mayWrite}
                    />
                  ))}
                </span>
              </li>
            ))}
          </ul>
          <FieldError id={scopesErrorId} error={scopesError} />
        </fieldset>
        <SelectField
          {...fieldProps(fields.days, form)}
          label={formWords.days.label}
          options={[
            ...apiKeyDays.map((days) => ({ value: String(days), label: choices[days] })),
            { value: 'never', label: choices.never },
          ]}
        />
        <Button type="submit" aria-disabled={isBusy} data-busy={isBusy} className="justify-self-start">
          {formWords.submit}
        </Button>
      </Form>
    </PagePart>
  )
}

interface ScopeTickProps {
  name: string
  scope: string
  label: string
  mayWrite: boolean
}

/** The place stays empty where the resource cannot be written. */
function ScopeTick({ name, scope, label, mayWrite }: ScopeTickProps): ReactNode {
  const known = ApiScope.safeParse(scope)
  if (!known.success) return <span className="w-20" />
  const isWrite = isWriting(known.data)
  const way = isWrite ? formWords.write : formWords.read
  return (
    <label className="inline-flex min-h-11 w-20 items-center gap-2">
      <input
        type="checkbox"
        name={name}
        value={scope}
        disabled={isWrite && !mayWrite}
        aria-label={`${label}: ${way}`}
        className="size-5 flex-none accent-ink"
      />
      {way}
    </label>
  )
}
