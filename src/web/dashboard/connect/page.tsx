import type { ReactNode } from 'react'
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { connectWords } from '#content/dashboard/connected-apps.ts'
import { dashboardFrame } from '#content/dashboard-frame.ts'
import type { CustomerStart } from '#contract/customer/context.ts'
import { formTargetHeader } from '#contract/values/addresses.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { refuse, runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { startOf } from '../services.ts'
import { ConsentView, type ShownView } from './consent-view.tsx'

interface ConnectData extends Pick<CustomerStart, 'email' | 'brand'> {
  query: string
  view: ShownView
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { authorization, email, brand } = startOf(context)
  const asked = new URLSearchParams(url.search)
  const workspaceId = asked.get('workspace')
  // Ours, and no part of what the program wrote.
  asked.delete('workspace')
  const query = asked.toString()
  const view = await authorization.read(query, workspaceId)
  if (view.state === 'sign_in') {
    return redirect(`/sign-in?next=${encodeURIComponent(`/oauth/authorize?${query}`)}`, { status: 303 })
  }
  const target = view.state === 'consent' ? view.formTarget : ''
  return data<ConnectData>(
    { email, brand, query, view },
    { status: ['invalid', 'returned'].includes(view.state) ? 400 : 200, headers: { [formTargetHeader]: target } },
  )
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders
}

const maxQueryLength = 8000
const Answer = z.object({
  do: z.enum(['allow', 'refuse']),
  query: z.string().max(maxQueryLength).default(''),
  workspaceId: z.string().default(''),
  proof: z.string().default(''),
})

export function action(args: ActionFunctionArgs) {
  async function run({ do: answer, ...asked }: z.output<typeof Answer>) {
    const { authorization } = startOf(args.context)
    const location = await authorization.answer({ ...asked, isAllowed: answer === 'allow' })
    return location === null ? refuse(connectWords.changed) : redirect(location, { status: 303 })
  }
  return runCommand(args, { schema: Answer, done: {}, run })
}

/** Where a program sends somebody whom it wants to act for; answered anew each time, whatever was answered before. */
export default function ConnectPage(): ReactNode {
  const { brand, email, query, view } = useLoaderData<ConnectData>()
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
        <ConsentView view={view} query={query} email={email} problem={problem} />
      </main>
    </>
  )
}
