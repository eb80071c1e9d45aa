import type { ReactNode } from 'react'
import { openingFactsWords } from '#content/dashboard/integrity-facts.ts'
import { openingLanguageWords } from '#content/dashboard/opening-language.ts'
import { openingVideoWords } from '#content/dashboard/opening-video.ts'
import { openingPageWords as words } from '#content/dashboard/openings.ts'
import type { Opening, PlanContext } from '#contract/customer/openings.ts'
import { locales } from '#contract/values/locales.ts'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { JobPart } from './job-part.tsx'
import { PlanPart } from './plan-part.tsx'
import { PreviewPart } from './preview-part.tsx'
import { RehearsalPart } from './rehearsal-part.tsx'
import { SettingPart } from './setting-part.tsx'
import { VersionList } from './version-list.tsx'

const videoChoices = ['off', 'optional', 'required'] as const

interface OpeningSetupProps {
  opening: Opening
  context: PlanContext
  languages: Parameters<typeof openingLanguageWords>[0]
}

/** What candidates of an opening get: its plan and its job, and the ways to try them. */
export function OpeningSetup({ opening, context, languages }: OpeningSetupProps): ReactNode {
  const { can } = useWorkspace()
  return (
    <>
      <PlanPart opening={opening} context={context} />
      {can('recruiter') && <PreviewPart openingId={opening.id} />}
      {can('recruiter') && <RehearsalPart openingId={opening.id} />}
      <JobPart opening={opening} />
      <SettingPart name="video" choices={videoChoices} value={opening.video} words={openingVideoWords} />
      <SettingPart name="language" choices={locales} value={opening.language} words={openingLanguageWords(languages)} />
      <SettingPart
        name="facts"
        choices={['off', 'on']}
        value={opening.notesFacts ? 'on' : 'off'}
        words={openingFactsWords}
      />
      {opening.versions.length > 1 && (
        <PagePart id="versions" title={words.versions}>
          <VersionList versions={opening.versions} />
        </PagePart>
      )}
    </>
  )
}
