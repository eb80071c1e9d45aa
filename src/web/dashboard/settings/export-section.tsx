import type { ReactNode } from 'react'
import { settingsWords } from '#content/dashboard-settings.ts'
import { ButtonLink } from '#ui/button.tsx'

const words = settingsWords.export

/** The whole workspace as an archive. */
export function ExportSection({ workspaceId }: { workspaceId: string }): ReactNode {
  const address = `/api/workspaces/${workspaceId}/export.zip`
  return (
    <section aria-labelledby="export-title" className="ruled mt-12 pt-8">
      <h2 id="export-title" className="subtitle">
        {words.title}
      </h2>
      <p className="label mt-3 max-w-[44em]">{words.lead}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={address} variant="line" download>
          {words.plain}
        </ButtonLink>
        <ButtonLink href={`${address}?recordings=yes`} variant="quiet" download>
          {words.recordings}
        </ButtonLink>
      </p>
    </section>
  )
}
