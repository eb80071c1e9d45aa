/**
 * The parts of a report in reading order, for screen and paper alike: their titles, and what a reader must know before
 * reading them. Source: evaluation design, 2.4, 2.5 and 3.
 */
export const outline = [
  { id: 'score', title: 'Recommendation and score', note: null },
  { id: 'summary', title: 'Summary', note: null },
  { id: 'skills', title: 'Skills', note: 'Level on an anchored scale of 1 to 5, with its 90\u00a0% interval.' },
  { id: 'highlights', title: 'Highlights', note: null },
  { id: 'red-flags', title: 'Red flags', note: null },
  { id: 'experience-match', title: 'Experience match', note: null },
  {
    id: 'communication',
    title: 'Communication insights',
    note: 'Weight 0: nothing here counts towards the score. Pace, fillers, pauses and accent are not looked at.',
  },
  {
    id: 'work-style',
    title: 'Personality insights',
    note: 'Work-style signals: low validity, not scored. They say what was described, not what somebody is like.',
  },
  { id: 'next-questions', title: 'Suggested next questions', note: null },
  {
    id: 'candidate-questions',
    title: 'Asked by the candidate',
    note: 'Questions that the interviewer had no answer to. Weight 0.',
  },
  { id: 'limits', title: 'What this report cannot tell', note: null },
  {
    id: 'transcript',
    title: 'Transcript',
    note: 'Spoken answers stand as they were recognised, typed ones as they were typed. Times are minutes and seconds of the call; what the report quotes is marked.',
  },
] as const

export type SectionId = (typeof outline)[number]['id']

/** What a part says where there is nothing to set. */
export const emptyWording = {
  summary: 'No answer could be rated, so there is nothing to summarise.',
  findings: 'No words that carry this level could be quoted.',
  highlights: 'No account was full enough to be singled out.',
  noRedFlags: 'None found.',
  /** The closed list of the evaluation design, 2.4. */
  redFlagsLookedFor:
    'Looked for: two statements that contradict each other, a must-have said to be lacking, unsafe or unlawful conduct in the work described, a refusal to answer on a must-have, and words addressed to the scoring. Gaps in employment, accent, pauses, short answers and skipped questions are never flags.',
  nothingToLookThrough: 'No answer could be rated, so there was little to look through.',
  noRequirements: 'No requirements were set for this interview, so there is nothing to match.',
  communication: 'Too little was said to describe how the answers were organised.',
  workStyle: 'Nothing was described that would carry such a signal.',
  nextQuestions: 'Nothing was left open that the plan would ask next.',
  candidateQuestions: 'No question was left for you to answer.',
  transcript: 'Nothing was said.',
} as const
