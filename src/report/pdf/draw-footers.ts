import type { ReportModel } from '../model.ts'
import { widthOfLine } from './lay-out-text.ts'
import { palette } from './palette.ts'
import { drawLine, type Sheet } from './sheet.ts'
import { styles } from './styles.ts'

const fromBottomPt = 54

/** On every page: whose report it is, what it cannot tell, and the page's number. */
export function drawFooters(sheet: Sheet, report: ReportModel, brand: { name: string }): void {
  const { doc, left, width } = sheet
  const { start, count } = doc.bufferedPageRange()
  const limit = report.limits[0] ?? ''
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index)
    const top = doc.page.height - fromBottomPt
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .moveTo(left, top - 8)
      .lineTo(left + width, top - 8)
      .lineWidth(0.5)
      .stroke(palette.line)
    const page = sheet.layOut(`${index + 1} of ${count}`, styles.footer)
    const text = sheet.layOut(`${brand.name}, ${report.heading.title}. ${limit}`, styles.footer, width - 60)
    for (const [at, line] of text.lines.slice(0, 3).entries()) drawLine(doc, line, left, top + at * line.heightPt)
    for (const line of page.lines) {
      drawLine(doc, line, left + width - widthOfLine(line), top)
    }
    doc.endMarkedContent()
  }
}
