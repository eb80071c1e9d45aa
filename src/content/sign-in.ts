/** Specification, sections 2, 4, 5 and 8: the sign-in and the sign-up dialog, and the page behind them. */
export const signIn = {
  action: 'Sign in',
  title: 'Sign in',
  lead: 'With your company email. We send you a link; there is no password to remember.',
  label: 'Sign in with your company email',
  email: 'Company email',
  invalidEmail: 'Please enter a valid company email address.',
  submit: 'Continue with Email',
  submitting: 'Sending the link…',
  sentTitle: 'Check your email',
  sentText: 'We have sent a link to {address}. It opens your dashboard.',
  failure: 'Authentication failed',
  tooMany: 'Too many links were asked for. Please wait a few minutes and try again.',
  google: 'Sign in with Google',
  googleBusy: 'Waiting for Google…',
  googleFailure: 'Google sign-in failed. Please try again.',
  googleMissing: 'Google sign-in is not set up on this site. Use your company email instead.',
  or: 'or',
  withoutScript: 'Signing in needs JavaScript, which is off in this browser.',
  close: 'Close the sign-in dialog',
} as const

export const signUp = {
  title: 'Create your account',
  lead: 'Your payment has arrived. This is the address your plan belongs to.',
  label: 'Create your account',
  submit: 'Go to my dashboard',
  submitting: 'Creating your account…',
  close: 'Close the sign-up dialog',
} as const
