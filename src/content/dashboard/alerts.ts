/** What members read where danger was heard in an interview. `{names}` stand for values. */
export const alertsPage = {
  title: 'Alerts',
  lead: 'Danger to a candidate or to others that was heard in an interview. Whoever the opening concerns and every owner are told at once, and again after 15 minutes in which nobody acknowledges it.',
  open: { title: 'Open', lead: 'Nobody has said yet that they take care of it.', none: 'No alert is open.' },
  acknowledged: { title: 'Acknowledged', none: 'None so far.' },
  unnamed: 'A candidate',
  certain: 'Danger heard; the interview was stopped',
  asked: 'Possible danger; the interviewer asked whether they are safe',
  underWay: 'The interview is still open.',
  noWords: 'The words are not kept: the candidate has withdrawn from being recorded.',
  heard: 'Heard',
  write: 'Write to {address}',
  noAddress: 'No address of the candidate is known.',
  whatToDo: {
    title: 'What to do',
    steps: [
      'Reach the candidate now: by telephone if their application names a number, else by mail.',
      'If you believe that somebody is in danger, call your local emergency number and say what you know.',
      'Acknowledge the alert, so that your colleagues know that you take care of it.',
    ],
  },
  acknowledge: 'Acknowledge',
  acknowledgeOf: 'Acknowledge the alert on {name}',
  interview: 'The interview',
  interviewOf: 'The interview of {name}',
  by: 'Acknowledged by {who}',
  somebody: 'somebody whose account is gone',
  done: {
    own: 'You have acknowledged the alert on {name}. Your colleagues see that you take care of it.',
    other: '{who} had acknowledged the alert on {name} before you.',
  },
  gone: 'This alert is gone: the interview has been deleted.',
  newest: 'Newest',
  older: 'Older',
} as const

/** Above the overview and an interview's pages while an alert is open. */
export const alertNotices = {
  open: {
    one: 'Danger was heard in an interview, and nobody has acknowledged it yet.',
    many: 'Danger was heard in {count} interviews, and nobody has acknowledged it yet.',
  },
  here: {
    open: 'Danger was heard in this interview, and nobody has acknowledged it yet.',
    acknowledged: 'Danger was heard in this interview. Acknowledged by {who}.',
  },
  toList: 'See the alerts',
} as const
