import type { ScoreModel } from '../../model.ts'
import { drawDial } from '../../pdf/drawings.ts'
import type { DrawSection, Sheet } from '../../pdf/sheet.ts'
import { styles } from '../../pdf/styles.ts'

const dialPt = 112
const gapPt = 26

export const drawScore: DrawSection = (sheet, parent, { score }) => {
  const offsetPt = dialPt + gapPt
  const widthPt = sheet.width - offsetPt
  const { overall, recommendation, alsoTouches, basis, preliminary } = score
  const texts = [
    ...(preliminary === null ? [] : [{ block: sheet.layOut(preliminary, styles.strong, widthPt), after: 5 }]),
    { block: sheet.layOut('Recommendation', styles.label, widthPt), after: 1 },
    { block: sheet.layOut(recommendation.label, styles.recommendation, widthPt), after: 5 },
    { block: sheet.layOut(recommendation.advice, styles.body, widthPt), after: 3 },
    ...(overall === null ? [] : [{ block: sheet.layOut(scoreText(overall), styles.strong, widthPt), after: 3 }]),
    ...(alsoTouches.length === 0
      ? []
      : [
          {
            block: sheet.layOut(`The interval also touches: ${alsoTouches.join('; ')}.`, styles.bodyMuted, widthPt),
            after: 3,
          },
        ]),
    { block: sheet.layOut(basis, styles.bodyMuted, widthPt), after: 0 },
  ]
  const heightPt = texts.reduce((sum, { block, after }) => sum + block.heightPt + after, 0)
  const top = sheet.y
  const rowPt = Math.max(dialPt, heightPt)
  sheet.figure(parent, overall === null ? 'No score' : scoreText(overall), 0, (yPt) =>
    drawDialWithFigure(sheet, yPt + (rowPt - dialPt) / 2, overall),
  )
  sheet.y = top + (rowPt - heightPt) / 2
  for (const { block, after } of texts) {
    sheet.set(parent, 'P', block, offsetPt)
    sheet.y += after
  }
  sheet.y = top + rowPt + 14
}

function scoreText({ score, low, high }: NonNullable<ScoreModel['overall']>): string {
  return `Score ${score} of 100, 90\u00a0% interval ${low}–${high}.`
}

function drawDialWithFigure(sheet: Sheet, yPt: number, overall: ScoreModel['overall']): void {
  const { doc, left } = sheet
  drawDial(doc, { x: left, y: yPt, size: dialPt }, overall)
  const lines =
    overall === null
      ? [{ text: 'No score', font: 'serif', sizePt: 15, color: styles.label.color, baseline: 0.55 }]
      : [
          { text: String(overall.score), font: 'serif', sizePt: 36, color: styles.title.color, baseline: 0.53 },
          { text: 'of 100', font: 'sans', sizePt: 8, color: styles.label.color, baseline: 0.65 },
          {
            text: `${overall.low}–${overall.high}`,
            font: 'sans',
            sizePt: 9.5,
            color: styles.body.color,
            baseline: 0.77,
          },
        ]
  for (const { text, font, sizePt, color, baseline } of lines) {
    doc.font(font).fontSize(sizePt).fillColor(color)
    const x = left + (dialPt - doc.widthOfString(text)) / 2
    doc.text(text, x, yPt + dialPt * baseline, { lineBreak: false, baseline: 'alphabetic' })
  }
}
