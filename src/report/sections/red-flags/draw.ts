import { emptyWording } from '../../outline.ts'
import { drawClaims, drawParagraph } from '../../pdf/draw-claims.ts'
import type { DrawSection } from '../../pdf/sheet.ts'
import { styles } from '../../pdf/styles.ts'

export const drawRedFlags: DrawSection = (sheet, parent, { redFlags, ratedAnswers, notLookedFor }) => {
  if (notLookedFor !== null) return drawParagraph(sheet, parent, notLookedFor)
  if (redFlags.length === 0) drawParagraph(sheet, parent, emptyWording.noRedFlags, styles.strong)
  else drawClaims(sheet, parent, redFlags)
  if (redFlags.length === 0 && ratedAnswers === 0) drawParagraph(sheet, parent, emptyWording.nothingToLookThrough)
  drawParagraph(sheet, parent, emptyWording.redFlagsLookedFor, styles.bodyMuted)
}
