import { turnAnchor } from '../../links.ts'
import { emptyWording } from '../../outline.ts'
import { drawParagraph } from '../../pdf/draw-claims.ts'
import type { DrawSection } from '../../pdf/sheet.ts'
import { styles } from '../../pdf/styles.ts'

/** Room at the right for the times of a sentence's quotes. */
const timeColumnPt = 56

/** A sentence each, beside it the times of the quotes that it rests on, which lead to their places in the transcript. */
export const drawSummary: DrawSection = (sheet, parent, { summary }) => {
  if (summary.length === 0) return drawParagraph(sheet, parent, emptyWording.summary)
  const list = sheet.element(parent, 'L')
  for (const { text, quotes } of summary) {
    const sentence = sheet.layOut(text, styles.body, sheet.width - timeColumnPt)
    const times = quotes.map((quote) => ({ quote, block: sheet.layOut(quote.at, styles.time) }))
    const heightPt = Math.max(
      sentence.heightPt,
      times.reduce((sum, { block }) => sum + block.heightPt, 0),
    )
    sheet.need(heightPt)
    const body = sheet.element(sheet.element(list, 'LI'), 'LBody')
    const top = sheet.y
    sheet.set(body, 'P', sentence)
    sheet.y = top
    for (const { quote, block } of times) {
      sheet.setAtRight(body, block, quote.passageId ?? turnAnchor(quote.turnId))
      sheet.y += block.heightPt
    }
    sheet.y = top + heightPt + 4
  }
}
