import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { openingPageWords, openingsPage } from '#content/dashboard/openings.ts'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import type { Opening, PlanContext } from '#contract/customer/openings.ts'
import { isAppError } from '#contract/errors.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { StateWord } from '#web/area/state-word.tsx'
import { openingPath, openingsPath } from '../addresses/openings-address.ts'
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

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { openings } = customerOf(context)
  const { id } = await findOpening(openings, params.openingId)
  const pathOf = (openingId: string) => dashboardPathOf(params.workspaceId ?? null, openingPath(openingId))
  const what = (await request.formData()).get('do')
  if (what === 'duplicate') {
    const copy = await openings.duplicate(id)
    return redirect(`${pathOf(copy.openingId)}?done=duplicated`, { status: 303 })
  }
  if (what !== 'open' && what !== 'close') throw new Response(null, { status: 400 })
  try {
    await openings.setStatus(id, what === 'open' ? 'open' : 'closed')
  } catch (error) {
    if (isAppError(error) && error.code === 'opening.plan_invalid')
      return data({ problem: openingPageWords.check.problems }, { status: 422 })
    throw error
  }
  return redirect(`${pathOf(id)}?done=${what === 'open' ? 'opened' : 'closed'}`, { status: 303 })
}

/** One opening; while it is set up, the last of three steps. */
export default function OpeningPage(): ReactNode {
  const { opening, context, done } = useLoaderData<OpeningData>()
  const answer = useActionData<{ problem: string }>()
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
        <Outcome done={done} problem={answer?.problem ?? null} />
        {!isDraft && (
          <PagePart id="candidates" title={interviewsWords.candidatesTitle}>
            <div className="flex flex-wrap gap-3">
              {opening.status === 'open' && can('recruiter') && (
                <LinkButton to={`${pathOf(openingPath(opening.id))}/invite`}>{interviewsWords.invite}</LinkButton>
              )}
              <LinkButton to={`${pathOf(openingPath(opening.id))}/candidates`} variant="line">
                {interviewsWords.candidatesTitle}
              </LinkButton>
            </div>
          </PagePart>
        )}
        <PlanPart opening={opening} context={context} />
        {can('recruiter') && <PreviewPart openingId={opening.id} />}
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

function Outcome({ done, problem }: { done: string | null; problem: string | null }): ReactNode {
  if (problem !== null) return <Notice tone="bad">{problem}</Notice>
  const words = new Map<string, string>(Object.entries(openingsPage.done)).get(done ?? '')
  return words === undefined ? null : <Notice tone="good">{words}</Notice>
}
