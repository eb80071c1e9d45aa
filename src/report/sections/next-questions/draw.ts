import { emptyWording } from '../../outline.ts'
import { drawList, drawParagraph } from '../../pdf/draw-claims.ts'
import type { DrawSection } from '../../pdf/draw-section.ts'

export const drawNextQuestions: DrawSection = (sheet, parent, { nextQuestions }) => {
  if (nextQuestions.length === 0) drawParagraph(sheet, parent, emptyWording.nextQuestions)
  else drawList(sheet, parent, nextQuestions, (index) => `${index + 1}.`)
}
