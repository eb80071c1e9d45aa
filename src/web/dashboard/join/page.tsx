import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { dashboardFrame } from '#content/dashboard-frame.ts'
import { joinWords } from '#content/dashboard-members.ts'
import type { CustomerStart } from '#contract/customer/context.ts'
import type { JoinOffer } from '#contract/customer/members.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { startOf } from '../services.ts'
import { OfferView } from './offer-view.tsx'

interface JoinData extends Pick<CustomerStart, 'email' | 'brand'> {
  token: string
  offer: JoinOffer | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<JoinData> {
  const start = startOf(context)
  const token = url.searchParams.get('token') ?? ''
  return { email: start.email, brand: start.brand, token, offer: await start.readJoinOffer(token) }
}

/** What opened nothing is shown as such by the page itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  const joined = await startOf(context).join(token)
  if ('workspaceId' in joined) return redirect(dashboardPathOf(joined.workspaceId), { status: 303 })
  if (joined.refusal === 'limited') return data({ problem: joinWords.limited }, { status: 429 })
  return redirect(`/join?token=${encodeURIComponent(token)}`, { status: 303 })
}

export default function JoinPage(): ReactNode {
  const { brand, email, token, offer } = useLoaderData<JoinData>()
  const problem = useActionData<{ problem: string }>()?.problem ?? null
  return (
    <>
      <a href="#main" className="skip-link">
        {dashboardFrame.skip}
      </a>
      <header className="wrap pt-6">
        <a href="/" aria-label={brand.name} className="-mx-1 inline-flex min-h-11 items-center px-1">
          <BrandMark brand={brand} />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="wrap section outline-none">
        <OfferView email={email} token={token} offer={offer} problem={problem} />
      </main>
    </>
  )
}
