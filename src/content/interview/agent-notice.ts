/**
 * What a visitor reads before a conversation that a third party's agent holds in place of ours; `{host}` is where that
 * agent comes from. The version is made as `demoNotice`'s is.
 */
export const agentNotice: { readonly version: string; readonly paragraphs: readonly string[] } = {
  version: 'agent-1-0572a3bf',
  paragraphs: [
    'You will talk with an AI interviewer, not with a person.',
    'The conversation is held by {host}, under its own terms. What you say goes there; nothing is recorded here.',
    'The conversation gives no report. Nobody is assessed by it.',
  ],
}

/** Around a third party's agent. `{host}` is where it comes from. */
export const agentText = {
  outline: 'A conversation with the AI of {host}.',
  microphone: 'After the press {host} is asked for its agent, and your browser for the microphone.',
  end: 'End the conversation',
  again: 'Try again',
  completed: 'Conversation Completed',
  failed: { title: 'Conversation Error', description: 'The conversation was cut off. Please try again.' },
  unreachable: { title: 'Connection Error', description: 'Unable to connect to AI service.' },
} as const
