import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import { type InterviewList, InterviewQuery, invitationDays } from '#contract/customer/invitations.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
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

const { done: doneWords, problems } = interviewsWords

const CandidateCommand = z.object({ do: z.enum(['resend', 'extend', 'cancel', 'link']), id: z.string() })

export async function action(args: ActionFunctionArgs) {
  const { openings, invitations } = customerOf(args.context)
  await findOpening(openings, args.params.openingId)
  async function run({ do: what, id }: z.output<typeof CandidateCommand>) {
    switch (what) {
      case 'resend':
        await invitations.resend(id)
        return 'resent'
      case 'extend':
        await invitations.extend(id, invitationDays.usual)
        return 'extended'
      case 'cancel':
        await invitations.cancel(id)
        return 'cancelled'
      case 'link':
        // In this answer alone: a redirect would have to carry it in an address.
        return data({ link: await invitations.makeLink(id) })
    }
  }
  return runCommand(args, { schema: CandidateCommand, done: doneWords, problems, run })
}

/** Who is invited to an opening, and what can be done about each. */
export default function CandidatesPage(): ReactNode {
  const { opening, done, ...list } = useLoaderData<CandidatesData>()
  const reply = useReply<{ link: string }>()
  const { pathOf, can } = useWorkspace()
  const path = pathOf(openingPath(opening.id))
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
        {reply?.link === undefined ? (
          <Outcome reply={reply} done={done} words={doneWords} />
        ) : (
          <Notice tone="good">
            {interviewsWords.link}
            <CopyLink link={reply.link} label={interviewsWords.linkOf} />
          </Notice>
        )}
        <InterviewListPart {...list} path={`${path}/candidates`} openings={null} openingId={opening.id} />
      </div>
    </>
  )
}
