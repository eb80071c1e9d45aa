import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { checkout } from '#content/checkout.ts'
import { fill } from '#content/fill.ts'
import { type LifetimeTier, lifetimeTiers } from '#content/plans.ts'
import { checkoutReturnAddress } from '#contract/values/addresses.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { TestOutcome } from '#contract/values/page-checkout.ts'
import { checkoutDefinition } from '#forms/checkout/schema.ts'
import { checkForm } from '#forms/form-definition.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageContext, pageServices } from '../../services.ts'
import NotFoundPage from '../not-found/page.tsx'
import { CheckoutForm, type CheckoutStart } from './checkout-form.tsx'

/** What the page shows. */
type CheckoutView =
  | { state: 'unknown' }
  | { state: 'closed' }
  | { state: 'open'; tier: LifetimeTier; start: CheckoutStart }
  /** For a browser without script; with it the pricing page goes on. */
  | { state: 'done' | 'under-way'; address: string }

const firstStart: CheckoutStart = { email: '', name: '', outcome: 'paid', errors: {}, failure: null }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const tier = findTier(params.tierId)
  if (tier === null) return data<CheckoutView>({ state: 'unknown' }, { status: 404 })
  const outside = context.get(pageServices).settings.checkoutUrls[tier.id]
  if (outside !== null) throw redirect(outside)
  const { checkout: till, visitor } = context.get(pageContext)
  if (!till.isOpen) return data<CheckoutView>({ state: 'closed' })
  return data<CheckoutView>({ state: 'open', tier, start: { ...firstStart, email: visitor?.email ?? '' } })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const tier = findTier(params.tierId)
  if (tier === null) return data<CheckoutView>({ state: 'unknown' }, { status: 404 })
  const { checkout: till, isLimited, visitor } = context.get(pageContext)
  if (!till.isOpen) return data<CheckoutView>({ state: 'closed' }, { status: 409 })
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const outcome = TestOutcome.catch('paid').parse(text('outcome'))
  const start: CheckoutStart = { ...firstStart, email: text('email'), name: text('name'), outcome }
  const answer = (changes: Partial<CheckoutStart>, status: number) =>
    data<CheckoutView>({ state: 'open', tier, start: { ...start, ...changes } }, { status })
  const { values, errors } = checkForm(checkoutDefinition, { email: start.email, name: start.name })
  if (values === null) return answer({ errors }, 422)
  if (isLimited) return answer({ failure: 'limited' }, 429)
  const result = await till.buy({ ...values, tier: tier.id, outcome })
  if (result.state === 'failed') return answer({ failure: 'failed' }, 502)
  if (result.state === 'too-many') return answer({ failure: 'too-many' }, 429)
  if (result.state === 'declined') return answer({ failure: 'declined' }, 402)
  const isOwn = visitor?.email === values.email.toLowerCase()
  // Whoever is signed in with this address has the account that they would otherwise be asked to create, or to sign in to.
  if (isOwn && (result.state === 'done' || !form.has('plain')))
    return redirect(dashboardPathOf(null, '/usage'), { status: 303 })
  if (form.has('plain')) return data<CheckoutView>({ state: result.state, address: values.email })
  return redirect(checkoutReturnAddress(result.receipt), { status: 303 })
}

function findTier(id: string | undefined): LifetimeTier | null {
  return lifetimeTiers.find((tier) => tier.id === id) ?? null
}

export default function CheckoutPage(): ReactNode {
  const loaded = useLoaderData<CheckoutView>()
  const answered = useActionData<CheckoutView>()
  const view = answered ?? loaded
  switch (view.state) {
    case 'unknown':
      return <NotFoundPage />
    case 'closed':
      return <Closed />
    case 'open':
      return <CheckoutForm tier={view.tier} start={view.start} />
    case 'done':
      return <Stage {...checkout.done} address={view.address} action={checkout.done.action} href={signInHref} />
    case 'under-way':
      return <Stage {...checkout.underWay} address={view.address} action={checkout.done.action} href={signInHref} />
  }
}

const signInHref = '/sign-in?next=/dashboard'

function Closed(): ReactNode {
  const { title, lead, action, back } = checkout.closed
  return <Stage title={title} lead={lead} action={action} href="/book-a-demo" back={back} />
}

interface StageProps {
  title: string
  /** `{address}` becomes the buyer's. */
  lead: string
  address?: string
  action: string
  href: string
  /** The way back to the prices. */
  back?: string
}

/** What came of it, and the one thing to do now. */
function Stage({ title, lead, address = '', action, href, back }: StageProps): ReactNode {
  return (
    <div className="wrap py-14 md:min-h-[calc(100svh-11rem)] md:py-24">
      <h1 className="display max-w-[9.2em]">{title}</h1>
      <p className="lead mt-6 max-w-[40em] wrap-anywhere">{fill(lead, { address })}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={href} size="large">
          {action}
        </ButtonLink>
        {back !== undefined && (
          <ButtonLink href="/pricing" size="large" variant="line">
            {back}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}
