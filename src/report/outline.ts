import type { QuotedClaim, ReportModel, ShownReport } from './model.ts'

/**
 * Where a part stands on a screen: on the first one, in its column beside, in the evidence below it, folded under that, or
 * beside the evidence. On paper what is not on the first screen is the appendix.
 */
type Place = 'first' | 'rail' | 'evidence' | 'fold' | 'transcript'

interface Row {
  id: string
  title: string
  place: Place
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
  { id: 'score', title: 'Recommendation and score', place: 'first', note: null },
  { id: 'experience-match', title: 'Experience match', place: 'rail', note: null },
  { id: 'red-flags', title: 'Red flags', place: 'rail', note: null },
  { id: 'next-questions', title: 'Verify next', place: 'rail', note: null },
  {
    id: 'candidate-questions',
    title: 'Asked by the candidate',
    place: 'rail',
    note: null,
    claims: 'candidateQuestions',
    empty: 'No question was left for you to answer.',
  },
  { id: 'summary', title: 'Summary', place: 'first', note: null },
  { id: 'skills', title: 'Skills', place: 'first', note: null },
  { id: 'evidence', title: 'Evidence', place: 'evidence', note: null },
  {
    id: 'highlights',
    title: 'Highlights',
    place: 'fold',
    note: null,
    claims: 'highlights',
    empty: 'No account was full enough to be singled out.',
  },
  {
    id: 'communication',
    title: 'Communication insights',
    place: 'fold',
    note: 'Weight 0: nothing here counts towards the score. Pace, fillers, pauses and accent are not looked at.',
    claims: 'communication',
    empty: 'Too little was said to describe how the answers were organised.',
  },
  {
    id: 'work-style',
    title: 'Personality insights',
    place: 'fold',
    note: 'Work-style signals: low validity, not scored. They say what was described, not what somebody is like.',
    claims: 'workStyle',
    empty: 'Nothing was described that would carry such a signal.',
  },
  { id: 'counterfactual', title: 'Names, pronouns and fluency', place: 'fold', note: null },
  { id: 'limits', title: 'What this report cannot tell', place: 'fold', note: null },
  {
    id: 'transcript',
    title: 'Transcript',
    place: 'transcript',
    note: 'Spoken answers stand as they were recognized, typed ones as they were typed. Times are minutes and seconds of the call; what the report quotes is marked.',
  },
] as const satisfies readonly Row[]

export type Section = (typeof outline)[number]
/** Those that are nothing but claims need no view and no drawing of their own. */
export type OwnSectionId = Exclude<Section, { claims: unknown }>['id']

/** Parts that would tell of a covered score: `coverDocument` empties them. */
const followsFromScore: readonly Section['id'][] = ['summary', 'highlights', 'communication', 'work-style', 'limits']

/**
 * The parts of one report: one that says what an older engine never looked at is left out, and so is one that would tell of
 * what is covered.
 */
export function sectionsOf({ counterfactual, score }: Pick<ShownReport, 'counterfactual' | 'score'>): Section[] {
  return outline.filter(({ id }) => {
    if (id === 'counterfactual') return counterfactual !== null
    return score !== null || !followsFromScore.includes(id)
  })
}

/** What a part that is nothing but claims says where there are none. Highlights are written by a language model, too. */
export function emptyTextOf(
  { id, empty }: Extract<Section, { claims: unknown }>,
  { notLookedFor, ratedAnswers }: Pick<ReportModel, 'notLookedFor' | 'ratedAnswers'>,
): string {
  if (notLookedFor === null || id === 'candidate-questions') return empty
  return id === 'highlights' && ratedAnswers > 0 ? empty : notLookedFor
}

/** What a part with a view of its own says where there is nothing to set. */
export const emptyWording = {
  summary: 'No answer could be rated, so there is nothing to summarise.',
  findings: 'No words that carry this level could be quoted.',
  quotes: 'No words of these answers are quoted.',
  noRedFlags: 'None found.',
  /** The closed list of the evaluation design, 2.4. */
  redFlagsLookedFor:
    'Looked for: two statements that contradict each other, a must-have said to be lacking, unsafe or unlawful conduct in the work described, a refusal to answer on a must-have, and words addressed to the scoring. Gaps in employment, accent, pauses, short answers and skipped questions are never flags.',
  nothingToLookThrough: 'No answer could be rated, so there was little to look through.',
  noRequirements: 'No requirements were set for this interview, so there is nothing to match.',
  nextQuestions: 'Nothing was left open that the plan would ask next.',
  transcript: 'Nothing was said.',
} as const
