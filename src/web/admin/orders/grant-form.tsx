import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminOrders } from '#content/admin-orders.ts'
import { nameOfPlan } from '#content/plan-names.ts'
import { MonthlyPlanId, TierId } from '#contract/values/billing.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { GrantPlan } from './order-command.ts'

const words = adminOrders.grant

interface GrantFormProps {
  /** A new grant's. */
  id: string
  reply: Reply | undefined
}

/** Monthly plans have no checkout: this is how they are given. */
export function GrantForm({ id, reply }: GrantFormProps): ReactNode {
  const { form, fields, isBusy } = useAreaForm({
    id: 'grant-form',
    of: 'grant',
    schema: GrantPlan,
    reply,
    defaultValue: { plan: 'professional' },
  })
  return (
    <section aria-labelledby="grant" className="mt-16">
      <h2 id="grant" className="subtitle">
        {words.title}
      </h2>
      <Form method="post" {...getFormProps(form)} aria-labelledby="grant" className="mt-6 grid max-w-[44rem] gap-5">
        <input type="hidden" name="do" value="grant" />
        <input type="hidden" name="id" value={fields.id.initialValue ?? id} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field {...fieldProps(fields.email, form)} label={words.email} type="email" autoComplete="off" />
          <SelectField
            {...fieldProps(fields.plan, form)}
            label={words.plan}
            options={[...MonthlyPlanId.options, ...TierId.options].map((plan) => ({
              value: plan,
              label: nameOfPlan(plan),
            }))}
          />
          <Field
            {...fieldProps(fields.interviews, form)}
            label={words.interviews}
            hint={words.interviewsHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field {...fieldProps(fields.endsOn, form)} label={words.endsOn} hint={words.endsOnHint} type="date" />
        </div>
        <Field {...fieldProps(fields.note, form)} label={words.note} autoComplete="off" />
        <Button type="submit" aria-disabled={isBusy} data-busy={isBusy} className="justify-self-start">
          {words.submit}
        </Button>
      </Form>
    </section>
  )
}
