import type { RequirementModel } from '../../model.ts'
import { emptyWording } from '../../outline.ts'
import { drawParagraph, drawRow } from '../../pdf/draw-claims.ts'
import type { DrawSection } from '../../pdf/sheet.ts'
import { palette, styles } from '../../pdf/styles.ts'

const statusColors: Readonly<Record<RequirementModel['status'], string>> = {
  met: palette.good,
  partly: palette.warn,
  not_mentioned: palette.muted,
  not_met: palette.bad,
  not_read: palette.muted,
}
const statusColumnPt = 90

export const drawExperienceMatch: DrawSection = (sheet, parent, { experience }) => {
  if (experience.length === 0) return drawParagraph(sheet, parent, emptyWording.noRequirements)
  const list = sheet.element(parent, 'L')
  for (const { text, isMustHave, status, statusText, quotes } of experience) {
    const spans = [{ text, style: styles.strong }, ...(isMustHave ? [{ text: ' must-have', style: styles.label }] : [])]
    drawRow(sheet, list, {
      blocks: [sheet.layOut(spans, styles.strong, sheet.width - statusColumnPt)],
      aside: sheet.layOut(statusText, { ...styles.strong, color: statusColors[status] }),
      quotes,
    })
  }
}
