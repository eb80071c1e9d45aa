import type { InterviewStatus } from '#contract/interview/states.ts'
import type { InterviewPart } from '#contract/values/invitation-words.ts'
import type { MailState } from '#contract/values/mails.ts'
import type { DecisionStanding } from '#contract/values/reviews.ts'
import { outcomeWords } from './dashboard-reviews.ts'

/** What each state of an interview is called in a workspace's lists. */
export const interviewStatusWords: Readonly<Record<InterviewStatus, string>> = {
  created: 'Applied',
  invited: 'Invited',
  consented: 'Agreed, not begun',
  in_progress: 'In progress',
  completed: 'Being evaluated',
  evaluated: 'Report ready',
  expired: 'Expired',
  abandoned: 'Not finished',
  cancelled: 'Cancelled',
  deleted: 'Deleted at the candidate’s wish',
}

const notYet = 'There is no report yet. It is here as soon as the interview has been held and evaluated.'
const never = 'There is no report on this interview.'

/** In the place of a report. */
export const noReportWords: Readonly<Record<InterviewStatus, string>> = {
  created: notYet,
  invited: notYet,
  consented: notYet,
  in_progress: notYet,
  completed: 'The interview has been held. Its report is usually here within a minute, and you are notified.',
  evaluated: notYet,
  expired: never,
  abandoned: never,
  cancelled: never,
  deleted: never,
}

export const interviewPartWords: Readonly<Record<InterviewPart, string>> = {
  waiting: 'Invited',
  'going-on': 'In progress',
  done: 'Done',
  ended: 'Ended without a report',
}

/** What is asked of decisions. */
export const decisionStandingWords: Readonly<Record<DecisionStanding, string>> = {
  advance: outcomeWords.advance.name,
  hold: outcomeWords.hold.name,
  decline: outcomeWords.decline.name,
  none: 'Waits for a decision',
}

const mailWords: Readonly<Record<MailState, string>> = {
  queued: 'Mail is on its way',
  sent: 'Mail sent',
  failed: 'Mail could not be sent',
  bounced: 'Bounced',
  stored: 'No mail server: pass a link on',
}

export const interviewsWords = {
  title: 'Interviews',
  candidatesTitle: 'Candidates',
  invite: 'Invite candidates',
  all: 'All',
  filter: 'Part of the list',
  search: 'Name or address',
  find: 'Search',
  allOpenings: 'All openings',
  columns: {
    candidate: 'Candidate',
    actions: 'Actions',
  },
  waits: 'for {age}',
  noDecider: 'Nobody',
  covered: 'Covered until you rate',
  /** Why nothing has rated it. */
  unrated: { language: 'Not rated, by its language: for a person' },
  noName: 'No name given',
  deletedName: 'Name deleted',
  interval: '{low}–{high}',
  until: 'until',
  opened: 'Opened',
  mail: mailWords,
  undeliverable: 'Mail does not reach this address',
  resume: 'Résumé',
  human: 'Asks for a person',
  needs: { moreTime: 'more time', inWriting: 'in writing', title: 'Needs: {needs}' },
  reportOf: 'Report on {name}',
  rate: 'Rate without seeing the score',
  rateOf: 'Rate {name} without seeing the score',
  first: 'First page',
  next: 'Next page',
  toOpenings: 'See openings',
  openings: 'Openings',
  empty: 'Nobody has been invited yet.',
  emptyHint: 'Candidates appear here as soon as they are invited to an opening.',
  nothingFound: 'No results',
  nothingFoundHint:
    'No candidate fits all that is asked for. Names and addresses are found by the beginnings of their words.',
  showAll: 'Show everybody',
} as const

/** Deleting one interview. */
export const eraseWords = {
  title: 'Delete the interview of {name}',
  lead: '{position}. Recording, transcript, report, ratings, notes and the decision are deleted for good, and so are name and address. The audit log keeps who deleted it and why.',
  underWay: 'The candidate is in the interview now. It ends at once.',
  reason: 'Why is it deleted?',
  reasons: {
    candidate_asked: 'The candidate asked for it',
    test: 'It was a test',
    other: 'Another reason',
  },
  submit: 'Delete for good',
  keep: 'Keep it',
  /** The way to the page that keeps it longer, where this one stands. */
  hold: 'Legal hold…',
  holdOf: 'Legal hold on the interview of {name}',
  action: 'Delete…',
  actionOf: 'Delete the interview of {name}',
  done: 'The interview is deleted.',
} as const
