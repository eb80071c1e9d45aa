import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { planEditor } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'
import type { Opening, PlanContext } from '#contract/customer/openings.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { openingPath } from '../addresses/openings-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { findOpening } from './find-opening.ts'
import { OpeningSteps } from './opening-steps.tsx'
import { runPlanAction } from './plan-action.ts'
import { PlanForm } from './plan-form.tsx'

interface PlanData {
  opening: Pick<Opening, 'id' | 'title' | 'status' | 'isRoleConfirmed' | 'plan'>
  context: PlanContext
}

/** What is shown in place of what is stored, after a press that did not save. */
export interface PlanAnswer {
  draft: PlanDraft
  context: PlanContext
  revision: number
  /** Whether problems are told beside the fields: only once somebody has tried to save. */
  isChecked: boolean
  isOutdated: boolean
  /** The questions whose other words and follow-ups were taken away, as `competencies.2.questions.0`. */
  taken: readonly string[]
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PlanData> {
  const { openings } = customerOf(context)
  const opening = await findOpening(openings, params.openingId)
  const { id, title, description, status, isRoleConfirmed, plan } = opening
  return {
    opening: { id, title, status, isRoleConfirmed, plan },
    context: openings.describePlan({ title, description }, plan.draft),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { openings } = customerOf(context)
  const opening = await findOpening(openings, params.openingId)
  const result = await runPlanAction(openings, opening, await request.formData())
  if (!('done' in result)) return data<PlanAnswer>(result, { status: statusOf(result) })
  const path = dashboardPathOf(params.workspaceId ?? null, openingPath(opening.id))
  return redirect(`${path}?done=${result.done}`, { status: 303 })
}

function statusOf({ isChecked, isOutdated }: PlanAnswer): number {
  if (isOutdated) return 409
  return isChecked ? 422 : 200
}

export default function PlanPage(): ReactNode {
  const { opening, context } = useLoaderData<PlanData>()
  const answer = useActionData<PlanAnswer>()
  const { pathOf } = useWorkspace()
  const isNew = opening.status === 'draft'
  const { plan } = opening
  const back = pathOf(openingPath(opening.id))
  return (
    <>
      {isNew ? (
        <OpeningSteps current={2} />
      ) : (
        <div className="wrap pt-6">
          <BackLink href={back}>{opening.title}</BackLink>
        </div>
      )}
      <PageHeading
        title={isNew ? planEditor.titleNew : planEditor.titleEdit}
        lead={isNew ? planEditor.leadNew : planEditor.leadEdit}
      />
      <div className="wrap">
        {(answer?.taken.length ?? 0) > 0 && <Notice tone="calm">{planEditor.takenAway}</Notice>}
        {answer?.isOutdated && <Notice tone="bad">{planEditor.changedMeanwhile}</Notice>}
        {plan.frozenAt !== null && (
          <Notice tone="calm">
            {fill(planEditor.frozen, { version: String(plan.version), next: String(plan.version + 1) })}
          </Notice>
        )}
        <PlanForm
          draft={answer?.draft ?? plan.draft}
          context={answer?.context ?? context}
          revision={answer?.revision ?? plan.revision}
          isChecked={answer?.isChecked ?? false}
          taken={answer?.taken ?? []}
          isUnsaved={answer !== undefined}
          isNew={isNew}
          cancelHref={back}
        />
      </div>
    </>
  )
}
