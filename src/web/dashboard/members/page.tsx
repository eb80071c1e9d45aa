import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { membersWords } from '#content/dashboard-members.ts'
import { fill } from '#content/fill.ts'
import type { MadeMemberInvitation, MemberList } from '#contract/customer/members.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { Notice } from '#ui/area/notice.tsx'
import { PageHeading } from '#ui/area/page-heading.tsx'
import { rowsOf } from '../optimistic/row-effect.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { InvitationTable } from './invitation-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { LeaveForm } from './leave-form.tsx'
import { type MemberAnswer, runMemberAction } from './member-action.ts'
import { MemberTable } from './member-table.tsx'

interface MembersData extends MemberList {
  /** Of whoever looks. */
  userId: string
  done: string | null
}

interface MembersAnswer extends MemberAnswer {
  made?: MadeMemberInvitation
}

const path = '/members'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<MembersData> {
  const { members } = customerOf(context)
  const done = new URL(request.url).searchParams.get('done')
  return { ...(await members.list()), userId: members.userId, done }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const result = await runMemberAction(customerOf(context).members, await request.formData())
  if ('made' in result) return data<MembersAnswer>({ notice: null, errors: {}, values: null, made: result.made })
  if (!('done' in result)) return data<MembersAnswer>(result, { status: result.notice === null ? 422 : 409 })
  if (result.done === 'left') return redirect('/dashboard', { status: 303 })
  return redirect(`${dashboardPathOf(params.workspaceId ?? null, path)}?done=${result.done}`, { status: 303 })
}

export default function MembersPage(): ReactNode {
  const { members, invitations, userId, done } = useLoaderData<MembersData>()
  const answer = useActionData<MembersAnswer>() ?? null
  const { can, name } = useWorkspace()
  const owners = members.filter(({ role }) => role === 'owner')
  return (
    <>
      <PageHeading title={membersWords.title} lead={membersWords.lead} />
      <div className="wrap">
        {answer?.made === undefined ? (
          <Outcome done={answer === null ? done : null} problem={answer?.notice ?? null} />
        ) : (
          <Made made={answer.made} />
        )}
        <div {...rowsOf('members')}>
          <MemberTable members={members} userId={userId} mayChange={can('owner')} />
          {invitations.length > 0 && <InvitationTable invitations={invitations} />}
        </div>
        {can('owner') && <InviteForm values={answer?.values ?? null} errors={answer?.errors ?? {}} />}
        <LeaveForm
          workspaceName={name}
          isLastOwner={owners.length === 1 && owners[0]?.userId === userId}
          problem={answer?.errors.confirmed ?? null}
        />
      </div>
    </>
  )
}

/** The link is shown this once, whether a mail carries it or not. */
function Made({ made: { email, link, isMailed, isRenewed } }: { made: MadeMemberInvitation }): ReactNode {
  const words = membersWords.made
  return (
    <Notice tone="good">
      <p>{fill(isMailed ? words.mailed : words.kept, { address: email })}</p>
      {isRenewed && <p>{words.renewed}</p>}
      <CopyLink link={link} label={fill(words.label, { address: email })} />
    </Notice>
  )
}

function Outcome({ done, problem }: { done: string | null; problem: string | null }): ReactNode {
  if (problem !== null) return <Notice tone="bad">{problem}</Notice>
  const words = new Map<string, string>(Object.entries(membersWords.done)).get(done ?? '')
  return words === undefined ? null : <Notice tone="good">{words}</Notice>
}
