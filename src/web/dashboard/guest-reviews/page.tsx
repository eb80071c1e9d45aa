import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { guestReviewersWords as words } from '#content/dashboard-guest-reviews.ts'
import { fill } from '#content/fill.ts'
import type { GuestReviewPage } from '#contract/customer/guest-reviews.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { guestScopeOf, reviewersPath } from '../addresses/reviewers-address.ts'
import { interviewPath, interviewsPath } from '../addresses/reviews-address.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { AskForm } from './ask-form.tsx'
import { ReviewerCommand } from './reviewer-command.ts'
import { ReviewerTable } from './reviewer-table.tsx'

interface ReviewersData extends GuestReviewPage {
  /** Candidates who were ticked and whom the form has no room for. */
  beyond: number
  done: string | null
}

interface Made {
  email: string
  link: string
  isMailed: boolean
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<ReviewersData> {
  const { scope, beyond } = guestScopeOf(url)
  return { ...(await customerOf(context).guestReviews.read(scope)), beyond, done: url.searchParams.get('done') }
}

/** Also after a refusal: a form that has asked already gets the next id, and the list shows what it made. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

export function action(args: ActionFunctionArgs) {
  const { guestReviews } = customerOf(args.context)
  async function run(command: ReviewerCommand) {
    if (command.do === 'close') {
      await guestReviews.close(command.id)
      return 'closed'
    }
    const { do: _, ...review } = command
    const { link, isMailed } = await guestReviews.ask(review)
    // The link is in this answer alone: a redirect would have to carry it in an address.
    return data<{ made: Made }>({ made: { email: review.email, link, isMailed } })
  }
  return runCommand(args, { schema: ReviewerCommand, done: words.done, problems: words.problems, run })
}

/** Who outside the team is asked what they think of candidates, and what has become of it. */
export default function ReviewersPage(): ReactNode {
  const { asked, beyond, reviewers, nextId, done } = useLoaderData<ReviewersData>()
  const reply = useReply<{ made: Made }>()
  const { pathOf } = useWorkspace()
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(backOf(asked))}>{backWordOf(asked)}</BackLink>
      </div>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        {reply?.made === undefined ? (
          <Outcome reply={reply} done={done} words={words.done} />
        ) : (
          <Notice tone="good">
            <p>{fill(reply.made.isMailed ? words.made.mailed : words.made.kept, { email: reply.made.email })}</p>
            <CopyLink link={reply.made.link} label={fill(words.made.label, { email: reply.made.email })} />
          </Notice>
        )}
        <PagePart id="ask" title={words.form.title} isFirst>
          {asked === null ? (
            <p className="text-sm">{words.form.nobody}</p>
          ) : (
            <AskForm key={nextId} id={nextId} asked={asked} beyond={beyond} reply={reply} />
          )}
        </PagePart>
        <PagePart id="reviewers" title={words.list.title}>
          {reviewers.length === 0 ? (
            <p className="text-sm">{words.list.empty}</p>
          ) : (
            <ReviewerTable reviewers={reviewers} />
          )}
          {asked !== null && (
            <p className="mt-4 text-sm">
              <Link to={pathOf(reviewersPath)} className="link inline-block py-1">
                {words.list.all}
              </Link>
            </p>
          )}
        </PagePart>
      </div>
    </>
  )
}

function backOf(asked: GuestReviewPage['asked']): string {
  if (asked?.scope.openingId != null) return openingPath(asked.scope.openingId)
  const [only, ...others] = asked?.scope.interviewIds ?? []
  return only === undefined || others.length > 0 ? interviewsPath : interviewPath(only)
}

function backWordOf(asked: GuestReviewPage['asked']): string {
  if (asked === null) return words.back
  return asked.opening ?? (asked.scope.interviewIds.length === 1 ? (asked.candidates[0] ?? words.back) : words.back)
}
