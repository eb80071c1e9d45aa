import { drawList, drawParagraph } from '../../pdf/draw-claims.ts'
import type { DrawSection } from '../../pdf/draw-section.ts'
import { styles } from '../../pdf/styles.ts'

export const drawLimits: DrawSection = (sheet, parent, { limits, engineText }) => {
  drawList(sheet, parent, limits, () => '–')
  sheet.y += 4
  drawParagraph(sheet, parent, engineText, styles.label)
}
