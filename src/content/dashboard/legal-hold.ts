/** The page that keeps one interview past its dates. */
export const legalHoldWords = {
  title: 'Legal hold on the interview of {name}',
  lead: '{position}. While it is held, nothing of it is deleted when its time is over: neither recording and video nor name, transcript and report. The candidate can still delete it, a member can, and it goes with the workspace.',
  reason: 'Why is it held?',
  reasonHint:
    'Such as the name of a case. Owners read it here and in the audit log; the candidate is told since when it is held, not why.',
  place: 'Place the hold',
  standing: 'Held since {date} by {who}.',
  lift: 'Lift the hold',
  liftHint: 'What is past its date is then deleted within the hour.',
  earlier: 'Earlier holds',
  earlierLine: '{from} to {until}, by {who}',
  formerMember: 'a former member',
  back: 'Report',
  problems: {
    'interview.deletion_due':
      'The time of a part of this interview is over, and it is being deleted. Try again in an hour: what is left then can be held.',
  },
  done: { placed: 'The interview is held.', lifted: 'The hold is lifted.' },
} as const
