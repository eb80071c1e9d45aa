import { commandMenu } from '#content/dashboard/command-menu.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { type AskedRole, hasRole } from '#contract/values/workspace.ts'
import type { Command } from '../command-menu/commands.ts'
import { type CustomerPage, customerPages } from '../pages.ts'
import type { Frame } from '../use-workspace.ts'

const { actions } = commandMenu
const actionPages: readonly { label: string; path: string; least: AskedRole }[] = [
  { label: actions.newOpening, path: '/openings/new', least: 'recruiter' },
  { label: actions.inviteColleague, path: '/members', least: 'owner' },
  { label: actions.alerts, path: '/alerts', least: 'viewer' },
  { label: actions.notifications, path: '/notifications', least: 'hiring_manager' },
  { label: actions.help, path: '/help', least: 'hiring_manager' },
]

/** Where a member may go from anywhere: the pages that their role opens, what they may begin, and their other workspaces. */
export function commandsOf({ workspace, workspaces }: Pick<Frame, 'workspace' | 'workspaces'>): Command[] {
  const to = (path: string) => dashboardPathOf(workspace.id, path)
  const may = (least: AskedRole) => hasRole(workspace.role, least)
  return [
    ...customerPages.flatMap(({ path, navigation, read }: CustomerPage): Command[] =>
      navigation !== null && may(read) ? [{ group: 'pages', label: navigation.label, href: to(path) }] : [],
    ),
    ...actionPages.flatMap(({ label, path, least }): Command[] =>
      may(least) ? [{ group: 'actions', label, href: to(path) }] : [],
    ),
    ...workspaces.flatMap(({ id, name }): Command[] =>
      id === workspace.id ? [] : [{ group: 'workspaces', label: name, href: dashboardPathOf(id) }],
    ),
  ]
}
