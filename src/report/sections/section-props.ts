import type { ReactNode } from 'react'
import type { ReportLinks } from '../links.ts'
import type { ShownReport } from '../model.ts'

/**
 * What stands beside a competency's level without being the report's own: levels to be marked on its scale, and what is said
 * of them. Null for nothing.
 */
export type SkillBeside = (skillId: string) => { levels: readonly number[]; view: ReactNode } | null

export interface SectionProps {
  report: ShownReport
  links: ReportLinks
  besideSkill?: SkillBeside
  /** Above the transcript, such as the film that it is the words of. */
  aboveTranscript?: ReactNode
}
