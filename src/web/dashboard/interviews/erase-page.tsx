import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { eraseWords, interviewsWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import { ErasureReason, InterviewErasure } from '#contract/customer/invitations.ts'
import { isAppError } from '#contract/errors.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useAreaForm } from '#web/area/use-area-form.ts'
import { useReply } from '#web/area/use-reply.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'

interface EraseData {
  candidate: string
  position: string
  isUnderWay: boolean
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<EraseData> {
  const found = await customerOf(context).erasure.describe(params.interviewId ?? '')
  if (found === null) throw new Response(null, { status: 404 })
  return { ...found, candidate: found.candidate ?? interviewsWords.noName }
}

export function action(args: ActionFunctionArgs) {
  const { context, params } = args
  async function run({ reason }: { reason: ErasureReason }) {
    try {
      await customerOf(context).erasure.erase(params.interviewId ?? '', reason)
    } catch (error) {
      // A second press, or a colleague's: it is gone, which was wanted.
      if (!isAppError(error) || error.code !== 'interview.not_found') throw error
    }
    return redirect(`${dashboardPathOf(params.workspaceId ?? null, interviewsPath)}?done=deleted`, { status: 303 })
  }
  return runCommand(args, { schema: InterviewErasure, done: {}, run })
}

/** What is deleted with an interview, and why it is: the last page before it is gone. */
export default function EraseInterviewPage(): ReactNode {
  const { candidate, position, isUnderWay } = useLoaderData<EraseData>()
  const { form, fields, isBusy } = useAreaForm({ id: 'erase', schema: InterviewErasure, reply: useReply() })
  const [error] = fields.reason.errors ?? []
  const { pathOf } = useWorkspace()
  const back = pathOf(interviewsPath)
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={back}>{interviewsWords.title}</BackLink>
      </div>
      <PageHeading title={fill(eraseWords.title, { name: candidate })} lead={fill(eraseWords.lead, { position })} />
      <div className="wrap">
        {isUnderWay && <Notice tone="warn">{eraseWords.underWay}</Notice>}
        <Form method="post" {...getFormProps(form)} className="grid max-w-[44rem] gap-6">
          <fieldset
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : 'reason-error'}
          >
            <legend className="text-sm font-medium">{eraseWords.reason}</legend>
            {error !== undefined && (
              <p id="reason-error" role="alert" className="mt-1 text-sm text-bad">
                {error}
              </p>
            )}
            {ErasureReason.options.map((value) => (
              <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
                <input type="radio" name="reason" value={value} className="size-5 accent-(--accent-text)" />
                {eraseWords.reasons[value]}
              </label>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-4">
            <Button type="submit" aria-disabled={isBusy} data-busy={isBusy}>
              {eraseWords.submit}
            </Button>
            <LinkButton to={back} variant="line">
              {eraseWords.keep}
            </LinkButton>
          </div>
        </Form>
      </div>
    </>
  )
}
