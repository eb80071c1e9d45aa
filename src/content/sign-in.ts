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
  or: 'or',
  withoutScript: 'Signing in needs JavaScript, which is off in this browser.',
  close: 'Close the sign-in dialog',
} as const

export const passkeyButton = {
  sign_in: 'Sign in with a passkey',
  prove: 'Use a passkey',
  busy: 'Waiting for your passkey…',
} as const

/** In place of the two ways in, while the address of whoever came from Google is not verified. */
export const verifyAddress = {
  title: 'Check your email',
  text: 'Google has not verified {address} yet. A mail with a link is on its way to it: open that link, then come back here.',
  unsentText: 'Google has not verified {address} yet, and its mail with the link could not be sent. Ask for it again.',
  check: 'I have verified my address',
  checking: 'Looking…',
  notYet: 'The address is not verified yet. Open the link in the mail, then press again.',
  resend: 'Send the mail again',
  resending: 'Sending…',
  resent: 'Another mail is on its way.',
  back: 'Sign in another way',
} as const

export const signUp = {
  title: 'Create your account',
  lead: 'Your payment has arrived. This is the address your plan belongs to.',
  label: 'Create your account',
  submit: 'Go to my dashboard',
  submitting: 'Creating your account…',
  sentText: 'We have sent a link to {address}. It opens your dashboard, where your plan and your order are.',
  otherAddress: 'Your plan belongs to the address you paid with. Please use that one.',
  expired: 'This checkout was completed too long ago. Please sign in with the address you paid with.',
  close: 'Close the sign-up dialog',
} as const

/** The page that the link of the e-mail lands on, in each of its states. */
export const signInPage = {
  press: {
    title: 'One press, and you are in.',
    lead: 'This signs you in as {address}. If that is not your address, do not press: somebody else sent you the link.',
    submit: 'Sign in',
  },
  dead: {
    title: 'This link opens nothing any more.',
    lead: 'A link works once, within 15 minutes. Ask for another one; it is there in a moment.',
  },
  limited: {
    title: 'That was often in a short time.',
    lead: 'Your link may still be good: wait a few minutes, then open it from the mail once more.',
  },
  sent: {
    title: 'Check your email.',
    storedTitle: 'No mail was sent.',
    text: 'If {address} can receive mail, a link is on its way to it. It works once, within 15 minutes.',
    storedText: 'The link for {address} is written. It works once, within 15 minutes.',
    again: 'Nothing there after a minute? Look into the spam folder, or ask again.',
    stored:
      'This installation has no mail server yet, so nothing was sent: the mail stays in its admin’s outbox, who can pass the link on. If you run it: your own link stands on the terminal that the server was started in.',
    back: 'Ask for another link',
  },
  signedIn: { title: 'You are signed in.', lead: 'As {address}.', open: 'Open your dashboard' },
  accountDeleted: {
    title: 'Your account is deleted.',
    lead: 'Every device is signed out.',
  },
  signOnEnded: { title: 'You are not signed in.' },
  signedOut: { title: 'You have signed out.', lead: 'Nothing of your account is open in this browser any more.' },
  /** While nobody runs the installation: no link that is asked for here would reach anybody. */
  nobody: {
    title: 'Nobody runs this installation yet.',
    lead: 'Set it up first: the terminal that the server was started in shows a link. It works once, within an hour; each start of the server prints a new one.',
  },
  signOut: 'Sign out',
} as const
