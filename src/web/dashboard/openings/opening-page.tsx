import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { openingPageWords, openingsPage } from '#content/dashboard/openings.ts'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { guestReviewersWords } from '#content/dashboard-guest-reviews.ts'
import type { Opening, PlanContext } from '#contract/customer/openings.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { StateWord } from '#web/area/state-word.tsx'
import { useReply } from '#web/area/use-reply.ts'
import { openingPath, openingsPath } from '../addresses/openings-address.ts'
import { reviewersPathOf } from '../addresses/reviewers-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { findOpening } from './find-opening.ts'
import { JobPart } from './job-part.tsx'
import { ManagePart } from './manage-part.tsx'
import { OpeningSteps } from './opening-steps.tsx'
import { openingTones } from './opening-table.tsx'
import { PlanPart } from './plan-part.tsx'
import { PreviewPart } from './preview-part.tsx'
import { RehearsalPart } from './rehearsal-part.tsx'
import { VersionList } from './version-list.tsx'

interface OpeningData {
  opening: Opening
  context: PlanContext
  done: string | null
}

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<OpeningData> {
  const { openings } = customerOf(context)
  const opening = await findOpening(openings, params.openingId)
  const { title, description, plan } = opening
  const done = url.searchParams.get('done')
  return { opening, context: openings.describePlan({ title, description }, plan.draft), done }
}

const OpeningCommand = z.object({ do: z.enum(['open', 'close', 'duplicate']) })

export async function action(args: ActionFunctionArgs) {
  const { openings } = customerOf(args.context)
  const { id } = await findOpening(openings, args.params.openingId)
  async function run({ do: what }: z.output<typeof OpeningCommand>) {
    if (what === 'duplicate') {
      const { openingId } = await openings.duplicate(id)
      const path = dashboardPathOf(args.params.workspaceId ?? null, openingPath(openingId))
      return redirect(`${path}?done=duplicated`, { status: 303 })
    }
    await openings.setStatus(id, what === 'open' ? 'open' : 'closed')
    return what === 'open' ? 'opened' : 'closed'
  }
  const problems = { 'opening.plan_invalid': openingPageWords.check.problems }
  return runCommand(args, { schema: OpeningCommand, done: openingsPage.done, problems, run })
}

/** One opening; while it is set up, the last of three steps. */
export default function OpeningPage(): ReactNode {
  const { opening, context, done } = useLoaderData<OpeningData>()
  const reply = useReply()
  const { pathOf, can } = useWorkspace()
  const isDraft = opening.status === 'draft'
  const words = openingPageWords
  return (
    <>
      {isDraft ? (
        <OpeningSteps current={3} />
      ) : (
        <div className="wrap pt-6">
          <BackLink href={pathOf(openingsPath)}>{words.back}</BackLink>
        </div>
      )}
      <PageHeading title={opening.title} lead={isDraft ? words.check.lead : undefined}>
        <StateWord tone={openingTones[opening.status]}>{openingsPage.status[opening.status]}</StateWord>
      </PageHeading>
      <div className="wrap">
        <Outcome reply={reply} done={done} words={openingsPage.done} />
        {!isDraft && (
          <PagePart id="candidates" title={interviewsWords.candidatesTitle}>
            <div className="flex flex-wrap gap-3">
              {opening.status === 'open' && can('recruiter') && (
                <LinkButton to={`${pathOf(openingPath(opening.id))}/invite`}>{interviewsWords.invite}</LinkButton>
              )}
              <LinkButton to={`${pathOf(openingPath(opening.id))}/candidates`} variant="line">
                {interviewsWords.candidatesTitle}
              </LinkButton>
              {can('recruiter') && (
                <LinkButton to={pathOf(reviewersPathOf({ openingId: opening.id }))} variant="line">
                  {guestReviewersWords.action}
                </LinkButton>
              )}
            </div>
          </PagePart>
        )}
        <PlanPart opening={opening} context={context} />
        {can('recruiter') && <PreviewPart openingId={opening.id} />}
        {can('recruiter') && <RehearsalPart openingId={opening.id} />}
        <JobPart opening={opening} />
        {opening.versions.length > 1 && (
          <PagePart id="versions" title={words.versions}>
            <VersionList versions={opening.versions} />
          </PagePart>
        )}
        {can('recruiter') && <ManagePart opening={opening} />}
      </div>
    </>
  )
}
