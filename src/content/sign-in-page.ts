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
