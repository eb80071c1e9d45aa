import { emptyWording } from '../../outline.ts'
import { drawClaims, drawParagraph } from '../../pdf/draw-claims.ts'
import type { DrawSection } from '../../pdf/draw-section.ts'

export const drawSummary: DrawSection = (sheet, parent, { summary }) => {
  if (summary.length === 0) drawParagraph(sheet, parent, emptyWording.summary)
  else drawClaims(sheet, parent, summary)
}
