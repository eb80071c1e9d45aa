import type { QuotedClaim, ReportModel } from './model.ts'

interface Row {
  id: string
  title: string
  note: string | null
  /** Of a part that is nothing but claims: their field in the model. */
  claims?: ClaimsField
  /** What it says where there are none. */
  empty?: string
}

type ClaimsField = {
  [Field in keyof ReportModel]: ReportModel[Field] extends readonly QuotedClaim[] ? Field : never
}[keyof ReportModel]

/**
 * The parts of a report in reading order, for screen and paper alike: their titles, and what a reader must know before
 * reading them. Source: evaluation design, 2.4, 2.5 and 3.
 */
export const outline = [
  { id: 'score', title: 'Recommendation and score', note: null },
  {
    id: 'summary',
    title: 'Summary',
    note: null,
    claims: 'summary',
    empty: 'No answer could be rated, so there is nothing to summarise.',
  },
  { id: 'skills', title: 'Skills', note: 'Level on an anchored scale of 1 to 5, with its 90\u00a0% interval.' },
  {
    id: 'highlights',
    title: 'Highlights',
    note: null,
    claims: 'highlights',
    empty: 'No account was full enough to be singled out.',
  },
  { id: 'red-flags', title: 'Red flags', note: null },
  { id: 'experience-match', title: 'Experience match', note: null },
  {
    id: 'communication',
    title: 'Communication insights',
    note: 'Weight 0: nothing here counts towards the score. Pace, fillers, pauses and accent are not looked at.',
    claims: 'communication',
    empty: 'Too little was said to describe how the answers were organised.',
  },
  {
    id: 'work-style',
    title: 'Personality insights',
    note: 'Work-style signals: low validity, not scored. They say what was described, not what somebody is like.',
    claims: 'workStyle',
    empty: 'Nothing was described that would carry such a signal.',
  },
  { id: 'next-questions', title: 'Suggested next questions', note: null },
  {
    id: 'candidate-questions',
    title: 'Asked by the candidate',
    note: 'Questions that the interviewer had no answer to. Weight 0.',
    claims: 'candidateQuestions',
    empty: 'No question was left for you to answer.',
  },
  { id: 'counterfactual', title: 'Names, pronouns and fluency', note: null },
  { id: 'limits', title: 'What this report cannot tell', note: null },
  {
    id: 'transcript',
    title: 'Transcript',
    note: 'Spoken answers stand as they were recognised, typed ones as they were typed. Times are minutes and seconds of the call; what the report quotes is marked.',
  },
] as const satisfies readonly Row[]

export type Section = (typeof outline)[number]
export type SectionId = Section['id']
/** Those that are nothing but claims need no view and no drawing of their own. */
export type OwnSectionId = Exclude<Section, { claims: unknown }>['id']

/** The parts of one report: one that says what an older engine never looked at is left out. */
export function sectionsOf({ counterfactual }: Pick<ReportModel, 'counterfactual'>): Section[] {
  return outline.filter(({ id }) => id !== 'counterfactual' || counterfactual !== null)
}

/** What a part with a view of its own says where there is nothing to set. */
export const emptyWording = {
  findings: 'No words that carry this level could be quoted.',
  noRedFlags: 'None found.',
  /** The closed list of the evaluation design, 2.4. */
  redFlagsLookedFor:
    'Looked for: two statements that contradict each other, a must-have said to be lacking, unsafe or unlawful conduct in the work described, a refusal to answer on a must-have, and words addressed to the scoring. Gaps in employment, accent, pauses, short answers and skipped questions are never flags.',
  nothingToLookThrough: 'No answer could be rated, so there was little to look through.',
  noRequirements: 'No requirements were set for this interview, so there is nothing to match.',
  nextQuestions: 'Nothing was left open that the plan would ask next.',
  transcript: 'Nothing was said.',
} as const
