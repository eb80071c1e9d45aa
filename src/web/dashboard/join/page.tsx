import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { dashboardFrame } from '#content/dashboard-frame.ts'
import { joinWords } from '#content/dashboard-members.ts'
import type { CustomerStart } from '#contract/customer/context.ts'
import type { JoinOffer } from '#contract/customer/members.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { runCommand } from '#web/area/reply.ts'
import { type Reply, useReply } from '#web/area/use-reply.ts'
import { startOf } from '../services.ts'
import { OfferView } from './offer-view.tsx'

interface JoinData extends Pick<CustomerStart, 'email' | 'brand'> {
  token: string
  offer: JoinOffer | null
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  const start = startOf(context)
  const token = url.searchParams.get('token') ?? ''
  const offer = await start.readJoinOffer(token)
  return data<JoinData>(
    { email: start.email, brand: start.brand, token, offer },
    { status: offer === null ? 404 : 200 },
  )
}

const JoinWorkspace = z.object({ token: z.string().default('') })

/** What opened nothing is shown as such by the page itself. */
export function action(args: ActionFunctionArgs) {
  async function run({ token }: z.output<typeof JoinWorkspace>) {
    const joined = await startOf(args.context).join(token)
    if ('workspaceId' in joined) return redirect(dashboardPathOf(joined.workspaceId), { status: 303 })
    if (joined.refusal === 'limited') return data<Reply>({ refused: joinWords.limited }, { status: 429 })
    return redirect(`/join?token=${encodeURIComponent(token)}`, { status: 303 })
  }
  return runCommand(args, { schema: JoinWorkspace, done: {}, run })
}

export default function JoinPage(): ReactNode {
  const { brand, email, token, offer } = useLoaderData<JoinData>()
  const problem = useReply()?.refused ?? null
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
