import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { isRouteErrorResponse, Outlet, useLoaderData, useMatches, useRouteError } from 'react-router'
import { adminFrame } from '#content/admin.ts'
import { fill } from '#content/fill.ts'
import type { AdminContext } from '#contract/admin/context.ts'
import { AreaFrame } from '#web/area/area-frame.tsx'
import { keepPage } from '#web/area/keep-page.ts'
import { useFrameOrKept, useKeepFrame } from '#web/area/kept-frame.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { useAreaForm } from '#web/area/use-area-form.ts'
import { adminLayoutId, adminPages } from './pages.ts'
import { AdminHeader } from './parts/admin-header.tsx'
import { adminOf } from './services.ts'

type Frame = Pick<AdminContext, 'email' | 'brand'>

/** Forms are loaded with the frame, not by the first page that has one: what is gone to later loads little (0215). */
export const handle = { forms: useAreaForm }

export function loader({ context }: LoaderFunctionArgs): Frame {
  const { email, brand } = adminOf(context)
  return { email, brand }
}

export default function AdminLayout(): ReactNode {
  return (
    <AdminFrame frame={useLoaderData<Frame>()}>
      <Outlet />
    </AdminFrame>
  )
}

/** What is not here, and what could not be shown; the cause of the latter is in the server's log. */
export function ErrorBoundary(): ReactNode {
  const error = useRouteError()
  const frame = useFrameOrKept<Frame>(adminLayoutId)
  const words = isRouteErrorResponse(error) && error.status === 404 ? adminFrame.notFound : adminFrame.failed
  const message = (
    <PageHeading title={words.title} lead={words.lead}>
      <LinkButton to="/admin" variant="line">
        {adminFrame.toStart}
      </LinkButton>
    </PageHeading>
  )
  return frame === undefined ? <main>{message}</main> : <AdminFrame frame={frame}>{message}</AdminFrame>
}

/** What was posted and could not be answered leaves the page as it is. */
export const clientMiddleware = [keepPage]

/** What every page of the admin area has around it. */
function AdminFrame({ frame, children }: { frame: Frame; children: ReactNode }): ReactNode {
  useKeepFrame(adminLayoutId, frame)
  const routeId = useMatches().at(-1)?.id
  const title = adminPages.find(({ id }) => id === routeId)?.title ?? adminFrame.area
  return (
    <AreaFrame
      title={`${title} · ${frame.brand.name}`}
      skip={adminFrame.skip}
      header={<AdminHeader brand={frame.brand} />}
      footer={
        <footer className="wrap label flex flex-wrap gap-x-6 gap-y-1 py-8">
          <span className="wrap-anywhere">{fill(adminFrame.signedInAs, { address: frame.email })}</span>
          <span>{adminFrame.utc}</span>
        </footer>
      }
    >
      {children}
    </AreaFrame>
  )
}
