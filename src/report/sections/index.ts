import type { ComponentType } from 'react'
import type { SectionId } from '../outline.ts'
import { CandidateQuestionsView } from './candidate-questions/view.tsx'
import { CommunicationView } from './communication/view.tsx'
import { ExperienceMatchView } from './experience-match/view.tsx'
import { HighlightsView } from './highlights/view.tsx'
import { LimitsView } from './limits/view.tsx'
import { NextQuestionsView } from './next-questions/view.tsx'
import { PersonalityView } from './personality/view.tsx'
import { RedFlagsView } from './red-flags/view.tsx'
import { ScoreView } from './score/view.tsx'
import type { SectionProps } from './section-props.ts'
import { SkillsView } from './skills/view.tsx'
import { SummaryView } from './summary/view.tsx'
import { TranscriptView } from './transcript/view.tsx'

/** Every part of the report on a screen. Order, titles and notes are the outline's. */
export const sectionViews: Readonly<Record<SectionId, ComponentType<SectionProps>>> = {
  score: ScoreView,
  summary: SummaryView,
  skills: SkillsView,
  highlights: HighlightsView,
  'red-flags': RedFlagsView,
  'experience-match': ExperienceMatchView,
  communication: CommunicationView,
  personality: PersonalityView,
  'next-questions': NextQuestionsView,
  'candidate-questions': CandidateQuestionsView,
  limits: LimitsView,
  transcript: TranscriptView,
}
