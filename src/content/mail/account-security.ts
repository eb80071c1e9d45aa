import type { SecurityEventKind } from '#contract/values/second-factor.ts'
import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface AccountSecurityData {
  kind: SecurityEventKind
  /** As its owner calls it; empty where it is about none. */
  passkeyName: string
  happenedAt: string
  securityUrl: string
}

const words: Readonly<Record<SecurityEventKind, { heading: string; text: string }>> = {
  app_added: {
    heading: 'An authenticator app was added',
    text: 'From now on, signing in also asks for a code from that app.',
  },
  app_removed: {
    heading: 'The authenticator app was removed',
    text: 'Signing in does not ask for its codes any more.',
  },
  passkey_added: {
    heading: 'A passkey was added',
    text: 'The passkey “{name}” can sign in to your account.',
  },
  passkey_removed: {
    heading: 'A passkey was removed',
    text: 'The passkey “{name}” does not open your account any more.',
  },
  passkey_refused: {
    heading: 'A passkey was refused',
    text: 'The passkey “{name}” counted backwards, which means that somebody may have copied it. It was not let in. Remove it and add it anew.',
  },
  recovery_codes_made: {
    heading: 'New recovery codes were made',
    text: 'The ones you had before open nothing any more.',
  },
  recovery_code_used: {
    heading: 'A recovery code was used',
    text: 'It opens nothing any more. How many are left stands on the page Security.',
  },
  challenge_ended: {
    heading: 'Five wrong codes for your account',
    text: 'Somebody opened a sign-in link of yours, or came by your identity provider, and then typed five wrong codes. They were not let in. If it was not you, somebody else reads your mails.',
  },
  factors_reset: {
    heading: 'Your second factors were removed',
    text: 'Whoever runs this installation has removed your authenticator app, passkeys and recovery codes, and signed out every device.',
  },
}

/** Something has happened to the ways a person signs in. */
export const accountSecurityMail = defineMail<AccountSecurityData>({
  id: 'account-security',
  example: {
    kind: 'passkey_added',
    passkeyName: 'Work laptop',
    happenedAt: '2026-11-26T09:17:00.000Z',
    securityUrl: 'https://openround.example/dashboard/settings/security',
  },
  write: ({ kind, passkeyName, happenedAt, securityUrl }, brand) => ({
    subject: `${words[kind].heading} on ${brand.name}`,
    preview: 'If it was not you, sign out every other device.',
    heading: words[kind].heading,
    parts: [
      { kind: 'text', text: words[kind].text.replace('{name}', inertLine(passkeyName)) },
      {
        kind: 'text',
        text: `It happened on ${formatUtcDate(happenedAt)}. If it was not you, open Security, sign out every other device, and write to ${brand.email}.`,
      },
      { kind: 'button', label: 'Open Security', url: securityUrl },
    ],
    reason: `You have an account on ${brand.name} with this address.`,
  }),
})
