import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminOrders } from '#content/admin-orders.ts'
import { nameOfPlan } from '#content/plan-names.ts'
import { MonthlyPlanId, TierId } from '#contract/values/billing.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import type { GrantValues } from './order-action.ts'

const words = adminOrders.grant
const names = ['email', 'plan', 'interviews', 'endsOn', 'note'] as const
const idOf = (name: string) => `grant-${name}`

interface GrantFormProps {
  /** A new grant's. */
  id: string
  /** What was typed before the form came back; null on a fresh page. */
  values: GrantValues | null
  errors: Readonly<Record<string, string>>
}

/** Monthly plans have no checkout: this is how they are given. */
export function GrantForm({ id, values, errors }: GrantFormProps): ReactNode {
  const problems = names.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ fieldId: idOf(name), message }]
  })
  const field = (name: (typeof names)[number]) => ({
    id: idOf(name),
    name,
    label: words[name],
    defaultValue: values?.[name] ?? '',
    error: errors[name],
  })
  return (
    <section aria-labelledby="grant" className="mt-16">
      <h2 id="grant" className="subtitle">
        {words.title}
      </h2>
      <Form method="post" noValidate aria-labelledby="grant" className="mt-6 grid max-w-[44rem] gap-5">
        {problems.length > 0 && <ErrorSummary problems={problems} hasFirstFocus />}
        <input type="hidden" name="do" value="grant" />
        <input type="hidden" name="id" value={values?.id ?? id} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field {...field('email')} type="email" autoComplete="off" aria-required />
          <SelectField
            {...field('plan')}
            defaultValue={values?.plan ?? 'professional'}
            options={[...MonthlyPlanId.options, ...TierId.options].map((plan) => ({
              value: plan,
              label: nameOfPlan(plan),
            }))}
          />
          <Field {...field('interviews')} hint={words.interviewsHint} inputMode="numeric" autoComplete="off" />
          <Field {...field('endsOn')} hint={words.endsOnHint} type="date" />
        </div>
        <Field {...field('note')} maxLength={500} autoComplete="off" />
        <Button type="submit" className="justify-self-start">
          {words.submit}
        </Button>
      </Form>
    </section>
  )
}
