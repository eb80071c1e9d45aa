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
