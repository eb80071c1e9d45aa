import type { ReactNode } from 'react'
import { openingPageWords } from '#content/dashboard/openings.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { openingPath } from '../addresses/openings-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'

const words = openingPageWords

export function JobPart({ opening }: { opening: Opening }): ReactNode {
  const { pathOf, can } = useWorkspace()
  const { description } = opening
  return (
    <PagePart id="job" title={words.job}>
      {description === '' ? (
        <p className="text-sm text-muted">{words.noText}</p>
      ) : (
        <details className="faq">
          <summary>{words.showJob}</summary>
          <p className="max-w-[44em] pb-5 text-sm whitespace-pre-line wrap-anywhere">{description}</p>
        </details>
      )}
      {can('recruiter') && (
        <LinkButton to={pathOf(openingPath(opening.id, '/job'))} variant="line" className="mt-4">
          {words.editJob}
        </LinkButton>
      )}
    </PagePart>
  )
}
