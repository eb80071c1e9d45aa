import type { QuotedClaim, ReportModel } from './model.ts'
import { emptyWording, type SectionId } from './outline.ts'
import { drawClaims, drawList, drawParagraph } from './pdf/draw-claims.ts'
import type { DrawSection } from './pdf/sheet.ts'
import { styles } from './pdf/styles.ts'
import { drawExperienceMatch } from './sections/experience-match/draw.ts'
import { drawRedFlags } from './sections/red-flags/draw.ts'
import { drawScore } from './sections/score/draw.ts'
import { drawSkills } from './sections/skills/draw.ts'
import { drawTranscript } from './sections/transcript/draw.ts'

/** Every part of the report on paper. Order, titles and notes are the outline's. */
export const sectionDrawings: Readonly<Record<SectionId, DrawSection>> = {
  score: drawScore,
  summary: claimsDrawing((report) => report.summary, emptyWording.summary),
  skills: drawSkills,
  highlights: claimsDrawing((report) => report.highlights, emptyWording.highlights),
  'red-flags': drawRedFlags,
  'experience-match': drawExperienceMatch,
  communication: claimsDrawing((report) => report.communication, emptyWording.communication),
  'work-style': claimsDrawing((report) => report.workStyle, emptyWording.workStyle),
  'next-questions': (sheet, parent, { nextQuestions }) => {
    if (nextQuestions.length === 0) drawParagraph(sheet, parent, emptyWording.nextQuestions)
    else drawList(sheet, parent, nextQuestions, (index) => `${index + 1}.`)
  },
  'candidate-questions': claimsDrawing((report) => report.candidateQuestions, emptyWording.candidateQuestions),
  limits: (sheet, parent, { limits, engineText }) => {
    drawList(sheet, parent, limits, () => '–')
    sheet.y += 4
    drawParagraph(sheet, parent, engineText, styles.label)
  },
  transcript: drawTranscript,
}

/** A part that is nothing but claims. @param empty What it says where there are none. */
function claimsDrawing(claimsOf: (report: ReportModel) => readonly QuotedClaim[], empty: string): DrawSection {
  return (sheet, parent, report) => {
    const claims = claimsOf(report)
    if (claims.length === 0) drawParagraph(sheet, parent, empty)
    else drawClaims(sheet, parent, claims)
  }
}
