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
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { PageHeading } from '#web/area/page-heading.tsx'
import { openingPath, openingsPath } from '../addresses/openings-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { emptyErrors, JobForm, type JobValues } from './job-form.tsx'
import { OpeningSteps } from './opening-steps.tsx'
import { readJobForm } from './read-job-form.ts'

interface JobAnswer {
  values: JobValues
  errors: Readonly<Record<string, string>>
}

export function loader({ context }: LoaderFunctionArgs): JobValues {
  return { id: customerOf(context).openings.newId(), title: '', description: '' }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const values = readJobForm(await request.formData())
  const outcome = await customerOf(context).openings.create(values)
  if ('fields' in outcome) return data<JobAnswer>({ values, errors: outcome.fields }, { status: 422 })
  return redirect(dashboardPathOf(params.workspaceId ?? null, openingPath(outcome.openingId, '/plan')), { status: 303 })
}

/** The first of three steps: what the job is. */
export default function NewOpeningPage(): ReactNode {
  const fresh = useLoaderData<JobValues>()
  const answer = useActionData<JobAnswer>()
  const { pathOf } = useWorkspace()
  return (
    <>
      <OpeningSteps current={1} />
      <PageHeading title={jobForm.titleNew} lead={jobForm.leadNew} />
      <div className="wrap">
        <JobForm
          values={answer?.values ?? fresh}
          errors={answer?.errors ?? emptyErrors}
          submit={jobForm.submitNew}
          cancelHref={pathOf(openingsPath)}
        />
      </div>
    </>
  )
}
