import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { directoryWords } from '#content/dashboard/directory.ts'
import { roleNames } from '#content/dashboard/frame.ts'
import { fill } from '#content/fill.ts'
import { DefaultRole, type DirectoryGroupSummary, type DirectorySettings } from '#contract/customer/directory.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'
import { Button } from '#ui/button.tsx'
import { PagePart } from '../parts/page-part.tsx'

const words = directoryWords.roles

/** Which role the directory's groups give, and who is in none that gives one. */
export function RolesPart({ defaultRole, groups }: Pick<DirectorySettings, 'defaultRole' | 'groups'>): ReactNode {
  return (
    <PagePart id="roles" title={words.title} lead={words.lead}>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="do" value="default" />
        <label className="grid gap-1 text-sm">
          {words.defaultRole}
          <select name="role" key={defaultRole} defaultValue={defaultRole} className="input w-auto">
            {DefaultRole.options.map((role) => (
              <option key={role} value={role}>
                {roleNames[role]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="line">
          {words.save}
        </Button>
      </Form>
      {groups.length === 0 ? (
        <p className="label mt-6">{words.noGroups}</p>
      ) : (
        <table className="records mt-6">
          <thead>
            <tr>
              <th scope="col">{words.columns.group}</th>
              <th scope="col">{words.columns.members}</th>
              <th scope="col">{words.columns.role}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </tbody>
        </table>
      )}
    </PagePart>
  )
}

function GroupRow({ group: { id, name, members, role } }: { group: DirectoryGroupSummary }): ReactNode {
  return (
    <tr>
      <td className="align-middle font-medium wrap-anywhere">{name}</td>
      <td className="align-middle">
        <span className="text-muted md:hidden">{words.columns.members}: </span>
        {members}
      </td>
      <td className="align-middle">
        <Form method="post" className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="do" value="map" />
          <input type="hidden" name="id" value={id} />
          <select
            name="role"
            key={role}
            defaultValue={role ?? 'none'}
            aria-label={fill(words.roleOf, { name })}
            className="input w-auto"
          >
            <option value="none">{words.none}</option>
            {WorkspaceRole.options.map((each) => (
              <option key={each} value={each}>
                {roleNames[each]}
              </option>
            ))}
          </select>
          <Button type="submit" variant="line">
            {words.save}
          </Button>
        </Form>
      </td>
    </tr>
  )
}
