import type { SsoProblem } from '#contract/values/single-sign-on.ts'

/** For addresses whose company signs its people in by an identity provider. */
export const signOnWords = {
  title: 'Your company signs you in.',
  text: 'Addresses at {domain} sign in with your company’s identity provider.',
  required: 'Your company requires it for addresses at {domain}: a link or another way does not open its workspace.',
  go: 'Continue to your company’s sign-in',
  link: 'Send me a link instead',
  emergency: 'I am an owner named for emergencies: send me a link',
  otherAddress: 'Use another address',
  refusedLead: 'A link or Google does not sign in addresses of your company: it requires its own sign-in.',
} as const

/** What is said above the form when a sign-on has come back without signing anybody in. */
export const signOnProblems: Readonly<Record<SsoProblem, string>> = {
  unknown: 'Single sign-on is not set up here, or was just changed. Please sign in with your email address.',
  expired: 'That took too long, or the page was loaded twice. Please try again.',
  other_browser: 'The sign-in was begun in another browser, or this one keeps no cookies. Please begin again here.',
  unsolicited:
    'Your identity provider sent an answer that nobody had asked for. Begin here, or have its administrator link to our start address.',
  provider_refused:
    'Your identity provider did not sign you in. Please ask its administrator whether you may use this application.',
  provider_unreachable: 'Your identity provider could not be reached. Please try again in a few minutes.',
  answer_invalid: 'The answer of your identity provider could not be accepted. Please tell an owner of your workspace.',
  no_address: 'Your identity provider did not tell us your email address. Please tell an owner of your workspace.',
  address_unverified: 'Your identity provider has not verified your email address.',
  outside_domain:
    'Your identity provider gave an address outside the domains that your company has proved to be its own.',
  removed: 'An owner has taken you out of this workspace. Please ask them for an invitation.',
  not_member: 'You are no member of this workspace yet. Please ask one of its owners for an invitation.',
  limited: 'That was often in a short time. Please wait a few minutes and try again.',
}
