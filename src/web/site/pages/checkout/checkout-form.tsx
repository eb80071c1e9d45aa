import type { ReactNode } from 'react'
import { checkout } from '#content/checkout.ts'
import { fill } from '#content/fill.ts'
import { formatDollars, type LifetimeTier } from '#content/plans.ts'
import { TestOutcome } from '#contract/values/page-checkout.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { AlertMark } from '#ui/marks.tsx'

/** What an attempt left behind, or nothing yet. */
export interface CheckoutStart {
  email: string
  name: string
  outcome: TestOutcome
  errors: { email?: string; name?: string }
  failure: 'declined' | 'too-many' | 'failed' | 'limited' | null
}

const words = checkout.form
const idOf = (name: string) => `checkout-${name}`

/** What is bought on the left, who buys it on the right. */
export function CheckoutForm({ tier, start }: { tier: LifetimeTier; start: CheckoutStart }): ReactNode {
  return (
    <div className="wrap columns content-start items-start gap-y-10 py-10 md:py-16">
      <div className="lg:[grid-column:1/7]">
        <p className="label font-semibold text-accent-text">{checkout.mode}</p>
        <h1 className="headline mt-3 max-w-[9.2em]">{fill(checkout.headline, { tier: tier.name })}</h1>
        <p className="lead mt-5 max-w-[34em]">{checkout.lead}</p>
        <Bought tier={tier} />
      </div>
      <div className="panel w-full p-5 sm:p-8 lg:[grid-column:7/-1]">
        <BuyerForm tier={tier} start={start} />
      </div>
    </div>
  )
}

function Bought({ tier }: { tier: LifetimeTier }): ReactNode {
  const rows = [
    fill(checkout.interviews, { count: String(tier.interviewsPerMonth) }),
    ...tier.features,
    checkout.refund,
  ]
  return (
    <section aria-labelledby="bought" className="mt-10 max-w-[34rem]">
      <h2 id="bought" className="sr-only">
        {checkout.grants}
      </h2>
      <p className="ruled flex items-baseline justify-between gap-6 py-4">
        <span className="subtitle">{tier.name}</span>
        <span>
          <span className="title figures">{formatDollars(tier.price)}</span>{' '}
          <span className="text-sm text-muted">{checkout.once}</span>
        </span>
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row} className="figures border-t border-line py-2.5 text-sm">
            {row}
          </li>
        ))}
      </ul>
    </section>
  )
}

function BuyerForm({ tier, start }: { tier: LifetimeTier; start: CheckoutStart }): ReactNode {
  const { errors, failure } = start
  const problems = (['email', 'name'] as const).flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ fieldId: idOf(name), message }]
  })
  return (
    <form method="post" action={`/checkout/${tier.id}`} noValidate aria-label={words.label} className="grid gap-5">
      {problems.length > 1 && <ErrorSummary problems={problems} hasFirstFocus />}
      {failure !== null && (
        <p role="alert" className="flex gap-2 font-medium text-bad">
          <AlertMark className="mt-1 size-4.5 flex-none" />
          {checkout.errors[failure]}
        </p>
      )}
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <Field
        id={idOf('email')}
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        autoComplete="email"
        aria-required
        defaultValue={start.email}
        error={errors.email}
      />
      <Field
        id={idOf('name')}
        name="name"
        label={words.name}
        autoComplete="name"
        aria-required
        defaultValue={start.name}
        error={errors.name}
      />
      <fieldset>
        <legend className="field-label mb-2">{words.outcome}</legend>
        <div className="grid gap-2">
          {TestOutcome.options.map((outcome) => (
            <label key={outcome} className="choice">
              <input type="radio" name="outcome" value={outcome} defaultChecked={outcome === start.outcome} />
              <span>
                <span className="font-medium">{checkout.outcomes[outcome].label}</span>
                <span className="block text-sm text-muted">{checkout.outcomes[outcome].hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid justify-items-start gap-3">
        <Button type="submit" size="large" variant="accent" className="figures w-full">
          {fill(words.submit, { price: formatDollars(tier.price) })}
        </Button>
        <a href="/terms-lifetime-deal" className="link text-sm">
          {words.terms}
        </a>
      </div>
    </form>
  )
}
