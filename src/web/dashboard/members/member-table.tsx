import type { ReactNode } from 'react'
import { roleWords, membersWords as words } from '#content/dashboard-members.ts'
import { fill } from '#content/fill.ts'
import type { Member } from '#contract/customer/members.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'
import { Button } from '#ui/button.tsx'
import { rowLeaves } from '../optimistic/row-effect.ts'
import { Day } from '../parts/day.tsx'

interface MemberTableProps {
  members: readonly Member[]
  /** Of whoever looks. */
  userId: string
  /** Whether they may change others. */
  mayChange: boolean
}

export function MemberTable({ members, userId, mayChange }: MemberTableProps): ReactNode {
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{words.columns.member}</th>
          <th scope="col">{words.columns.since}</th>
          <th scope="col">{words.columns.role}</th>
          {mayChange && <th scope="col">{words.columns.actions}</th>}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.userId}>
            <td className="align-middle wrap-anywhere">
              <span className="font-medium">{member.email}</span>
              {member.userId === userId && <span className="text-muted"> ({words.you})</span>}
            </td>
            <td className="align-middle">
              <Day at={member.joinedAt} />
            </td>
            <td className="align-middle">{mayChange ? <RoleForm member={member} /> : roleWords[member.role].name}</td>
            {mayChange && (
              <td className="align-middle">{member.userId !== userId && <RemoveForm member={member} />}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RoleForm({ member }: { member: Member }): ReactNode {
  return (
    <form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="do" value="role" />
      <input type="hidden" name="id" value={member.userId} />
      <select
        name="role"
        defaultValue={member.role}
        aria-label={fill(words.roleOf, { address: member.email })}
        className="input w-auto"
      >
        <RoleOptions />
      </select>
      <Button type="submit" variant="line">
        {words.changeRole}
      </Button>
    </form>
  )
}

/** The roles, the least first. */
export function RoleOptions(): ReactNode {
  return WorkspaceRole.options.map((role) => (
    <option key={role} value={role}>
      {roleWords[role].name}
    </option>
  ))
}

/** Opened first: what takes somebody's access away is not one press away from a slip. */
function RemoveForm({ member }: { member: Member }): ReactNode {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
        {words.remove}
      </summary>
      <form method="post" className="mt-1" {...rowLeaves(member.userId)}>
        <input type="hidden" name="id" value={member.userId} />
        <Button type="submit" name="do" value="remove" variant="line">
          {fill(words.removeOf, { address: member.email })}
        </Button>
      </form>
    </details>
  )
}
