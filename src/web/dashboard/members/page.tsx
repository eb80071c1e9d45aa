import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirectDocument, useLoaderData } from 'react-router'
import { membersWords } from '#content/dashboard-members.ts'
import { fill } from '#content/fill.ts'
import type { CustomerMembers, MadeMemberInvitation, MemberList } from '#contract/customer/members.ts'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { InvitationTable } from './invitation-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { LeaveForm } from './leave-form.tsx'
import { MemberCommand } from './member-command.ts'
import { MemberTable } from './member-table.tsx'

interface MembersData extends MemberList {
  /** Of whoever looks. */
  userId: string
  done: string | null
}

const { done: doneWords, problems } = membersWords

export async function loader({ url, context }: LoaderFunctionArgs): Promise<MembersData> {
  const { members } = customerOf(context)
  const done = url.searchParams.get('done')
  return { ...(await members.list()), userId: members.userId, done }
}

export function action(args: ActionFunctionArgs) {
  const { members } = customerOf(args.context)
  const run = (command: MemberCommand) => runMemberCommand(members, command)
  return runCommand(args, { schema: MemberCommand, done: doneWords, problems, run })
}

async function runMemberCommand(members: CustomerMembers, command: MemberCommand) {
  switch (command.do) {
    case 'invite': {
      // The link is in this answer alone: a redirect would have to carry it in an address.
      const { do: _, ...invitation } = command
      return data({ made: await members.invite(invitation) })
    }
    case 'cancel':
      await members.cancelInvitation(command.id)
      return 'cancelled'
    case 'role':
      await members.changeRole(command.id, command.role)
      return 'role'
    case 'remove':
      await members.remove(command.id)
      return 'removed'
    case 'leave':
      await members.leave()
      return redirectDocument('/dashboard', { status: 303 })
  }
}

export default function MembersPage(): ReactNode {
  const { members, invitations, userId, done } = useLoaderData<MembersData>()
  const reply = useReply<{ made: MadeMemberInvitation }>()
  const { can, name } = useWorkspace()
  const owners = members.filter(({ role }) => role === 'owner')
  return (
    <>
      <PageHeading title={membersWords.title} lead={membersWords.lead} />
      <div className="wrap">
        {reply?.made === undefined ? (
          <Outcome reply={reply} done={done} words={doneWords} />
        ) : (
          <Made made={reply.made} />
        )}
        <MemberTable members={members} userId={userId} mayChange={can('owner')} />
        {invitations.length > 0 && <InvitationTable invitations={invitations} />}
        {can('owner') && <InviteForm key={reply?.made?.id} reply={reply} />}
        <LeaveForm
          workspaceName={name}
          isLastOwner={owners.length === 1 && owners[0]?.userId === userId}
          reply={reply}
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
