/** What is done to an invitation from a list of candidates. */
export const invitationWords = {
  act: {
    open: 'Change',
    openOf: 'Change the interview of {name}',
    resend: 'Send again',
    link: 'New link',
    extend: 'Open for 14 more days',
    cancel: 'Cancel the invitation',
  },
  done: {
    resent: 'The invitation is on its way again.',
    extended: 'The invitation is open for 14 days from now.',
    cancelled: 'The invitation is cancelled; its place is free again.',
  },
  link: 'The new link. It is shown this once; earlier links of this candidate no longer work. Copy it and pass it on.',
  linkOf: 'New link',
  problems: {
    'invitation.not_found': 'This candidate is gone.',
    'invitation.over': 'This interview is over, or its invitation has run out. Open it for more days first.',
    'invitation.stopped': 'This candidate asked for no more messages. Nothing was sent.',
    'invitation.begun': 'The candidate has begun; the interview goes on.',
    'invitation.mails_used':
      'Your plan’s mails to candidates are used up for today. Make a link and pass it on yourself.',
    'rate.limited': 'This candidate has been written to five times. Make a link and pass it on yourself.',
    'plan.limit_reached': 'The plan has no place left for this. The page Usage says why and what helps.',
  },
} as const
