/** What the dashboard's lists have in common. */
export const listWords = {
  show: 'Show',
  news: {
    added: { one: '1 new candidate', other: '{count} new candidates' },
    changed: { one: '1 has changed', other: '{count} have changed' },
  },
} as const
