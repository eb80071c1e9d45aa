/** What stands around the pages that candidates open, and their names in the browser; `{name}` is whose page it is. */
export const frameWords = {
  skip: 'Skip to content',
  loading: 'Loading…',
  home: '{name}, home',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  languages: 'Language',
  /** A moment that is the same wherever it is read. */
  utc: '{moment} (UTC)',
  /** In the place of a page that could not be shown. */
  failed: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Check your connection and load it again; if that does not help, come back a little later.',
    again: 'Load it again',
    start: 'Back to the start',
  },
  titles: {
    apply: {
      title: 'Apply · {name}',
      description:
        'Apply for a job: name and address, a résumé if you like, and a link to the first interview by mail.',
    },
    interview: { title: 'Your interview · {name}', description: 'An interview that somebody was invited to.' },
    messages: {
      title: 'Your messages · {name}',
      description: 'What an employer has written about an interview, and the way to answer.',
    },
    'next-round': {
      title: 'Your next interview · {name}',
      description: 'The time of an interview with people: chosen, moved or cancelled by its candidate.',
    },
    'own-data': {
      title: 'Your interview data · {name}',
      description: 'What is stored about an interview, for whoever was interviewed.',
    },
    'own-data-link': {
      title: 'A link to your interview data · {name}',
      description: 'Ask for the link to what is stored about your interview.',
    },
  },
} as const

/** Each language in its own words. */
export const languageNames = { en: 'English', es: 'Español', 'en-XA': 'Ĺóñĝéŕ', 'ar-XB': 'Right to left' } as const
