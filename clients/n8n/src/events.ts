interface EventChoice {
  name: string
  value: string
  description: string
}

/** Every event that an endpoint can be told of. A test compares it with the API's. */
export const events: readonly EventChoice[] = [
  {
    name: 'Candidate Applied',
    value: 'candidate.applied',
    description: 'Somebody applied at an opening’s public link',
  },
  { name: 'Candidate Invited', value: 'candidate.invited', description: 'A candidate has a link to their interview' },
  { name: 'Decision Made', value: 'decision.made', description: 'A member has decided on a candidate' },
  { name: 'Decision Undone', value: 'decision.undone', description: 'A decision was taken back' },
  { name: 'Interview Cancelled', value: 'interview.cancelled', description: 'An interview was cancelled' },
  { name: 'Interview Completed', value: 'interview.completed', description: 'An interview has ended with answers' },
  {
    name: 'Interview Erased',
    value: 'interview.erased',
    description: 'Everything stored of an interview is deleted. Delete what you hold of it, too.',
  },
  { name: 'Interview Started', value: 'interview.started', description: 'A candidate has begun the interview' },
  { name: 'Invitation Opened', value: 'invitation.opened', description: 'An invited candidate has opened their link' },
  { name: 'Message Received', value: 'message.received', description: 'A candidate has answered a message' },
  { name: 'Opening Closed', value: 'opening.closed', description: 'An opening takes no more candidates' },
  { name: 'Opening Opened', value: 'opening.opened', description: 'An opening takes candidates' },
  { name: 'Report Ready', value: 'report.ready', description: 'The report of an interview can be read' },
]
