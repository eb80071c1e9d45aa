import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { jobForm } from '#content/dashboard/openings.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuseFields, runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { openingPath, openingsPath } from '../addresses/openings-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { JobFields } from './job-fields.ts'
import { JobForm } from './job-form.tsx'
import { OpeningSteps } from './opening-steps.tsx'

interface NewOpeningData {
  newId: string
}

export function loader({ context }: LoaderFunctionArgs): NewOpeningData {
  return { newId: customerOf(context).openings.newId() }
}

export function action(args: ActionFunctionArgs) {
  const { openings, candidateCare } = customerOf(args.context)
  return runCommand(args, {
    schema: JobFields,
    done: {},
    async run({ zone, ...job }) {
      await candidateCare.learnTimeZone(zone)
      const outcome = await openings.create(job)
      if ('fields' in outcome) return refuseFields('', outcome.fields, job)
      const path = openingPath(outcome.openingId, '/plan')
      return redirect(dashboardPathOf(args.params.workspaceId ?? null, path), { status: 303 })
    },
  })
}

/** The first of three steps: what the job is. */
export default function NewOpeningPage(): ReactNode {
  const { newId } = useLoaderData<NewOpeningData>()
  const reply = useReply()
  const { pathOf } = useWorkspace()
  return (
    <>
      <OpeningSteps current={1} />
      <PageHeading title={jobForm.titleNew} lead={jobForm.leadNew} />
      <div className="wrap">
        <JobForm newId={newId} reply={reply} submit={jobForm.submitNew} cancelHref={pathOf(openingsPath)} />
      </div>
    </>
  )
}
