/** Proving a second factor, after the address or once more. */
export const factorWords = {
  signIn: {
    title: 'One more step.',
    lead: 'You sign in as {address}. Your account also asks for something only you have.',
  },
  again: {
    title: 'Is it still you?',
    lead: 'What you are about to change decides who gets into your account, {address}. Prove once more that it is you.',
  },
  code: 'Code from your app',
  codeHint: 'Six digits. A new code comes every 30 seconds, and each works once.',
  recoveryTitle: 'Use a recovery code instead',
  recovery: 'Recovery code',
  recoveryHint: 'One of the ten that you kept. It works once.',
  submit: 'Continue',
  wrong: 'This code is wrong, or it was used before. Wait for the next one, then type that.',
  wrongLeft: 'This code is wrong, or it was used before. {left} more tries, then you sign in anew.',
  wrongOne: 'This code is wrong, or it was used before. One more try, then you sign in anew.',
  limited: 'That was often in a short time. Wait a few minutes, then try again.',
  other: 'Sign in with another address',
  lost: 'You have lost your app and your recovery codes? Write to {email}.',
  over: {
    title: 'Please sign in anew.',
    lead: 'That took longer than ten minutes, or five codes were wrong.',
    action: 'Sign in',
  },
  link: {
    title: 'Please sign in once more.',
    lead: 'What you are about to change decides who gets into your account. We send a link to {address}; it leads back here.',
    action: 'Send the link',
    sent: 'The link is on its way to {address}. Open it in this browser.',
    signOnLead:
      'What you are about to change decides who gets in. Sign in at your company once more; it leads back here.',
    signOn: 'Continue to your company’s sign-in',
    stored: 'No mail was sent: this installation has no mail server yet. The link is in its admin’s outbox.',
  },
} as const

/** Setting one up. */
export const factorSetupWords = {
  title: 'A second step when you sign in.',
  lead: 'Whoever reads your mails could sign in as you. With a second step, that alone is not enough.',
  required: 'This workspace asks every member for a second step. Set one up to open it.',
  limited: 'That was often in a short time. Wait a few minutes, then try again.',
  app: {
    title: 'Authenticator app',
    text: 'An app on your phone shows a six-digit code. 1Password, Google Authenticator, Microsoft Authenticator and others can do it.',
    submit: 'Set up an app',
    has: 'You have set up an app already. Remove it first if you want another one.',
  },
  scan: {
    title: 'Scan this with your app.',
    lead: 'Open your authenticator app, add an account, and point the camera here.',
    picture: 'QR code with the key for your authenticator app',
    key: 'Or type this key',
    open: 'Open an app on this device',
    code: 'The code that your app shows now',
    codeHint: 'Six digits.',
    submit: 'Switch it on',
    wrong: 'This is not the code that your app should show. Check the time on your phone, then type the next code.',
  },
  codes: {
    title: 'Keep these recovery codes.',
    lead: 'If you lose your phone, one of these lets you in. Each works once. They are shown this once.',
    list: 'Recovery codes',
    advice: 'Put them into your password manager, or print them.',
    done: 'I have kept them',
    ended: 'Your other devices were signed out: they had signed in without a second step.',
  },
  later: 'Not now',
  goOn: 'Go on to the workspace',
} as const
