import type { ReactNode } from 'react'
import { openingPageWords } from '#content/dashboard/openings.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { openingPath } from '../addresses/openings-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'

const words = openingPageWords.preview

export function PreviewPart({ openingId }: { openingId: string }): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <PagePart id="preview" title={words.title}>
      <p className="max-w-[40em] text-sm">{words.lead}</p>
      <LinkButton to={pathOf(openingPath(openingId, '/preview'))} variant="line" className="mt-4">
        {words.link}
      </LinkButton>
    </PagePart>
  )
}
