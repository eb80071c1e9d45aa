import { z } from 'zod'
import { firstRunApiPath } from '../values/first-run-addresses.ts'
import { AccessToken } from '../values/ids.ts'
import { maxPathLength } from '../values/own-path.ts'
import { SignOnOffer } from '../values/single-sign-on.ts'
import { defineEndpoint } from './endpoint.ts'

/** Specification, sections 5 and 8. */
const Email = z
  .string('Please enter a valid company email address.')
  .trim()
  .pipe(z.email('Please enter a valid company email address.').max(254, 'Please enter a valid company email address.'))

/**
 * Asks for a link that signs in. The answer is the same for every address, known or not, and also when an address has
 * been sent too many links already. `next` is a path of this site; any other leads to the dashboard.
 */
export const requestSignIn = defineEndpoint({
  id: 'sign-in.request',
  method: 'POST',
  path: '/api/sign-in/email',
  summary: 'Send a link that signs in to an e-mail address.',
  tag: 'Accounts',
  access: 'public',
  body: z.strictObject({
    email: Email,
    next: z.string().max(maxPathLength).optional(),
    /** A link although the address’s domain has single sign-on. */
    byLink: z.literal(true).optional(),
  }),
  /** `sent` is false on an installation without a mail server, whatever the address: its owner then has the link. */
  result: z.object({
    sent: z.boolean(),
    /** The address’s domain has single sign-on: no link was sent, unless it was asked for by `byLink`. */
    signOn: SignOnOffer.optional(),
  }),
  status: 202,
  errors: ['request.invalid', 'rate.limited', 'origin.forbidden'],
})

/**
 * Exchanges the link's token for a session, once. The session's cookie comes with the answer. Where the person has a second
 * factor, the cookie of a challenge comes in its place, and `next` is the page that asks for the factor.
 */
export const signIn = defineEndpoint({
  id: 'sign-in.open',
  method: 'POST',
  path: '/api/sign-in',
  summary: 'Exchange the token of a sign-in link for a session.',
  tag: 'Accounts',
  access: 'public',
  body: z.strictObject({ token: AccessToken }),
  result: z.object({ next: z.string() }),
  errors: ['request.invalid', 'sign_in.link_invalid', 'sign_in.sso_required', 'rate.limited', 'origin.forbidden'],
})

/** Answers the challenge that stands before a session with a second factor. The session's cookie comes with the answer. */
export const answerSecondFactor = defineEndpoint({
  id: 'sign-in.answer-second-factor',
  method: 'POST',
  path: '/api/sign-in/second-factor',
  summary: 'Prove a second factor by a code of the authenticator app or a recovery code.',
  tag: 'Accounts',
  access: 'public',
  body: z.strictObject({ code: z.string().max(60) }),
  status: 204,
  errors: ['request.invalid', 'sign_in.code_wrong', 'sign_in.challenge_over', 'rate.limited', 'origin.forbidden'],
})

/** Ends the session of this browser; repeating it is harmless. */
export const signOut = defineEndpoint({
  id: 'sign-in.close',
  method: 'POST',
  path: '/api/sign-out',
  summary: 'End the session of this browser.',
  tag: 'Accounts',
  access: 'public',
  status: 204,
  errors: ['origin.forbidden'],
})

/**
 * Opens a session for whoever the identity provider vouches for: its ID token comes as `Authorization: Bearer`, the
 * session's cookie with the answer. Repeating it opens another session in place of the one before. Where the person has a
 * second factor, the cookie of a challenge comes with the refusal `sign_in.factor_needed`.
 */
export const openProvidedSession = defineEndpoint({
  id: 'session.open',
  method: 'POST',
  path: '/api/session',
  summary: 'Exchange an ID token of the identity provider for a session.',
  tag: 'Accounts',
  access: 'public',
  status: 204,
  errors: [
    'sign_in.token_invalid',
    'sign_in.email_unverified',
    'sign_in.sso_required',
    'sign_in.factor_needed',
    'identity.missing',
    'identity.unavailable',
    'rate.limited',
    'origin.forbidden',
  ],
})

/** What the provider's library calls when its user has signed out; repeating it is harmless. */
export const closeProvidedSession = defineEndpoint({
  id: 'session.close',
  method: 'DELETE',
  path: '/api/session',
  summary: 'End the session of this browser when the identity provider has signed its user out.',
  tag: 'Accounts',
  access: 'public',
  status: 204,
  errors: ['origin.forbidden'],
})

/** Who is signed in here, and the devices that are. */
export const listSessions = defineEndpoint({
  id: 'sessions.list',
  method: 'GET',
  path: '/api/sessions',
  summary: 'List the devices that are signed in to this account.',
  tag: 'Accounts',
  access: 'user',
  result: z.object({
    email: z.string(),
    isAdmin: z.boolean(),
    sessions: z.array(
      z.object({
        id: z.string(),
        isThisOne: z.boolean(),
        /** As the browser named itself when it signed in; null when it did not. */
        userAgent: z.string().nullable(),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['session.missing'],
})

/** Answers a link on the machine itself alone, so that no page that is kept in memory has to hold it. */
export const readFirstRun = defineEndpoint({
  id: 'first-run.read',
  method: 'GET',
  path: firstRunApiPath,
  summary: 'Read the link that sets a fresh installation up; null everywhere but on the machine that runs it.',
  tag: 'Accounts',
  access: 'public',
  result: z.object({
    link: z.string().nullable(),
    /** What stands beside the link: in the answer, so that no page carries words that hardly any page shows. */
    words: z.object({ text: z.string(), link: z.string() }).optional(),
  }),
  errors: [],
})
