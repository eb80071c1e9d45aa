import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { fill } from '#content/fill.ts'
import { usageWords } from '#content/usage.ts'
import type { Allowance } from '#contract/customer/usage.ts'
import { maxExtras } from '#contract/customer/usage.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'
import { formatCount, formatDollars } from '../format.ts'
import { useWorkspace } from '../use-workspace.ts'

const words = usageWords.extras

interface ExtrasFormProps {
  extras: NonNullable<Allowance['extras']>
  reply: Reply | undefined
}

/** How many extra interviews a month an owner agrees to pay for. */
export function ExtrasForm({ extras, reply }: ExtrasFormProps): ReactNode {
  const { can } = useWorkspace()
  const { cap, priceCents } = extras
  const { errorOf, typedIn } = readAnsweredForm(reply)
  const error = errorOf('cap')
  const worth =
    cap === null ? null : <p className="label mt-3">{fill(words.worth, { sum: formatDollars(cap * priceCents) })}</p>
  if (!can('owner')) {
    return (
      <dl>
        <dt className="label">{words.label}</dt>
        <dd className="figures mt-1 font-medium">{cap === null ? words.unset : formatCount(cap)}</dd>
        <dd className="label mt-3">{words.ownersOnly}</dd>
      </dl>
    )
  }
  return (
    <Form method="post" noValidate aria-labelledby="extras">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id="extras-cap"
          name="cap"
          label={words.label}
          hint={words.hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(maxExtras).length}
          aria-required
          autoFocus={error !== undefined}
          defaultValue={typedIn('cap') ?? cap ?? ''}
          error={error}
          className="figures max-w-full sm:w-80"
        />
        <Button type="submit">{words.submit}</Button>
      </div>
      {worth}
    </Form>
  )
}
