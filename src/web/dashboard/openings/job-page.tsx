import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { jobForm } from '#content/dashboard/openings.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { openingPath } from '../addresses/openings-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { findOpening } from './find-opening.ts'
import { emptyErrors, JobForm, type JobValues } from './job-form.tsx'
import { readJobForm } from './read-job-form.ts'

type JobData = Pick<Opening, 'id' | 'title' | 'description'>
interface JobAnswer {
  values: JobValues
  errors: Readonly<Record<string, string>>
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<JobData> {
  const { id, title, description } = await findOpening(customerOf(context).openings, params.openingId)
  return { id, title, description }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { openings } = customerOf(context)
  const { id } = await findOpening(openings, params.openingId)
  const { title, description } = readJobForm(await request.formData())
  const errors = await openings.changeJob(id, { title, description })
  if (errors !== null) return data<JobAnswer>({ values: { id: '', title, description }, errors }, { status: 422 })
  return redirect(`${dashboardPathOf(params.workspaceId ?? null, openingPath(id))}?done=job-saved`, { status: 303 })
}

export default function JobPage(): ReactNode {
  const { id, title, description } = useLoaderData<JobData>()
  const answer = useActionData<JobAnswer>()
  const { pathOf } = useWorkspace()
  const back = pathOf(openingPath(id))
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={back}>{title}</BackLink>
      </div>
      <PageHeading title={jobForm.titleEdit} lead={jobForm.leadEdit} />
      <div className="wrap">
        <JobForm
          values={answer?.values ?? { id: '', title, description }}
          errors={answer?.errors ?? emptyErrors}
          submit={jobForm.submitEdit}
          cancelHref={back}
        />
      </div>
    </>
  )
}
