import type { SectionId } from './outline.ts'
import type { DrawSection } from './pdf/draw-section.ts'
import { drawCandidateQuestions } from './sections/candidate-questions/draw.ts'
import { drawCommunication } from './sections/communication/draw.ts'
import { drawExperienceMatch } from './sections/experience-match/draw.ts'
import { drawHighlights } from './sections/highlights/draw.ts'
import { drawLimits } from './sections/limits/draw.ts'
import { drawNextQuestions } from './sections/next-questions/draw.ts'
import { drawPersonality } from './sections/personality/draw.ts'
import { drawRedFlags } from './sections/red-flags/draw.ts'
import { drawScore } from './sections/score/draw.ts'
import { drawSkills } from './sections/skills/draw.ts'
import { drawSummary } from './sections/summary/draw.ts'
import { drawTranscript } from './sections/transcript/draw.ts'

/** Every part of the report on paper. Order, titles and notes are the outline's. */
export const sectionDrawings: Readonly<Record<SectionId, DrawSection>> = {
  score: drawScore,
  summary: drawSummary,
  skills: drawSkills,
  highlights: drawHighlights,
  'red-flags': drawRedFlags,
  'experience-match': drawExperienceMatch,
  communication: drawCommunication,
  personality: drawPersonality,
  'next-questions': drawNextQuestions,
  'candidate-questions': drawCandidateQuestions,
  limits: drawLimits,
  transcript: drawTranscript,
}
