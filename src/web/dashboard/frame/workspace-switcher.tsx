import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roleNames } from '#content/dashboard/frame.ts'
import { dashboardFrame } from '#content/dashboard-frame.ts'
import type { OwnWorkspace } from '#contract/customer/workspace.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'

interface WorkspaceSwitcherProps {
  workspace: OwnWorkspace
  workspaces: readonly OwnWorkspace[]
}

/** Which workspace this is; for a member of several, the ways into the others. */
export function WorkspaceSwitcher({ workspace, workspaces }: WorkspaceSwitcherProps): ReactNode {
  if (workspaces.length < 2) {
    return (
      <span
        className="block max-w-[calc(100vw-15.5rem)] sm:max-w-64 lg:max-w-28 xl:max-w-44 truncate"
        title={workspace.name}
      >
        {workspace.name}
      </span>
    )
  }
  return (
    <details key={workspace.id} className="relative">
      <summary
        aria-label={`${dashboardFrame.workspaces}: ${workspace.name}`}
        className="flex min-h-11 max-w-[calc(100vw-15.5rem)] sm:max-w-64 lg:max-w-28 xl:max-w-44 cursor-pointer items-center gap-1.5 hover:text-ink"
      >
        <span className="truncate">{workspace.name}</span>
        <span aria-hidden="true">▾</span>
      </summary>
      <ul className="absolute z-40 w-72 max-w-[80vw] border border-line bg-raised py-1 text-ink">
        {workspaces.map(({ id, name, role }) => (
          <li key={id}>
            <Link
              to={dashboardPathOf(id)}
              aria-current={id === workspace.id ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 hover:bg-sunk aria-[current=true]:font-medium"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 text-xs text-muted">{roleNames[role]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
