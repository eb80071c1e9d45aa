import { lazy, type ReactNode, Suspense } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { applyLinkWords } from '#content/dashboard/apply-link.ts'
import { candidateCareWords } from '#content/dashboard/candidate-care.ts'
import { openingFactsWords } from '#content/dashboard/integrity-facts.ts'
import { invitationWords } from '#content/dashboard/invitation-changes.ts'
import { openingLanguageDone } from '#content/dashboard/opening-language.ts'
import { managerWords, ownerWords } from '#content/dashboard/opening-owner.ts'
import { openingVideoDone } from '#content/dashboard/opening-video.ts'
import { openingPageWords, openingsPage } from '#content/dashboard/openings.ts'
import type { ApplyLink } from '#contract/customer/applications.ts'
import { type InterviewList, InterviewQuery } from '#contract/customer/invitations.ts'
import type { Opening, OpeningManagers, PlanContext } from '#contract/customer/openings.ts'
import type { Pipeline } from '#contract/customer/pipeline.ts'
import type { FeedbackTime } from '#contract/values/candidate-feedback.ts'
import type { CandidateLanguage, LanguageReach } from '#contract/values/candidate-language.ts'
import { type ListLayout, layoutOf } from '#contract/values/list-layouts.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { filterOf, type InterviewsView, viewOf } from '../addresses/interviews-address.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { readStandingLines, type StandingLines } from '../next-rounds/standing-lines.ts'
import { findOpening } from '../parts/find-opening.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { OpeningCandidates } from './opening-candidates.tsx'
import { OpeningCommand, runOpeningCommand } from './opening-command.ts'
import { OpeningHead } from './opening-head.tsx'
import { OpeningState } from './opening-state.tsx'

/** Folded below the candidates: whoever opens the page for them does not wait for the words of the plan. */
const OpeningSetup = lazy(async () => ({ default: (await import('./opening-setup.tsx')).OpeningSetup }))

/** Of a draft alone, and of a link that has just been asked for. */
const OpeningSteps = lazy(async () => ({ default: (await import('./opening-steps.tsx')).OpeningSteps }))
const CopyLink = lazy(async () => ({ default: (await import('../parts/copy-link.tsx')).CopyLink }))
const ManagePart = lazy(async () => ({ default: (await import('./manage-part.tsx')).ManagePart }))
const OpenDraft = lazy(async () => ({ default: (await import('./manage-part.tsx')).OpenDraft }))

/** Who has come to an opening; nobody can come to a draft. */
export interface OpeningPeople extends InterviewList {
  rounds: StandingLines
  pipeline: Pipeline
  link: ApplyLink | null
  /** Who decides about them, and who else could. */
  owner: { userId: string; email: string } | null
  deciders: { userId: string; email: string }[]
  /** When they are shown feedback; null for whoever sees this opening alone. */
  feedback: { own: FeedbackTime | null; workspace: FeedbackTime } | null
  /** Who sees this opening alone; null for one of them. */
  managers: OpeningManagers | null
  view: InterviewsView
  layout: ListLayout<'candidates'>
}

interface OpeningData {
  opening: Opening
  context: PlanContext
  /** How interviews in each would be held and rated. */
  languages: Readonly<Record<CandidateLanguage, LanguageReach>>
  people: OpeningPeople | null
  done: string | null
}

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<OpeningData> {
  const { openings, interviews, nextRounds, pipeline, applications, inbox, listLayouts, candidateCare, role } =
    customerOf(context)
  const seesTeam = hasRole(role, 'viewer')
  const opening = await findOpening(openings, params.openingId)
  const { id, title, description, plan } = opening
  const { language } = plan
  // What could be added is for the editor alone.
  const planContext = { ...(await openings.describePlan({ title, description, language }, plan.draft)), addable: [] }
  const languages = await openings.describeLanguages(plan.draft)
  const done = url.searchParams.get('done')
  if (opening.status === 'draft') return { opening, context: planContext, languages, people: null, done }
  const view = { ...viewOf(url), openingId: null }
  const [list, counted, link, owner, deciders, layout, managers, feedback] = await Promise.all([
    interviews.list(InterviewQuery.parse({ ...filterOf(view), after: view.after, openingId: id })),
    pipeline.read(id),
    seesTeam ? applications.findLink(id) : null,
    inbox.readOwner(id),
    inbox.listDeciders(),
    listLayouts.find('candidates'),
    seesTeam ? openings.readManagers(id) : null,
    seesTeam ? candidateCare.readOf(id) : null,
  ])
  const people = {
    ...list,
    rounds: seesTeam ? await readStandingLines(nextRounds, list.interviews) : {},
    pipeline: counted,
    link,
    owner,
    deciders,
    managers,
    feedback,
    view,
    layout: layoutOf('candidates', layout),
  }
  return { opening, context: planContext, languages, people, done }
}

const doneWords = {
  ...invitationWords.done,
  ...openingsPage.done,
  ...applyLinkWords.done,
  owned: ownerWords.done,
  named: managerWords.named,
  removed: managerWords.removed,
  'video-set': openingVideoDone,
  'facts-set': openingFactsWords.done,
  'language-set': openingLanguageDone,
  feedback: candidateCareWords.feedback.done,
}
const problems = {
  ...invitationWords.problems,
  ...applyLinkWords.problems,
  'opening.plan_invalid': openingPageWords.check.problems,
  'member.not_found': ownerWords.problem,
}

export async function action(args: ActionFunctionArgs) {
  const customer = customerOf(args.context)
  const { id } = await findOpening(customer.openings, args.params.openingId)
  const pathOf = (openingId: string) => dashboardPathOf(args.params.workspaceId ?? null, openingPath(openingId))
  const run = (command: OpeningCommand) => runOpeningCommand(customer, id, command, pathOf)
  return runCommand(args, { schema: OpeningCommand, done: doneWords, problems, run })
}

/** One opening: while it is set up, the last of three steps; from then on its candidates first, and its plan after them. */
export default function OpeningPage(): ReactNode {
  const { opening, context, languages, people, done } = useLoaderData<OpeningData>()
  const reply = useReply<{ link: string }>()
  const { can } = useWorkspace()
  const outcome =
    reply?.link === undefined ? (
      <Outcome reply={reply} done={done} words={doneWords} />
    ) : (
      <Notice tone="good">
        {invitationWords.link}
        <Suspense>
          <CopyLink link={reply.link} label={invitationWords.linkOf} />
        </Suspense>
      </Notice>
    )
  if (people === null) {
    return (
      <>
        <Suspense>
          <OpeningSteps current={3} />
        </Suspense>
        <PageHeading title={opening.title} lead={`${openingPageWords.check.lead} ${openingPageWords.openHint}`}>
          <OpeningState status={opening.status} isArchived={opening.archivedAt !== null} />
          {can('recruiter') && (
            <Suspense>
              <OpenDraft />
            </Suspense>
          )}
        </PageHeading>
        <div className="wrap">
          {outcome}
          <Suspense>
            <OpeningSetup opening={opening} context={context} languages={languages} />
            {can('recruiter') && <ManagePart opening={opening} />}
          </Suspense>
        </div>
      </>
    )
  }
  return (
    <>
      <OpeningHead opening={opening} />
      <div className="wrap">
        {outcome}
        <OpeningCandidates opening={opening} people={people} />
        <details className="faq mt-10">
          <summary>{openingPageWords.setUp}</summary>
          <Suspense>
            <OpeningSetup opening={opening} context={context} languages={languages} />
          </Suspense>
        </details>
      </div>
    </>
  )
}
