import { type ReactNode, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ownCompetencyWords } from '#content/dashboard/competencies.ts'
import { planEditor } from '#content/dashboard/plan-editor.ts'
import { fill } from '#content/fill.ts'
import type { Opening, OpeningModels, PlanContext } from '#contract/customer/openings.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { findOpening } from '../parts/find-opening.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { OpeningSteps } from './opening-steps.tsx'
import { PlanCommand } from './plan-command.ts'
import { PlanForm } from './plan-form.tsx'
import { type PlanAnswer, runPlanCommand } from './run-plan-command.ts'

interface PlanData {
  opening: Pick<Opening, 'id' | 'title' | 'status' | 'isRoleConfirmed' | 'plan'>
  context: PlanContext
  models: OpeningModels | null
  /** Competencies that the built-in engine may not rate. */
  unfit: string[]
}

interface PlanReply extends Reply {
  answer?: PlanAnswer
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PlanData> {
  const { openings, ratings } = customerOf(context)
  const opening = await findOpening(openings, params.openingId)
  const { id, title, description, language, status, isRoleConfirmed, plan } = opening
  return {
    opening: { id, title, status, isRoleConfirmed, plan },
    context: await openings.describePlan({ title, description, language }, plan.draft),
    models: await openings.findModels(),
    unfit: await ratings.readUnfit(),
  }
}

export function action(args: ActionFunctionArgs) {
  const { openings, competencies } = customerOf(args.context)
  const { openingId, workspaceId = null } = args.params
  async function run(command: PlanCommand) {
    const opening = await findOpening(openings, openingId)
    const outcome = await runPlanCommand(openings, competencies, opening, command)
    if (!('done' in outcome)) return data<PlanReply>({ answer: outcome }, { status: statusOf(outcome) })
    const path = dashboardPathOf(workspaceId, openingPath(opening.id))
    return redirect(`${path}?done=${outcome.done}`, { status: 303 })
  }
  return runCommand(args, { schema: PlanCommand, done: {}, run })
}

function statusOf({ isChecked, isOutdated, refused }: PlanAnswer): number {
  if (isOutdated) return 409
  return isChecked || Object.keys(refused).length > 0 ? 422 : 200
}

export default function PlanPage(): ReactNode {
  const { opening, context, models, unfit } = useLoaderData<PlanData>()
  // At once, before the page's own data are there again: the answer holds all that is shown, and what is typed until then is
  // replaced by it.
  const reply = useActionData<PlanReply>()
  const answer = useAnswer(reply)
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
        {answer != null && answer.kept !== null && (
          <Notice tone="good">{fill(ownCompetencyWords.kept, { name: answer.kept })}</Notice>
        )}
        {answer?.isOutdated && <Notice tone="bad">{planEditor.changedMeanwhile}</Notice>}
        {plan.frozenAt !== null && (
          <Notice tone="calm">
            {fill(planEditor.frozen, { version: String(plan.version), next: String(plan.version + 1) })}
          </Notice>
        )}
        <PlanForm
          draft={answer?.draft ?? plan.draft}
          context={answer?.context ?? context}
          models={models}
          unfit={unfit}
          revision={answer?.revision ?? plan.revision}
          isChecked={answer?.isChecked ?? false}
          refused={answer?.refused ?? {}}
          reply={reply}
          taken={answer?.taken ?? []}
          isUnsaved={answer !== undefined}
          isNew={isNew}
          cancelHref={back}
        />
        <p className="label mt-6 mb-10">
          {planEditor.rehearse}{' '}
          <Link to={pathOf(openingPath(opening.id, '/rehearsal'))} className="link">
            {planEditor.rehearseLink}
          </Link>
        </p>
      </div>
    </>
  )
}

/** The last answer with a plan: one that only says what is wrong with a field leaves what is typed in its place. */
function useAnswer(reply: PlanReply | undefined): PlanAnswer | undefined {
  const [last, setLast] = useState(reply?.answer)
  if (reply?.answer !== undefined && reply.answer !== last) setLast(reply.answer)
  return reply === undefined ? undefined : (reply.answer ?? last)
}
