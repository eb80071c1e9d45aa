import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { dashboardFrame } from '#content/dashboard-frame.ts'
import { fill } from '#content/fill.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { maxCountedWaiting } from '#contract/values/waiting.ts'
import { hasRole, homeOf } from '#contract/values/workspace.ts'
import { SignOutForm } from '#ui/sign-out-form.tsx'
import { AreaHeader } from '#web/area/area-header.tsx'
import { inboxPath } from '../addresses/inbox-path.ts'
import { notificationsPath } from '../addresses/notifications-address.ts'
import { CommandMenu } from '../command-menu/command-menu.tsx'
import { type CustomerPage, customerPages, isCurrentSection } from '../pages.ts'
import type { Frame } from '../use-workspace.ts'
import { commandsOf } from './commands-of.ts'
import { NotificationLink } from './notification-link.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

export function DashboardHeader({ frame }: { frame: Frame }): ReactNode {
  const { workspace, workspaces, brand } = frame
  const { pathname } = useLocation()
  const home = dashboardPathOf(workspace.id)
  const path = pathname.slice(home.length)
  const sections = customerPages.flatMap(({ path: section, navigation, read }: CustomerPage) =>
    navigation?.in === 'sections' && hasRole(workspace.role, read)
      ? [
          {
            label: navigation.label,
            href: home + section,
            isCurrent: isCurrentSection(section, path),
            ...(section === inboxPath && frame.waiting > 0 && { count: countText(frame.waiting) }),
          },
        ]
      : [],
  )
  return (
    <AreaHeader
      brand={brand}
      home={{ href: home + homeOf(workspace.role), label: `${brand.name}, ${dashboardFrame.home}` }}
      area={<WorkspaceSwitcher workspace={workspace} workspaces={workspaces} />}
      sections={sections}
      words={dashboardFrame}
      tools={
        <>
          <NotificationLink
            href={home + notificationsPath}
            unread={frame.unread}
            isCurrent={isCurrentSection(notificationsPath, path)}
          />
          <CommandMenu workspaceId={workspace.id} commands={commandsOf(frame)} />
        </>
      }
      ways={
        <>
          {frame.isAdmin && (
            <a href="/admin" className="link-quiet inline-block py-2 text-sm">
              {dashboardFrame.admin}
            </a>
          )}
          <SignOutForm label={dashboardFrame.signOut} />
        </>
      }
    />
  )
}

function countText(waiting: number): string {
  return waiting > maxCountedWaiting
    ? fill(dashboardFrame.moreThan, { count: String(maxCountedWaiting) })
    : String(waiting)
}
