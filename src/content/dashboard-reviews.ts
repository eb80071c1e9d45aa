import type { DecisionOutcome } from '#contract/values/reviews.ts'

/** What each decision is called, and what it means. */
export const outcomeWords: Readonly<Record<DecisionOutcome, { name: string; means: string }>> = {
  advance: { name: 'Advance', means: 'The candidate goes on to the next round.' },
  hold: { name: 'Hold', means: 'Not decided yet: something is still to be heard, seen or asked.' },
  decline: { name: 'Decline', means: 'The candidate does not go on.' },
}

/** The ways between the pages of one interview. */
export const interviewLinksWords = {
  label: 'Pages of this interview',
  report: 'Report',
  decision: 'Decision',
  rating: 'Rating',
  notes: 'Notes',
  corrections: 'Transcript',
  share: 'Share',
} as const

export const decisionWords = {
  title: 'Decision on {name}',
  none: 'Nobody has decided yet.',
  gone: 'somebody whose account is gone',
  override: 'Against the recommendation',
  undone: 'Taken back',
  recommended: 'The report recommended: {recommendation}.',
  recommendationCovered: 'What the report recommended is covered until you have rated.',
  covered: 'Scores and recommendations are covered in this workspace until you have rated the interview.',
  decide: 'Decide',
  change: 'Decide anew',
  evidence: {
    title: 'The evidence first',
    lead: 'What was said, without levels and score. A number that is seen first is hard to forget; read what it rests on, then see it and decide.',
    submit: 'I have read it: show the score',
    found: 'What was found',
    noFindings: 'Nothing could be quoted for this.',
    notFound: 'Not found: ',
  },
  form: {
    title: 'Your decision',
    lead: 'It is yours, not the report’s. The candidate is not told by this: write to them yourself.',
    outcome: 'What you decide',
    reason: 'Why',
    reasonHint:
      'In a sentence or two, in terms of the work. It is kept with the decision, and a candidate may ask for it.',
    submit: 'Record the decision',
  },
  history: {
    title: 'History',
    lead: 'Nothing is changed or taken out. To change a decision, decide anew.',
  },
  done: 'The decision is recorded.',
  problems: {
    'decision.changed': 'Somebody has decided meanwhile: see below, then decide again if you still want to.',
    'decision.evidence_unread': 'The report has been made anew since you read it. Please read the evidence again.',
  },
} as const

export const exportWords = {
  pdf: 'PDF',
  json: 'JSON',
  csv: 'CSV',
  of: 'Download as {format}',
} as const
