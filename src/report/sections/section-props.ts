import type { ReportLinks } from '../links.ts'
import type { ReportModel } from '../model.ts'

export interface SectionProps {
  report: ReportModel
  links: ReportLinks
}
