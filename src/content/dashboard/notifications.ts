import type { MailedKind, NotificationKind } from '#contract/values/notification-kind.ts'

/** What each kind says. `{candidate}` and `{who}` are put in; the position stands below. */
export const notificationTexts: Readonly<Record<NotificationKind, string>> = {
  danger_heard: 'Danger was heard in the interview of {candidate}: please act now',
  danger_unanswered: 'Nobody has acknowledged the alert on {candidate}',
  report_ready: 'The report on {candidate} is ready',
  mention: '{who} named you in a note on {candidate}',
  assigned: '{who} asks you to decide on {candidate}',
  opening_shared: '{who} asks you to look at the candidates for {opening}',
  opening_given: '{who} has given you the opening {opening}',
  human_asked: '{candidate} asks to be interviewed by a person',
  help_asked: '{candidate} needs help in their interview now',
  accommodation_asked: '{candidate} needs something for the interview',
  review_asked: '{candidate} asks that a person looks at the interview',
  withdrawn: '{candidate} has withdrawn',
  guest_verdict: 'A guest reviewer has said what they think of {candidate}',
  guest_lost: 'A mail to a guest reviewer whom you asked did not arrive: look at the address',
  invitation_lost: 'A mail to {candidate} did not arrive: look at the address, or pass the link on another way',
  candidate_replied: '{candidate} has answered you',
  message_lost: 'A message to {candidate} did not arrive: they have heard nothing',
  round_lost: 'A mail to {candidate} about the next interview did not arrive: tell them another way',
  applicant_waits: '{candidate} has applied: let them in',
  quota_low: 'Four fifths of this month’s interviews are used or reserved',
  own_domain_lost: 'Your own domain no longer leads here: links to candidates name this site again',
  quota_used: 'This month’s interviews are all used or reserved: no more invitations go out',
  films_low: 'Four fifths of the room for recordings are used',
  films_full: 'The room for recordings is used up: interviews go on without video until some are deleted',
  sender_ready: 'Mails to candidates now come from your own address',
  sender_lost: 'Mails to candidates come from our address again: the DKIM record of your domain is gone',
  webhook_paused: 'A webhook was paused because its endpoint takes no events any more: they wait',
}

export const notificationsPage = {
  title: 'Notifications',
  lead: 'What concerns you in this workspace. Each is kept for 90 days, or until the interview it is about is deleted.',
  /** The way in the header. */
  open: 'Notifications',
  openUnread: {
    one: 'Notifications, 1 unread',
    many: 'Notifications, {count} unread',
    most: 'Notifications, more than 99 unread',
  },
  most: '99+',
  /** Whoever's name is deleted, within a sentence and at its beginning. */
  unnamed: 'a candidate',
  unnamedFirst: 'A candidate',
  somebody: 'A colleague',
  anOpening: 'that is gone',
  /** In the place of one candidate's. */
  assignedSeveral: '{who} asks you to decide on several candidates',
  isNew: 'New',
  unread: { none: 'All read', one: '1 unread', many: '{count} unread', most: 'More than 99 unread' },
  markAll: 'Mark all as read',
  newest: 'Newest',
  older: 'Older',
  empty: {
    title: 'Nothing yet.',
    hint: 'Danger that is heard in an interview, reports that are ready, notes that name you, what candidates ask for and mails that did not reach them will stand here.',
  },
  toAlerts: 'Alerts: danger heard in interviews',
  toMails: 'Choose which of these are mailed to you',
  done: { all: 'All are marked as read.' },
  problems: { 'notification.not_found': 'This notification is gone: what it was about has been deleted.' },
} as const

/** The page of the settings on which each member chooses. */
export const notificationMailsPage = {
  title: 'Email notifications',
  lead: 'What this workspace tells you by mail. Your notifications say all of it in any case; this is yours alone and changes nobody else’s. Danger that is heard in an interview is always mailed.',
  legend: 'Mail me when',
  kinds: {
    report_ready: { label: 'a report is ready', hint: 'On candidates whom you have invited.' },
    mention: { label: 'a colleague names me in a note', hint: 'Without the note’s words.' },
    assigned: {
      label: 'a colleague asks me to decide on a candidate',
      hint: 'Candidates of openings that you own are not mailed one by one.',
    },
    opening_shared: {
      label: 'a colleague names me hiring manager of an opening',
      hint: 'You then see its candidates.',
    },
    opening_given: { label: 'a colleague gives me an opening', hint: 'Its candidates then wait in your inbox.' },
    human_asked: {
      label: 'a candidate asks for a person',
      hint: 'In the place of the AI. An answer goes to the candidate.',
    },
    help_asked: {
      label: 'a candidate needs help in their interview',
      hint: 'While it goes on. What is wrong, in their words, stands in the mail alone.',
    },
    accommodation_asked: {
      label: 'a candidate needs something for the interview',
      hint: 'In their own words. An answer goes to the candidate.',
    },
    review_asked: {
      label: 'a candidate asks that a person looks at the interview',
      hint: 'After it. An answer goes to the candidate.',
    },
    withdrawn: {
      label: 'a candidate withdraws',
      hint: 'They have ended it themselves: nobody has to decide.',
    },
    candidate_replied: {
      label: 'a candidate answers a message',
      hint: 'In their own words. You answer on the page of the messages.',
    },
    own_domain_lost: {
      label: 'the workspace’s own domain no longer leads here',
      hint: 'For owners. Candidates’ links then name this site until it is found again.',
    },
  } satisfies Record<MailedKind, { label: string; hint: string }>,
  save: 'Save',
  saved: 'Your choice is saved.',
} as const
