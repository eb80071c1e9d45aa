import type { ReactNode } from 'react'
import { openingPageWords as words } from '#content/dashboard/openings.ts'
import type { Opening, PlanContext } from '#contract/customer/openings.ts'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { FactsPart } from './facts-part.tsx'
import { JobPart } from './job-part.tsx'
import { LanguagePart } from './language-part.tsx'
import { PlanPart } from './plan-part.tsx'
import { PreviewPart } from './preview-part.tsx'
import { RehearsalPart } from './rehearsal-part.tsx'
import { VersionList } from './version-list.tsx'
import { VideoPart } from './video-part.tsx'

/** What candidates of an opening get: its plan and its job, and the ways to try them. */
export function OpeningSetup({ opening, context }: { opening: Opening; context: PlanContext }): ReactNode {
  const { can } = useWorkspace()
  return (
    <>
      <PlanPart opening={opening} context={context} />
      {can('recruiter') && <PreviewPart openingId={opening.id} />}
      {can('recruiter') && <RehearsalPart openingId={opening.id} />}
      <JobPart opening={opening} />
      <VideoPart video={opening.video} />
      <LanguagePart language={opening.language} />
      <FactsPart notesFacts={opening.notesFacts} />
      {opening.versions.length > 1 && (
        <PagePart id="versions" title={words.versions}>
          <VersionList versions={opening.versions} />
        </PagePart>
      )}
    </>
  )
}
