import source from '#content/sample-report.json' with { type: 'json' }
import { ReportDocument } from '#contract/report/document.ts'

/**
 * The report on the sample interview (`content/sample-interview.ts`), as the product stored it when `npm run sample`
 * held that interview. Checked against its schema once, when this module loads.
 */
export const sampleReport: ReportDocument = ReportDocument.parse(source)
