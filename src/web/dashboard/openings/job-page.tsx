import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { jobForm } from '#content/dashboard/openings.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuseFields, runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { findOpening } from '../parts/find-opening.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { JobFields } from './job-fields.ts'
import { JobForm } from './job-form.tsx'

type JobData = Pick<Opening, 'id' | 'title' | 'description'>

export async function loader({ context, params }: LoaderFunctionArgs): Promise<JobData> {
  const { id, title, description } = await findOpening(customerOf(context).openings, params.openingId)
  return { id, title, description }
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args
  const { openings } = customerOf(context)
  const { id } = await findOpening(openings, params.openingId)
  return await runCommand(args, {
    schema: JobFields,
    done: {},
    async run({ title, description }) {
      const job = { title, description }
      const errors = await openings.changeJob(id, job)
      if (errors !== null) return refuseFields('', errors, job)
      return redirect(`${dashboardPathOf(params.workspaceId ?? null, openingPath(id))}?done=job-saved`, { status: 303 })
    },
  })
}

export default function JobPage(): ReactNode {
  const { id, title, description } = useLoaderData<JobData>()
  const reply = useReply()
  const { pathOf } = useWorkspace()
  const back = pathOf(openingPath(id))
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={back}>{title}</BackLink>
      </div>
      <PageHeading title={jobForm.titleEdit} lead={jobForm.leadEdit} />
      <div className="wrap">
        <JobForm job={{ title, description }} reply={reply} submit={jobForm.submitEdit} cancelHref={back} />
      </div>
    </>
  )
}
