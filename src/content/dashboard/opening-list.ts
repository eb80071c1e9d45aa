/** What the list of openings says of several of them. */
export const openingListWords = {
  label: 'Selected openings',
  none: 'None selected',
  news: {
    added: { one: '1 new opening', other: '{count} new openings' },
    changed: { one: '1 opening changed', other: '{count} openings changed' },
  },
  act: { close: 'Close', archive: 'Archive', restore: 'Restore', duplicate: 'Copy' },
  hint: 'Archiving closes what is open. Copies are drafts.',
  done: {
    close: { one: 'One opening is closed.', other: '{count} openings are closed.', none: 'No opening was closed.' },
    archive: {
      one: 'One opening is archived.',
      other: '{count} openings are archived.',
      none: 'No opening was archived.',
    },
    restore: {
      one: 'One opening is back in the list.',
      other: '{count} openings are back in the list.',
      none: 'No opening was restored.',
    },
    duplicate: {
      one: 'One copy is made, a draft.',
      other: '{count} copies are made, as drafts.',
      none: 'No copy was made.',
    },
  },
  /** Why some were left as they are. */
  leftOut: {
    close: { one: 'One was not open.', other: '{count} were not open.' },
    archive: { one: 'One was archived already.', other: '{count} were archived already.' },
    restore: { one: 'One was not archived.', other: '{count} were not archived.' },
    duplicate: { one: 'One is gone.', other: '{count} are gone.' },
  },
  nobody: 'Select openings first.',
} as const
