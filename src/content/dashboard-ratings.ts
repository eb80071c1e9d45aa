import type { FigureSource, RatingSight } from '#contract/values/reviews.ts'

/** What a rating says of what its author had been shown. */
export const sightWords: Readonly<Record<RatingSight, string>> = {
  blind: 'blind',
  score_seen: 'blind to the levels, had seen the overall score',
  not_blind: 'not blind',
}

/** "You had opened …", one after the other. */
export const openedWords: Readonly<Record<FigureSource, string>> = {
  report: 'the report',
  evidence: 'what the report found',
  comparison: 'a comparison',
  ratings: 'others’ ratings',
  opinions: 'a decision or others’ notes',
  list: 'a list with the overall score',
}

export const ratingWords = {
  title: 'Rate this interview',
  lead: 'For {position}. Read what was said to each competency and choose the level that fits, by the descriptions beside it. Neither the report’s levels nor anybody’s opinion stands here, and not whom you rate.',
  sight: {
    blind:
      'You rate blind: nothing of the report has been shown to you, and others’ ratings wait until yours is submitted.',
    score_seen:
      'Your rating will say that you had seen the overall score in a list, and no level. Others’ ratings wait until yours is submitted.',
    not_blind:
      'Your rating will be marked “not blind”: you had opened {opened}. It will not count towards rater agreement.',
  },
  anew: 'An answer was corrected since you rated. You may rate once more; the rating that you submitted is kept beside the new one.',
  silent: 'Nothing was said to this.',
  interviewer: 'Interviewer',
  candidate: 'Candidate',
  typed: 'typed',
  corrected: 'as corrected by a member',
  level: 'Your level of {competency}',
  between: 'Clearly between {low} and {high}.',
  none: 'Not enough evidence',
  noneMeans: 'What was said does not carry a level.',
  sentence: 'Why, in a sentence (optional)',
  missing: 'Please choose a level, or “not enough evidence”.',
  save: 'Save the draft',
  submit: 'Submit the rating',
  submitHint:
    'A submitted rating is frozen. Members see it, and a candidate who asks for their data gets it without your name.',
  savedAt: 'Draft saved:',
  saved: 'The draft is saved. Nobody else sees it.',
  done: 'Your rating is submitted.',
  own: {
    title: 'Your rating',
    lead: 'Submitted and frozen. Another is possible once an answer in the transcript is corrected.',
    link: 'See it beside the report',
  },
  problems: {
    'rating.frozen': 'You have submitted a rating already: it is not changed any more.',
    'rating.incomplete': 'A competency has no level yet.',
    'rating.transcript_changed': 'An answer was corrected while you read. Please look at it again, then submit.',
  },
} as const

/** Beside the report. */
export const ratingsWords = {
  title: 'Ratings by people',
  none: 'Nobody has rated this interview yet.',
  hidden: {
    one: 'One member has rated this interview. Their levels are shown once you have submitted yours.',
    many: '{count} members have rated this interview. Their levels are shown once you have submitted yours.',
  },
  rate: 'Rate it',
  rateAnew: 'Rate anew',
  reveal: 'Show them without rating',
  revealHint: 'A rating that you submit later is then marked “not blind”.',
  shown: { one: 'One rating, beside the levels below.', many: '{count} ratings, beside the levels below.' },
  differ: {
    none: 'None is more than one level apart or outside the report’s interval.',
    one: 'On one competency people or the report differ: {names}.',
    many: 'On {count} competencies people or the report differ: {names}.',
  },
  people: 'People',
  you: 'You',
  gone: 'somebody whose account is gone',
  level: '{level} of 5',
  noLevel: 'not enough evidence',
  outside: 'outside the report’s interval',
  apart: 'More than one level apart.',
  superseded: 'Earlier ratings, before a correction of the transcript',
  agreement: 'Inter-rater agreement',
} as const
