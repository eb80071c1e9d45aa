import type { NotOffered, RoundCancelledBy, RoundState } from '#contract/values/next-round.ts'
import { notWrittenWords } from './messages.ts'

/** Why no next round can be offered. */
export const notOfferedWords: Readonly<Record<NotOffered, string>> = {
  ...notWrittenWords,
  not_advanced: 'The next round is for candidates whom you have decided to advance.',
  closing: 'This workspace is closed. Keep it to book rounds again.',
  open: 'A round is open already. Cancel it to offer another one.',
}

const states: Readonly<Record<RoundState, string>> = {
  offered: 'Waiting for the candidate to choose a time',
  run_out: 'No time was chosen',
  booked: 'Booked',
  held: 'Held',
  cancelled: 'Cancelled',
}

const cancelledBy: Readonly<Record<RoundCancelledBy, string>> = {
  candidate: 'by the candidate',
  member: 'by the team',
  panel: 'because nobody was left to interview',
  workspace: 'because the workspace was closed',
}

/** The page on which the next round is booked. */
export const nextRoundsWords = {
  title: 'Next round: {name}',
  unnamed: 'a candidate',
  lead: '{position}. The candidate chooses one of the times at which all interviewers are free.',
  list: 'Rounds',
  empty: 'No round has been offered yet.',
  states,
  cancelledBy,
  minutes: '{minutes} minutes',
  between: 'Between {from} and {until}',
  with: 'With {interviewers}',
  nobody: 'nobody any more',
  byEmail: 'Offered by {email}',
  kit: 'Open the interview kit',
  cancel: 'Cancel this round',
  link: 'The candidate’s link',
  book: {
    title: 'Book the next round',
    lead: 'The candidate gets a mail with a link. On its page they choose a time, and can move or cancel it until four hours before.',
    what: 'Title',
    whatUsual: 'Interview with the team',
    minutes: 'How long?',
    place: 'Where',
    placeHint: 'The address of a video room, or where to come. Shown to the candidate once a time is booked.',
    interviewers: 'Who interviews',
    interviewersHint: 'One to five members. All of them have to be free.',
    usualHours: 'usual hours',
    from: 'First day',
    until: 'Last day',
    zone: 'Days are on the clock of {zone}, and so are the hours of interviewers who have set none.',
    check: 'See how many times are free',
    submit: 'Send the offer',
  },
  checked: {
    one: 'One time is free for all interviewers: {first}. Nothing has been sent.',
    many: '{count} times are free for all interviewers, the first on {first}. Nothing has been sent.',
    none: 'The interviewers have no free time in common in these days. Choose more days, or fewer interviewers.',
  },
  done: {
    offered: 'The candidate has been written to. You are told by mail when a time is booked.',
    cancelled: 'The round is cancelled. Whoever had it in their calendar is told.',
  },
  problems: {
    'next_round.not_found': 'This round is gone.',
    'next_round.not_offered': 'No round can be offered now: look at what stands above the form.',
    'next_round.no_times':
      'The interviewers have no free time in common in these days. Choose more days, or fewer interviewers.',
    'next_round.interviewer_unknown': 'One of the interviewers is no member any more. Choose again.',
    'next_round.days_over': 'These days are over. Choose later ones.',
    'invitation.mails_used': 'Your plan’s mails to candidates are used up for today. Nothing was sent.',
    'workspace.unnamed':
      'Candidates would read your own name as the employer’s. Give the workspace your company’s name under Settings first; nothing was sent.',
  },
} as const

/** The page that interviewers prepare with. */
export const kitWords = {
  title: 'Interview kit: {name}',
  lead: '{title}, {position}',
  when: 'When',
  where: 'Where',
  who: 'Interviewers',
  yours: 'In your time zone',
  theirs: 'For the candidate',
  none: 'No interview is booked with this candidate.',
  verify: {
    title: 'What to verify',
    lead: 'What the first interview left open. It tells no score.',
    empty: 'Nothing was left open.',
  },
  requirements: {
    title: 'Requirements not settled',
    lead: 'What the job asks for and the first interview did not show.',
  },
  asked: { title: 'Asked by the candidate', lead: 'Questions that a person has yet to answer.' },
  material: { title: 'To read', resume: 'Résumé', report: 'Report', notes: 'Notes', none: 'They sent no résumé.' },
} as const

/** In lists, beside a candidate. */
export const standingWords = {
  booked: 'Next round: booked for {when}',
  offered: 'Next round: waiting for a time',
  held: 'Next round: held on {when}',
} as const
