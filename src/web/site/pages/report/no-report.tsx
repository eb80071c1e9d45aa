import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'

/** Unknown, expired and deleted links look alike: nobody learns which addresses ever held a report. */
export function NoReport({ wasDeletedHere }: { wasDeletedHere: boolean }): ReactNode {
  return (
    <div className="wrap section">
      <h1 className="headline max-w-[10.3em]">
        {wasDeletedHere ? 'The report has been deleted.' : 'There is no report at this link.'}
      </h1>
      <p className="lead mt-5">
        {wasDeletedHere
          ? 'Recording, transcript and report are gone for good, and the link opens nothing any more.'
          : 'Reports are deleted after 30 days, or before by whoever was interviewed. A link that was shared may have run out or been closed. If you were sent this link, check that you have copied all of it.'}
      </p>
      <ButtonLink href="/" variant="line" className="mt-8">
        Back to the start
      </ButtonLink>
    </div>
  )
}
