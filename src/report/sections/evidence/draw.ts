import { levelText } from '../../figures.ts'
import type { SkillModel } from '../../model.ts'
import { emptyWording } from '../../outline.ts'
import { drawClaims, drawParagraph } from '../../pdf/draw-claims.ts'
import { drawLevelRule, ruleHeightPt } from '../../pdf/drawings.ts'
import type { DrawSection, Sheet, StructElement } from '../../pdf/sheet.ts'
import { styles } from '../../pdf/styles.ts'

/** Room for a skill's head and the beginning of what it rests on. */
const headAndFirstClaimPt = 130

export const drawEvidence: DrawSection = (sheet, parent, { skills }) => {
  for (const skill of skills) drawSkill(sheet, sheet.element(parent, 'Sect'), skill)
}

function drawSkill(sheet: Sheet, parent: StructElement, skill: SkillModel): void {
  sheet.need(headAndFirstClaimPt)
  const text = skill.level === null ? null : levelText(skill.level)
  const figures = text === null ? 'Not rated' : `${text.level} (${text.interval})`
  sheet.setAtRight(parent, sheet.layOut(figures, styles.figures))
  sheet.set(parent, 'H3', sheet.layOut(skill.name, styles.subheading, sheet.width - 120))
  const weight = skill.weightText === null ? '' : ` ${skill.weightText}.`
  sheet.set(parent, 'P', sheet.layOut(skill.definition + weight, styles.label))
  if (skill.ownText !== null) drawParagraph(sheet, parent, skill.ownText, styles.label)
  sheet.y += 5
  const { left, width, doc } = sheet
  sheet.figure(parent, `${skill.name}: ${figures}`, ruleHeightPt, (yPt) =>
    drawLevelRule(doc, { x: left, y: yPt, width }, skill.level),
  )
  sheet.y += 4
  for (const { level, text: meaning } of skill.anchors)
    drawParagraph(sheet, parent, `${level}  ${meaning}`, styles.label)
  if (skill.whyNot !== null) drawParagraph(sheet, parent, skill.whyNot)
  if (skill.level !== null && skill.findings.length === 0) drawParagraph(sheet, parent, emptyWording.findings)
  drawClaims(sheet, parent, skill.findings)
  if (skill.notFound.length > 0) drawNotFound(sheet, parent, skill.notFound)
  sheet.y += 14
}

function drawNotFound(sheet: Sheet, parent: StructElement, notFound: readonly string[]): void {
  const block = sheet.layOut(
    [
      { text: 'Not found: ', style: styles.strong },
      { text: `${notFound.join('; ')}.`, style: styles.bodyMuted },
    ],
    styles.body,
  )
  sheet.need(block.heightPt + 8)
  sheet.hairline()
  sheet.y += 6
  sheet.set(parent, 'P', block)
}
