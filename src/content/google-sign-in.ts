import { signIn } from './sign-in.ts'

/**
 * What a person reads when signing in with Google does not work, by the code of the provider's library without its
 * `auth/` (specification, section 8) or by what our own server answers. Each says what happened and what to do.
 */
export const googleProblems = {
  'popup-blocked': 'Your browser blocked the Google window. Allow pop-ups for this site, then press the button again.',
  'popup-closed-by-user': 'The Google window was closed before you were signed in. Press the button to try again.',
  'cancelled-popup-request': 'This attempt was replaced by a newer one. Go on in the Google window opened last.',
  'unauthorized-domain':
    'Google does not accept sign-ins from this address of the site yet. Use your company email instead.',
  'network-request-failed': signIn.googleUnreachable,
  'web-storage-unsupported':
    'Your browser blocks the storage that Google sign-in needs. Allow cookies and site data, or use your company email.',
  'operation-not-supported-in-this-environment':
    'Google sign-in does not work in this browser or window. Open the site in another one, or use your company email.',
  'internal-error':
    'Google sign-in could not start. A content blocker or the connection may be in its way. Try again, or use your company email.',
  'invalid-api-key': 'Google sign-in is not set up correctly on this site. Use your company email instead.',
  'auth-domain-config-required':
    'Google sign-in is not set up completely on this site. Use your company email instead.',
  'operation-not-allowed': 'Signing in with Google is switched off on this site. Use your company email instead.',
  'account-exists-with-different-credential':
    'This address already signs in another way here. Use your company email instead.',
  'user-disabled': 'This Google account may not sign in here. Ask whoever runs the site, or use your company email.',
  'too-many-requests': 'That was often in a short time. Wait a few minutes, then try again.',
  timeout: 'Google took too long to answer. Check your connection, then press the button again.',
  'own-server-away': 'You are signed in at Google, but this site could not be reached. Press the button again.',
  'company-sign-in': 'Your company requires its own sign-in. Enter your company email and continue from there.',
  'own-server-waits':
    'You are signed in at Google, but this site cannot check that just now. Wait a minute, then press the button again.',
} as const
