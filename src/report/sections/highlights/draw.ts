import { emptyWording } from '../../outline.ts'
import { drawClaims, drawParagraph } from '../../pdf/draw-claims.ts'
import type { DrawSection } from '../../pdf/draw-section.ts'

export const drawHighlights: DrawSection = (sheet, parent, { highlights }) => {
  if (highlights.length === 0) drawParagraph(sheet, parent, emptyWording.highlights)
  else drawClaims(sheet, parent, highlights)
}
