/** Who holds demos on a fresh installation. */
export const defaultHost = { name: 'The {name} team' } as const

/** What stands in calendars. */
export const invitationText = {
  summary: 'Demo of {name}',
  description:
    'A demo of {name} with your own job: tailored features, live Q&A, custom pricing and free trial setup help.',
  change: 'Another time, or not at all:',
  feedTitle: '{name} demos',
} as const
