import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { isRouteErrorResponse, Link, Outlet, useLoaderData, useLocation, useMatches, useRouteError } from 'react-router'
import { dashboardFrame } from '#content/dashboard-frame.ts'
import { fill } from '#content/fill.ts'
import { kindsLedTo } from '#contract/values/notification-kind.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AreaFrame } from '#web/area/area-frame.tsx'
import { keepPage } from '#web/area/keep-page.ts'
import { useFrameOrKept, useKeepFrame } from '#web/area/kept-frame.ts'
import { PageHeading } from '#web/area/page-heading.tsx'
import { ClosingNotice } from './frame/closing-notice.tsx'
import { DashboardHeader } from './frame/dashboard-header.tsx'
import { customerPages, dashboardLayoutId } from './pages.ts'
import { customerOf } from './services.ts'
import type { Frame } from './use-workspace.ts'

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<Frame> {
  const { email, isAdmin, sendsMail, brand, role, workspace, notifications, inbox } = customerOf(context)
  const { id, closesAt } = workspace
  if (params.interviewId !== undefined) {
    const path = url.pathname.slice(dashboardPathOf(id, '').length)
    await notifications.markSeen(params.interviewId, kindsLedTo(path, params.interviewId))
  }
  const [workspaces, unread, waiting] = await Promise.all([
    workspace.listOwn(),
    notifications.countUnread(),
    inbox.countMine(),
  ])
  // The page's own form may just have named it.
  const name = workspaces.find((each) => each.id === id)?.name ?? workspace.name
  return { email, isAdmin, sendsMail, brand, workspace: { id, name, role, closesAt }, workspaces, unread, waiting }
}

export default function DashboardLayout(): ReactNode {
  return (
    <DashboardFrame frame={useLoaderData<Frame>()}>
      <Outlet />
    </DashboardFrame>
  )
}

/** What is not here, and what could not be shown; the cause of the latter is in the server's log. */
export function ErrorBoundary(): ReactNode {
  const error = useRouteError()
  const frame = useFrameOrKept<Frame>(dashboardLayoutId)
  const { pathname, search } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const words = isMissing ? dashboardFrame.notFound : dashboardFrame.failed
  const message = (
    <PageHeading title={words.title} lead={words.lead}>
      <p className="flex flex-wrap gap-3">
        {!isMissing && <ButtonLink href={pathname + search}>{dashboardFrame.loadAgain}</ButtonLink>}
        <ButtonLink href="/dashboard" variant="line">
          {dashboardFrame.toStart}
        </ButtonLink>
      </p>
    </PageHeading>
  )
  return frame === undefined ? <main>{message}</main> : <DashboardFrame frame={frame}>{message}</DashboardFrame>
}

/** What was posted and could not be answered leaves the page as it is. */
export const clientMiddleware = [keepPage]

/** What every page of a workspace has around it. */
function DashboardFrame({ frame, children }: { frame: Frame; children: ReactNode }): ReactNode {
  useKeepFrame(dashboardLayoutId, frame)
  const routeId = useMatches().at(-1)?.id
  const title = customerPages.find(({ id }) => id === routeId)?.title ?? dashboardFrame.title
  return (
    <AreaFrame
      title={`${title} · ${frame.brand.name}`}
      skip={dashboardFrame.skip}
      header={<DashboardHeader frame={frame} />}
      footer={
        <footer className="wrap label flex flex-wrap print:hidden items-center gap-x-6 gap-y-1 py-8">
          <span className="wrap-anywhere">{fill(dashboardFrame.signedInAs, { address: frame.email })}</span>
          <span>{dashboardFrame.utc}</span>
          <Link to={dashboardPathOf(frame.workspace.id, '/help')} className="link inline-block py-2">
            {dashboardFrame.help}
          </Link>
        </footer>
      }
    >
      <ClosingNotice frame={frame} />
      {children}
    </AreaFrame>
  )
}
