import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { firstStepWords } from '#content/dashboard/first-steps.ts'
import { overviewPage } from '#content/dashboard/overview.ts'
import { agreementWords } from '#content/dashboard-agreement.ts'
import { dashboardFrame } from '#content/dashboard-frame.ts'
import type { FirstSteps, WorkspaceOverview } from '#contract/customer/overview.ts'
import { OpeningId } from '#contract/values/opening-status.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { queryOf } from '../addresses/overview-address.ts'
import { agreementPath } from '../addresses/reviews-address.ts'
import { OpenAlertsNotice } from '../alerts/alert-notice.tsx'
import { OwedNotice } from '../messages/owed-notice.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { FilterForm } from './filter-form.tsx'
import { nextStep } from './first-steps.ts'
import { FirstStepsPart } from './first-steps-part.tsx'
import { PipelinePart } from './pipeline-part.tsx'
import { SavedPart } from './saved-part.tsx'
import { ScoresPart } from './scores-part.tsx'
import { ShortFigures } from './short-figures.tsx'

interface OverviewData extends WorkspaceOverview {
  /** Alerts that nobody has acknowledged. */
  openAlerts: number
  /** Candidates who have waited for an answer for longer than promised. */
  owed: number
  steps: FirstSteps | null
  /** The member was sent here from a page that their role does not open. */
  isRefused: boolean
  /** What has just been done with the first steps. */
  told: 'hidden' | 'shown' | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<OverviewData> {
  const customer = customerOf(context)
  const [overview, steps, openAlerts, owed] = await Promise.all([
    customer.overview.load(queryOf(url)),
    customer.firstSteps.load(),
    customer.alerts.countOpen(),
    customer.messages.countOwed(),
  ])
  const asked = url.searchParams.get('steps')
  const told = asked === 'hidden' || asked === 'shown' ? asked : null
  return { ...overview, openAlerts, owed, steps, isRefused: url.searchParams.has('refused'), told }
}

const FirstStepCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('sample'), id: OpeningId }),
  z.object({ do: z.literal('hide') }),
])

/** The first steps: an opening of the sample job is made, or they are hidden. */
export function action(args: ActionFunctionArgs) {
  const { firstSteps } = customerOf(args.context)
  const pathTo = (section?: string) => dashboardPathOf(args.params.workspaceId ?? null, section)
  async function run(command: z.output<typeof FirstStepCommand>) {
    if (command.do === 'sample') {
      return redirect(pathTo(openingPath(await firstSteps.startSample(command.id), '/preview')), { status: 303 })
    }
    await firstSteps.setHidden(true)
    return redirect(`${pathTo()}?steps=hidden`, { status: 303 })
  }
  return runCommand(args, { schema: FirstStepCommand, done: {}, run })
}

export default function OverviewPage(): ReactNode {
  const { openAlerts, owed, isRefused, told, steps, query, pipeline, scores, areScoresCovered, openings } =
    useLoaderData<OverviewData>()
  const { name, pathOf } = useWorkspace()
  const areStepsShown = steps !== null && !steps.isHidden && nextStep(steps) !== null
  const hasBegun = openings.length > 0
  // What is to be learned stands above figures only until there are some.
  const hasFigures = pipeline.stages.invited > 0
  const firstSteps = areStepsShown && <FirstStepsPart steps={steps} />
  const { elsewhere } = overviewPage
  return (
    <>
      <PageHeading title={overviewPage.title} lead={name} />
      <div className="wrap">
        <OpenAlertsNotice count={openAlerts} />
        <OwedNotice count={owed} />
        {isRefused && <Notice tone="warn">{dashboardFrame.refused}</Notice>}
        {told !== null && <Notice tone="good">{firstStepWords[told]}</Notice>}
        {!hasFigures && firstSteps}
        {hasBegun && (
          <>
            <div className="pb-8">
              <FilterForm query={query} openings={openings} />
            </div>
            <div className="pb-10">
              <ShortFigures pipeline={pipeline} callMinutes={query.callMinutes} />
            </div>
          </>
        )}
        <PipelinePart pipeline={pipeline} hasOpenings={openings.length > 0} />
        {hasFigures && firstSteps}
        {hasBegun && (
          <>
            <ScoresPart scores={scores} areCovered={areScoresCovered} />
            <SavedPart finished={pipeline.stages.finished} query={query} />
          </>
        )}
        <nav
          aria-label={elsewhere.label}
          className={`flex flex-wrap gap-x-6 gap-y-1 py-6 text-sm ${hasBegun ? 'ruled' : ''}`}
        >
          <Link to={pathOf('/numbers')} className="link inline-block py-2">
            {elsewhere.numbers}
          </Link>
          <Link to={pathOf('/usage')} className="link inline-block py-2">
            {elsewhere.usage}
          </Link>
          {hasBegun && (
            <Link to={pathOf(agreementPath)} className="link inline-block py-2">
              {agreementWords.title}
            </Link>
          )}
          <Link to={pathOf('/settings/own')} className="link inline-block py-2">
            {elsewhere.own}
          </Link>
        </nav>
      </div>
    </>
  )
}
