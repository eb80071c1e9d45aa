import { useRouteLoaderData } from 'react-router'
import type { OwnWorkspace } from '#contract/customer/workspace.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { type AskedRole, hasRole } from '#contract/values/workspace.ts'
import { dashboardLayoutId } from './pages.ts'

/** What the layout's loader answers. */
export interface Frame {
  email: string
  isAdmin: boolean
  /** Whether mails leave this installation. */
  sendsMail: boolean
  brand: { name: string; logo: string | null }
  workspace: OwnWorkspace
  /** Every workspace of the member, this one included. */
  workspaces: readonly OwnWorkspace[]
  /** Of the member's notifications; 100 stands for more than 99. */
  unread: number
  /** Candidates that wait for the member's decision; one more than `maxCountedWaiting` stands for more. */
  waiting: number
}

export interface UsedWorkspace extends OwnWorkspace {
  /** Whether mails leave this installation. */
  sendsMail: boolean
  /** The address of a page in this workspace. @param section Such as `/members`; nothing for the overview. */
  pathOf(section?: string): string
  /** Whether the member may do what `least` may do; the server asks again. */
  can(least: AskedRole): boolean
}

/** The workspace that a page is about, for its links and for what it offers. */
export function useWorkspace(): UsedWorkspace {
  const frame = useRouteLoaderData<Frame>(dashboardLayoutId)
  if (frame === undefined) throw new Error('useWorkspace needs the layout of the dashboard')
  const { workspace, sendsMail } = frame
  return {
    ...workspace,
    sendsMail,
    pathOf: (section) => dashboardPathOf(workspace.id, section),
    can: (least) => hasRole(workspace.role, least),
  }
}
