import type { ReportModel } from '../model.ts'
import { drawMark } from './drawings.ts'
import type { Sheet, StructElement } from './sheet.ts'
import { styles } from './styles.ts'

/** A name longer than this is set smaller, characters. */
const longName = 36

/** Whose report it is, of whom and when. */
export function drawHead(sheet: Sheet, root: StructElement, report: ReportModel, brand: { name: string }): void {
  const { doc, left } = sheet
  const { heading } = report
  doc.markContent('Artifact', { type: 'Layout' })
  drawMark(doc, left, sheet.y + 1, 14)
  doc.endMarkedContent()
  sheet.setAtRight(root, sheet.layOut('Interview report', { ...styles.label, leadingPt: 16 }))
  sheet.set(root, 'P', sheet.layOut(brand.name, { ...styles.quote, sizePt: 13, leadingPt: 16 }), 20)
  sheet.y += 22
  const titleStyle = heading.title.length > longName ? styles.longTitle : styles.title
  sheet.set(root, 'H1', sheet.layOut(heading.title, titleStyle))
  sheet.y += 6
  const duration = heading.durationText === null ? '' : `, ${heading.durationText}`
  sheet.set(root, 'P', sheet.layOut(`${heading.interview}, held on ${heading.heldText}${duration}.`, styles.body))
  sheet.set(root, 'P', sheet.layOut(heading.deletionText, styles.bodyMuted))
  sheet.y += 14
  sheet.hairline()
  sheet.y += 16
}
