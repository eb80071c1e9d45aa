import type { ReportModel } from '../model.ts'
import type { Sheet, StructElement } from './sheet.ts'

/** Sets one part of the report on paper. Heading and note are already there. */
export type DrawSection = (sheet: Sheet, parent: StructElement, report: ReportModel) => void
