import { levelText } from '../../figures.ts'
import { emptyWording } from '../../outline.ts'
import { drawRow } from '../../pdf/draw-claims.ts'
import type { DrawSection } from '../../pdf/sheet.ts'
import { styles } from '../../pdf/styles.ts'

/** Room at the right for a level with its interval. */
const levelColumnPt = 120

/** One row a skill: name, level with its interval, and the quote that shows most; what it rests on is in the appendix. */
export const drawSkills: DrawSection = (sheet, parent, { skills }) => {
  const list = sheet.element(parent, 'L')
  for (const { name, level, bestQuote, whyNot } of skills) {
    const text = level === null ? null : levelText(level)
    const missing = bestQuote === null ? [sheet.layOut(whyNot ?? emptyWording.quotes, styles.bodyMuted)] : []
    drawRow(sheet, list, {
      blocks: [sheet.layOut(name, styles.strong, sheet.width - levelColumnPt), ...missing],
      aside: sheet.layOut(text === null ? 'Not rated' : `${text.level} (${text.interval})`, styles.figures),
      quotes: bestQuote === null ? [] : [bestQuote],
    })
  }
}
