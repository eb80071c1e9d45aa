import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from 'react-router'
import { fill } from '#content/fill.ts'
import { ownerFrame } from '#content/owner.ts'
import type { OwnerVisit } from '#contract/owner/visit.ts'
import { PageHeading } from '#ui/area/page-heading.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ownerLayoutId } from './pages.ts'
import { OwnerHeader } from './parts/owner-header.tsx'
import { ownerOf } from './services.ts'

type Frame = Pick<OwnerVisit, 'email' | 'brand'>

export function loader({ context }: LoaderFunctionArgs): Frame {
  const { email, brand } = ownerOf(context)
  return { email, brand }
}

export default function OwnerLayout(): ReactNode {
  return (
    <OwnerFrame frame={useLoaderData<Frame>()}>
      <Outlet />
    </OwnerFrame>
  )
}

/** What is not here, and what could not be shown; the cause of the latter is in the server's log. */
export function ErrorBoundary(): ReactNode {
  const error = useRouteError()
  const frame = useRouteLoaderData<Frame>(ownerLayoutId)
  const words = isRouteErrorResponse(error) && error.status === 404 ? ownerFrame.notFound : ownerFrame.failed
  const message = (
    <PageHeading title={words.title} lead={words.lead}>
      <ButtonLink href="/owner" variant="line">
        {ownerFrame.toStart}
      </ButtonLink>
    </PageHeading>
  )
  return frame === undefined ? <main>{message}</main> : <OwnerFrame frame={frame}>{message}</OwnerFrame>
}

/** What every page of the owner's area has around it. */
function OwnerFrame({ frame, children }: { frame: Frame; children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#area" className="skip-link">
        Skip to content
      </a>
      <OwnerHeader brand={frame.brand} />
      <main id="area" tabIndex={-1} className="grow pb-16 outline-none">
        {children}
      </main>
      <footer className="wrap label flex flex-wrap gap-x-6 gap-y-1 py-8">
        <span className="wrap-anywhere">{fill(ownerFrame.signedInAs, { address: frame.email })}</span>
        <span>{ownerFrame.utc}</span>
      </footer>
    </div>
  )
}
