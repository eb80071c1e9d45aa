import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import { type InterviewList, InterviewQuery, invitationDays } from '#contract/customer/invitations.ts'
import { isAppError } from '#contract/errors.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { filterOf, type InterviewsView, viewOf } from '../addresses/interviews-address.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { findOpening } from '../openings/find-opening.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { InterviewListPart } from './interview-list.tsx'

interface CandidatesData extends InterviewList {
  view: InterviewsView
  opening: { id: string; title: string; isOpen: boolean }
  done: string | null
}

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<CandidatesData> {
  const { openings, interviews } = customerOf(context)
  const { id, title, status } = await findOpening(openings, params.openingId)
  const view = { ...viewOf(url), openingId: null }
  const list = await interviews.list(InterviewQuery.parse({ ...filterOf(view), after: view.after, openingId: id }))
  return { ...list, view, opening: { id, title, isOpen: status === 'open' }, done: url.searchParams.get('done') }
}

const problems = new Map<string, string>(Object.entries(interviewsWords.problems))

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { openings, invitations } = customerOf(context)
  const { id } = await findOpening(openings, params.openingId)
  const form = await request.formData()
  const interviewId = String(form.get('id') ?? '')
  const done = (what: string) =>
    redirect(`${dashboardPathOf(params.workspaceId ?? null, openingPath(id))}/candidates?done=${what}`, { status: 303 })
  try {
    switch (form.get('do')) {
      case 'resend':
        await invitations.resend(interviewId)
        return done('resent')
      case 'extend':
        await invitations.extend(interviewId, invitationDays.usual)
        return done('extended')
      case 'cancel':
        await invitations.cancel(interviewId)
        return done('cancelled')
      case 'link':
        return data({ link: await invitations.makeLink(interviewId), problem: null })
      default:
        throw new Response(null, { status: 400 })
    }
  } catch (error) {
    const problem = isAppError(error) ? problems.get(error.code) : undefined
    if (problem === undefined) throw error
    return data({ link: null, problem }, { status: 409 })
  }
}

/** Who is invited to an opening, and what can be done about each. */
export default function CandidatesPage(): ReactNode {
  const { opening, done, ...list } = useLoaderData<CandidatesData>()
  const answer = useActionData<{ link: string | null; problem: string | null }>()
  const { pathOf, can } = useWorkspace()
  const path = pathOf(openingPath(opening.id))
  const doneWords = new Map<string, string>(Object.entries(interviewsWords.done)).get(done ?? '')
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={path}>{opening.title}</BackLink>
      </div>
      <PageHeading
        title={interviewsWords.candidatesTitle}
        lead={fill(interviewsWords.candidatesLead, { opening: opening.title })}
      >
        {opening.isOpen && can('recruiter') && <LinkButton to={`${path}/invite`}>{interviewsWords.invite}</LinkButton>}
      </PageHeading>
      <div className="wrap">
        {answer?.problem != null && <Notice tone="bad">{answer.problem}</Notice>}
        {answer?.link != null && (
          <Notice tone="good">
            {interviewsWords.link}
            <CopyLink link={answer.link} label={interviewsWords.linkOf} />
          </Notice>
        )}
        {answer === undefined && doneWords !== undefined && <Notice tone="good">{doneWords}</Notice>}
        <InterviewListPart {...list} path={`${path}/candidates`} openings={null} openingId={opening.id} />
      </div>
    </>
  )
}
