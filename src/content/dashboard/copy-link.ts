/** Beside a link that is passed on by hand. */
export const copyLinkWords = {
  copy: 'Copy link',
  copied: 'Copied',
  failed: 'This browser does not let pages copy: the link is selected, copy it with the keyboard.',
} as const
