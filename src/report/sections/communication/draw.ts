import { emptyWording } from '../../outline.ts'
import { drawClaims, drawParagraph } from '../../pdf/draw-claims.ts'
import type { DrawSection } from '../../pdf/draw-section.ts'

export const drawCommunication: DrawSection = (sheet, parent, { communication }) => {
  if (communication.length === 0) drawParagraph(sheet, parent, emptyWording.communication)
  else drawClaims(sheet, parent, communication)
}
