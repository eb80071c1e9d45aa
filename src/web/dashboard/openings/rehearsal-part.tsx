import type { ReactNode } from 'react'
import { rehearsalPage } from '#content/dashboard/rehearsal.ts'
import { wayWords } from '#content/dashboard/ways.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { openingPath } from '../addresses/openings-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'

const words = rehearsalPage.part

export function RehearsalPart({ openingId }: { openingId: string }): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <PagePart id="rehearsal" title={words.title}>
      <p className="max-w-[40em] text-sm">{words.lead}</p>
      <LinkButton to={pathOf(openingPath(openingId, '/rehearsal'))} variant="line" className="mt-4">
        {wayWords.rehearse}
      </LinkButton>
    </PagePart>
  )
}
