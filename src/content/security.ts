import type { SecurityEventKind } from '#contract/values/second-factor.ts'

/** The page *Security* of an account. */
export const securityWords = {
  title: 'Security',
  lead: 'How you sign in as {address}, and where you are signed in.',
  second: {
    title: 'Second step',
    off: 'Off. Whoever reads your mails can sign in as you. Set up a second step, and that alone is not enough.',
    on: 'On. Signing in asks for a second step after the link.',
    setUp: 'Set up a second step',
    app: 'Authenticator app',
    appOn: 'Set up',
    appOff: 'Not set up',
    addApp: 'Set up an app',
    addPasskey: 'Add a passkey',
    removeApp: 'Remove the app',
    appRemoved: 'The authenticator app is removed.',
  },
  passkeys: {
    title: 'Passkeys',
    name: 'Name',
    added: 'Added',
    used: 'Last used',
    never: 'Never',
    actions: 'Actions',
    synced: 'copied to your other devices',
    remove: 'Remove',
    removeNamed: 'Remove the passkey {name}',
    removed: 'The passkey is removed.',
  },
  codes: {
    title: 'Recovery codes',
    left: '{left} of 10 left. Each lets you in once if you lose your phone.',
    few: '{left} of 10 left. Make new ones before you run out.',
    renew: 'Make new codes',
    made: 'Keep these ten codes: they are shown this once. The old ones open nothing any more.',
    list: 'New recovery codes',
  },
  events: {
    title: 'What happened',
    none: 'Nothing yet.',
    what: 'What',
    device: 'Device',
    at: 'When',
    unknown: 'Unknown device',
  },
  missing: 'It is removed already.',
} as const

export const securityEventWords: Readonly<Record<SecurityEventKind, string>> = {
  app_added: 'An authenticator app was added',
  app_removed: 'The authenticator app was removed',
  passkey_added: 'The passkey “{name}” was added',
  passkey_removed: 'The passkey “{name}” was removed',
  passkey_refused: 'The passkey “{name}” was refused: it counted backwards',
  recovery_codes_made: 'New recovery codes were made',
  recovery_code_used: 'A recovery code was used',
  challenge_ended: 'Five wrong codes: a sign-in was ended',
  factors_reset: 'Whoever runs this installation removed all second steps',
}
