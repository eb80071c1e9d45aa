import { ReportState } from '../report/document.ts'
import { defineReadReport } from './reports.ts'

export const readReport = defineReadReport(ReportState)
