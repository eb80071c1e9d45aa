import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { previewPage } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { openingPath } from '../addresses/openings-address.ts'
import { findOpening } from '../parts/find-opening.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { PreviewInterview } from './preview/preview-interview.tsx'
import { findSampleAnswers, type SampleAnswers } from './preview/sample-answers.ts'

interface PreviewData extends Pick<Opening, 'id' | 'title'> {
  version: number
  samples: SampleAnswers
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PreviewData> {
  const { id, title, plan } = await findOpening(customerOf(context).openings, params.openingId)
  return { id, title, version: plan.version, samples: findSampleAnswers(plan.draft) }
}

/** The member in the candidate's place. */
export default function PreviewPage(): ReactNode {
  const { id, title, version, samples } = useLoaderData<PreviewData>()
  const { pathOf, id: workspaceId } = useWorkspace()
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(openingPath(id))}>{previewPage.back}</BackLink>
      </div>
      <PageHeading
        title={previewPage.title}
        lead={fill(previewPage.lead, { opening: title, version: String(version) })}
      />
      <div className="wrap">
        <div className="max-w-[44rem]">
          <PreviewInterview workspaceId={workspaceId} openingId={id} samples={samples} />
        </div>
      </div>
    </>
  )
}
