/** What the admin reads of events that did not arrive. */
export const adminEvents = {
  title: 'Undelivered events',
  lead: 'What happened, and could not be passed on to a part of the product that reacts to it. Each was tried for about half an hour. Later events of the same interview or workspace have gone on.',
  columns: { event: 'Event', subscriber: 'For', error: 'Last error', when: 'Happened' },
  attempts: '{count} attempts, given up {at}',
  replay: 'Deliver again',
  replayed: 'The event is being delivered again. If that fails, it comes back here in about half an hour.',
  notReplayed: 'This event has been delivered again before.',
  empty: 'Every event has arrived.',
  emptyHint: 'What cannot be delivered is listed here for 90 days. The server’s log has the whole error.',
  newest: 'Newest',
  older: 'Older',
} as const
