import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from 'react-router'
import { adminFrame } from '#content/admin.ts'
import { fill } from '#content/fill.ts'
import type { AdminContext } from '#contract/admin/context.ts'
import { PageHeading } from '#ui/area/page-heading.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { adminLayoutId } from './pages.ts'
import { AdminHeader } from './parts/admin-header.tsx'
import { adminOf } from './services.ts'

type Frame = Pick<AdminContext, 'email' | 'brand'>

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
  const frame = useRouteLoaderData<Frame>(adminLayoutId)
  const words = isRouteErrorResponse(error) && error.status === 404 ? adminFrame.notFound : adminFrame.failed
  const message = (
    <PageHeading title={words.title} lead={words.lead}>
      <ButtonLink href="/admin" variant="line">
        {adminFrame.toStart}
      </ButtonLink>
    </PageHeading>
  )
  return frame === undefined ? <main>{message}</main> : <AdminFrame frame={frame}>{message}</AdminFrame>
}

/** What every page of the admin area has around it. */
function AdminFrame({ frame, children }: { frame: Frame; children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#area" className="skip-link">
        Skip to content
      </a>
      <AdminHeader brand={frame.brand} />
      <main id="area" tabIndex={-1} className="grow pb-16 outline-none">
        {children}
      </main>
      <footer className="wrap label flex flex-wrap gap-x-6 gap-y-1 py-8">
        <span className="wrap-anywhere">{fill(adminFrame.signedInAs, { address: frame.email })}</span>
        <span>{adminFrame.utc}</span>
      </footer>
    </div>
  )
}
