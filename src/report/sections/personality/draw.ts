import { emptyWording } from '../../outline.ts'
import { drawClaims, drawParagraph } from '../../pdf/draw-claims.ts'
import type { DrawSection } from '../../pdf/draw-section.ts'

export const drawPersonality: DrawSection = (sheet, parent, { workStyle }) => {
  if (workStyle.length === 0) drawParagraph(sheet, parent, emptyWording.personality)
  else drawClaims(sheet, parent, workStyle)
}
