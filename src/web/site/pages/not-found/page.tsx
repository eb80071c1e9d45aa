import type { ReactNode } from 'react'
import { data } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { AlertMark } from '#ui/marks.tsx'
import { useSite } from '../../use-site.ts'

export function loader() {
  return data(null, { status: 404 })
}

/** The words are the specification's. */
export default function NotFoundPage(): ReactNode {
  const { ownDomain } = useSite()
  if (ownDomain !== null) return <NothingHere />
  return (
    <div className="wrap section">
      <div className="panel mx-auto max-w-xl p-8 md:p-12">
        <AlertMark className="h-10 w-10 stroke-[1.5] text-accent-text" />
        <h1 className="title mt-6">404 Page Not Found</h1>
        <p className="mt-3 text-muted">Did you forget to add the page to the router?</p>
        <ButtonLink href="/" variant="line" className="mt-8">
          Back to the start
        </ButtonLink>
      </div>
    </div>
  )
}

/** On an employer's own domain: whoever comes here was sent a link. */
function NothingHere(): ReactNode {
  return (
    <div className="wrap section">
      <h1 className="headline">There is no page at this address.</h1>
      <p className="lead mt-5">Please open the link in your email again, and check that you have copied all of it.</p>
    </div>
  )
}
