/** Specification, sections 2, 4, 5 and 8: the sign-in and the sign-up dialog, and the page behind them. */
export const signIn = {
  action: 'Sign in',
  title: 'Sign in',
  lead: 'With your company email. We send you a link; there is no password to remember.',
  label: 'Sign in by link',
  email: 'Company email',
  invalidEmail: 'Please enter a valid company email address.',
  submit: 'Continue with Email',
  submitting: 'Sending the link…',
  sentTitle: 'Check your email',
  sentText: 'We have sent a link to {address}. It opens your dashboard.',
  again: 'Send another link',
  sentAgain: 'Another link has been asked for.',
  otherAddress: 'Use another address',
  failure: 'Authentication failed',
  tooMany: 'Too many links were asked for. Please wait a few minutes and try again.',
  google: 'Sign in with Google',
  googleBusy: 'Waiting for Google…',
  googleFailure: 'Google sign-in failed. Please try again.',
  googleUnreachable: 'Google could not be reached. Check your connection, then press the button again.',
  googleNotLoaded: 'Google sign-in could not be loaded. Check your connection, then load this page again.',
  or: 'or',
  withoutScript: 'Signing in needs JavaScript, which is off in this browser.',
  close: 'Close the sign-in dialog',
} as const

export const passkeyButton = {
  sign_in: 'Sign in with a passkey',
  prove: 'Use a passkey',
  busy: 'Waiting for your passkey…',
} as const

/** After a link was asked for, and where this installation keeps its mails. */
export const linkSent = {
  title: 'Check your email.',
  storedTitle: 'No mail was sent.',
  text: 'If {address} can receive mail, a link is on its way to it. It works once, within 15 minutes.',
  storedText: 'The link for {address} is written. It works once, within 15 minutes.',
  again: 'Nothing there after a minute? Look into the spam folder, or ask again.',
  stored:
    'This installation has no mail server yet, so nothing was sent: the mail stays in its admin’s outbox, who can pass the link on. If you run it: your own link stands on the terminal that the server was started in.',
  back: 'Ask for another link',
} as const
