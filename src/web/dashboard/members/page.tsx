import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { membersWords } from '#content/dashboard-members.ts'
import type { MemberList } from '#contract/customer/members.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { Notice } from '#ui/area/notice.tsx'
import { PageHeading } from '#ui/area/page-heading.tsx'
import { rowsOf } from '../optimistic/row-effect.ts'
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

const path = '/members'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<MembersData> {
  const { members } = customerOf(context)
  const done = new URL(request.url).searchParams.get('done')
  return { ...(await members.list()), userId: members.userId, done }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const result = await runMemberAction(customerOf(context).members, await request.formData())
  if (!('done' in result)) return data<MemberAnswer>(result, { status: result.notice === null ? 422 : 409 })
  if (result.done === 'left') return redirect('/dashboard', { status: 303 })
  return redirect(`${dashboardPathOf(params.workspaceId ?? null, path)}?done=${result.done}`, { status: 303 })
}

export default function MembersPage(): ReactNode {
  const { members, invitations, userId, done } = useLoaderData<MembersData>()
  const answer = useActionData<MemberAnswer>() ?? null
  const { can, name } = useWorkspace()
  const owners = members.filter(({ role }) => role === 'owner')
  return (
    <>
      <PageHeading title={membersWords.title} lead={membersWords.lead} />
      <div className="wrap">
        <Outcome done={done} problem={answer?.notice ?? null} />
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

function Outcome({ done, problem }: { done: string | null; problem: string | null }): ReactNode {
  if (problem !== null) return <Notice tone="bad">{problem}</Notice>
  const words = new Map<string, string>(Object.entries(membersWords.done)).get(done ?? '')
  return words === undefined ? null : <Notice tone="good">{words}</Notice>
}
