import { emptyWording } from '../../outline.ts'
import { drawClaims, drawParagraph } from '../../pdf/draw-claims.ts'
import type { DrawSection } from '../../pdf/draw-section.ts'

export const drawCandidateQuestions: DrawSection = (sheet, parent, { candidateQuestions }) => {
  if (candidateQuestions.length === 0) drawParagraph(sheet, parent, emptyWording.candidateQuestions)
  else drawClaims(sheet, parent, candidateQuestions)
}
