import type { QuotedClaim, ReportModel } from './model.ts'
import { emptyTextOf, emptyWording, type OwnSectionId, type Section } from './outline.ts'
import { drawClaims, drawList, drawParagraph } from './pdf/draw-claims.ts'
import type { DrawSection, Sheet, StructElement } from './pdf/sheet.ts'
import { styles } from './pdf/styles.ts'
import { drawEvidence } from './sections/evidence/draw.ts'
import { drawExperienceMatch } from './sections/experience-match/draw.ts'
import { drawRedFlags } from './sections/red-flags/draw.ts'
import { drawScore } from './sections/score/draw.ts'
import { drawSkills } from './sections/skills/draw.ts'
import { drawSummary } from './sections/summary/draw.ts'
import { drawTranscript } from './sections/transcript/draw.ts'

/** Parts of the report on paper that are more than claims. Order, titles and notes are the outline's. */
export const sectionDrawings: Readonly<Record<OwnSectionId, DrawSection>> = {
  score: drawScore,
  'experience-match': drawExperienceMatch,
  'red-flags': drawRedFlags,
  'next-questions': (sheet, parent, { nextQuestions }) => {
    if (nextQuestions.length === 0) drawParagraph(sheet, parent, emptyWording.nextQuestions)
    else drawList(sheet, parent, nextQuestions, (index) => `${index + 1}.`)
  },
  summary: drawSummary,
  skills: drawSkills,
  evidence: drawEvidence,
  counterfactual: (sheet, parent, { counterfactual }) => {
    for (const sentence of counterfactual ?? []) drawParagraph(sheet, parent, sentence)
  },
  limits: (sheet, parent, { limits, engineText }) => {
    drawList(sheet, parent, limits, () => '–')
    sheet.y += 4
    drawParagraph(sheet, parent, engineText, styles.label)
  },
  transcript: drawTranscript,
}

/** A part without its heading. */
export function drawSectionBody(sheet: Sheet, parent: StructElement, section: Section, report: ReportModel): void {
  if ('claims' in section) drawClaimsOrEmpty(sheet, parent, report[section.claims], emptyTextOf(section, report))
  else sectionDrawings[section.id](sheet, parent, report)
}

function drawClaimsOrEmpty(sheet: Sheet, parent: StructElement, claims: readonly QuotedClaim[], empty: string): void {
  if (claims.length === 0) drawParagraph(sheet, parent, empty)
  else drawClaims(sheet, parent, claims)
}
