import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { correctionsWords } from '#content/dashboard-reviews.ts'
import type { CorrectableTurn } from '#contract/customer/corrections.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { buildReport } from '#report/build-report.ts'
import { EmptyList } from '#ui/area/empty-list.tsx'
import { Notice } from '#ui/area/notice.tsx'
import { customerOf } from '../services.ts'
import { fill } from '../usage/format.ts'
import { type CorrectionAnswer, runCorrectionAction } from './correction-action.ts'
import { loadReport } from './load-report.ts'
import { ReviewHeading } from './review-heading.tsx'
import { interviewPath } from './reviews-address.ts'
import { SpokenAnswer } from './spoken-answer.tsx'

interface TranscriptData {
  interviewId: string
  name: string
  turns: CorrectableTurn[]
  isDone: boolean
}

export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<TranscriptData> {
  const { interviewId, document } = await loadReport(context, params, null)
  const turns = await customerOf(context).corrections.list(interviewId)
  if (turns === null) throw new Response(null, { status: 404 })
  return {
    interviewId,
    name: buildReport(document).heading.title,
    turns,
    isDone: new URL(request.url).searchParams.has('done'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const interviewId = params.interviewId ?? ''
  const outcome = await runCorrectionAction(customerOf(context).corrections, interviewId, await request.formData())
  if (outcome !== 'done') return data<CorrectionAnswer>(outcome, { status: outcome.notice === null ? 422 : 409 })
  const path = dashboardPathOf(params.workspaceId ?? null, interviewPath(interviewId, '/transcript'))
  return redirect(`${path}?done`, { status: 303 })
}

/** The spoken answers as they were recognised, with what members say was really said. */
export default function TranscriptPage(): ReactNode {
  const { interviewId, name, turns, isDone } = useLoaderData<TranscriptData>()
  const answer = useActionData<CorrectionAnswer>() ?? null
  return (
    <>
      <ReviewHeading
        interviewId={interviewId}
        title={fill(correctionsWords.title, { name })}
        lead={correctionsWords.lead}
      />
      <div className="wrap">
        {answer?.notice != null && <Notice tone="bad">{answer.notice}</Notice>}
        {answer === null && isDone && <Notice tone="good">{correctionsWords.done}</Notice>}
        {turns.length === 0 ? (
          <EmptyList {...correctionsWords.none} />
        ) : (
          <ol className="border-b border-line">
            {turns.map((turn) => (
              <li key={turn.turnId} className="ruled py-6">
                <SpokenAnswer
                  interviewId={interviewId}
                  turn={turn}
                  answer={answer?.turnId === turn.turnId ? answer : null}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  )
}
