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
  messages: 'Messages',
  nextRound: 'Next round',
  notes: 'Notes',
  corrections: 'Corrections',
  share: 'Share',
  reviewers: 'Guest reviewers',
} as const

export const decisionWords = {
  title: 'Decision on {name}',
  none: 'Nobody has decided yet.',
  gone: 'somebody whose account is gone',
  override: 'Against the recommendation',
  undone: 'Taken back',
  recommended: 'The report recommended: {recommendation}.',
  recommendationCovered: 'What the report recommended is covered until you have rated.',
  decide: 'Decide',
  change: 'Decide anew',
  bar: {
    label: 'Your decision',
    open: 'Not decided yet',
    ready: 'The report has been ready since',
    first: 'Evidence first',
    firstHint: 'Your next press shows the score, the one after decides.',
    show: 'Show the score',
    rateFirst: 'Rate first',
    rateFirstHint: 'This workspace covers scores until you have rated the answers yourself.',
    rate: 'Rate',
    reason: 'Why, in terms of the work',
    reasonHint: 'Kept with the decision; a candidate may ask for it.',
    history: 'History',
    write: 'Write to the candidate',
    transcript: 'To the transcript',
  },
  form: {
    title: 'Your decision',
    lead: 'It is yours, not the report’s. The candidate is not told by this: you write to them afterwards.',
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
