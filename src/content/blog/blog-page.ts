export const blogPage = {
  title: 'On interviewing well',
  lead: 'For recruiters who would rather know than believe.',
  readMore: 'Read More',
  feed: 'New articles come out every few weeks.',
  feedLink: 'Subscribe by RSS',
  sources: 'Sources',
  more: 'Read on',
} as const
