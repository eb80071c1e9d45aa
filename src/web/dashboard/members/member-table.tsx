import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { roleNames } from '#content/dashboard/frame.ts'
import { membersWords as words } from '#content/dashboard-members.ts'
import { fill } from '#content/fill.ts'
import type { Member } from '#contract/customer/members.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'
import { Button } from '#ui/button.tsx'
import { type Row, RowForm, useRow } from '#web/area/row.tsx'
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
    <table className="records records-stays">
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
          <MemberRow key={member.userId} member={member} isSelf={member.userId === userId} mayChange={mayChange} />
        ))}
      </tbody>
    </table>
  )
}

interface MemberRowProps {
  member: Member
  isSelf: boolean
  mayChange: boolean
}

function MemberRow({ member, isSelf, mayChange }: MemberRowProps): ReactNode {
  const row = useRow()
  return (
    <tr hidden={row.isPending}>
      <td className="align-middle wrap-anywhere">
        <span className="font-medium">{member.email}</span>
        {isSelf && <span className="text-muted"> ({words.you})</span>}
        {member.managed !== 'no' && <span className="label block">{words.managed[member.managed]}</span>}
      </td>
      <td className="align-middle">
        <Day at={member.joinedAt} />
      </td>
      <td className="align-middle">
        {mayChange && member.managed !== 'all' ? <RoleForm member={member} /> : roleNames[member.role]}
      </td>
      {mayChange && (
        <td className="align-middle">
          {!isSelf && member.managed === 'no' && <RemoveForm member={member} row={row} />}
        </td>
      )}
    </tr>
  )
}

function RoleForm({ member }: { member: Member }): ReactNode {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
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
    </Form>
  )
}

/** The roles, the least first. */
export function RoleOptions(): ReactNode {
  return WorkspaceRole.options.map((role) => (
    <option key={role} value={role}>
      {roleNames[role]}
    </option>
  ))
}

/** Opened first: what takes somebody's access away is not one press away from a slip. */
function RemoveForm({ member, row }: { member: Member; row: Row }): ReactNode {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
        {words.remove}
      </summary>
      <RowForm row={row} className="mt-1">
        <input type="hidden" name="id" value={member.userId} />
        <Button type="submit" name="do" value="remove" variant="line">
          {fill(words.removeOf, { address: member.email })}
        </Button>
      </RowForm>
    </details>
  )
}
