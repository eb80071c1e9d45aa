import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { fill } from '#content/fill.ts'
import { guestReviewWords as words } from '#content/guest-review.ts'
import type { GuestReviewView } from '#contract/site/guest-review.ts'
import type { EmployersPage } from '../../employer.ts'
import { ClosedLink } from '../../parts/closed-link.tsx'
import { guestReviewPath } from '../../parts/guest-candidate.ts'
import { readForm, typedText } from '../../read-form.ts'
import { pageContext } from '../../services.ts'
import { CandidateList } from './candidate-list.tsx'
import { ConfirmAddress, type ConfirmProblem } from './confirm-address.tsx'

/** What the forms of the page send. */
const Command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('send') }),
  z.object({ do: z.literal('confirm'), code: typedText }),
])

interface GuestReviewData extends EmployersPage {
  view: GuestReviewView | null
  token: string
  /** Whether mails leave this installation. */
  sendsMail: boolean
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const { guestReview, sendsMail } = context.get(pageContext)
  const view = await guestReview.load(token)
  return data<GuestReviewData>(
    { view, look: view?.look ?? null, token, sendsMail },
    { status: view === null ? 404 : 200 },
  )
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { guestReview, isLimited } = context.get(pageContext)
  const token = params.token ?? ''
  const refuse = (problem: ConfirmProblem, status: number) => data<ConfirmProblem>(problem, { status })
  if (isLimited) return refuse({ text: words.limited }, 429)
  const command = await readForm(request, Command)
  const here = (headers: Record<string, string> = {}) => redirect(guestReviewPath(token), { status: 303, headers })
  if (command.do === 'send') {
    const outcome = await guestReview.sendCode(token)
    return outcome === 'limited' ? refuse({ text: words.confirm.enough }, 429) : here()
  }
  const outcome = await guestReview.confirm(token, command.code)
  if (outcome === 'wrong') return refuse({ code: words.confirm.wrong }, 422)
  if (outcome === 'spent') return refuse({ text: words.confirm.spent }, 409)
  return outcome === 'closed' ? here() : here({ 'set-cookie': outcome.cookie })
}

/** Behind a guest reviewer's link: first a code from their mailbox, then whom they are asked about. */
export default function GuestReviewPage(): ReactNode {
  const { view, token, sendsMail } = useLoaderData<GuestReviewData>()
  const problem = useActionData<ConfirmProblem>() ?? {}
  if (view === null) return <ClosedLink {...words.closed} />
  return (
    <div className="wrap pt-10 pb-20 md:pt-14">
      <p className="label">{fill(words.label, { employer: view.employer })}</p>
      {view.state === 'unconfirmed' ? (
        <ConfirmAddress view={view} sendsMail={sendsMail} problem={problem} />
      ) : (
        <CandidateList review={view} token={token} />
      )}
    </div>
  )
}
