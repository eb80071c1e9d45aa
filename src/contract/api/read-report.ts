import { ReportState } from '../report/document.ts'
import { defineEndpoint } from './endpoint.ts'
import { reportAddress } from './reports.ts'

export const readReport = defineEndpoint({ ...reportAddress, result: ReportState })
