import { signIn } from '#content/sign-in.ts'
import type { IdentityAdapter, IdentityLoader } from './identity.ts'

let opened: Promise<IdentityAdapter> | null = null

/** Once for the page, however many buttons it has; a library that did not come is asked for again. */
const google: IdentityLoader = (setup) => {
  opened ??= loadLibrary()
    .then(({ openFirebase }) => openFirebase(setup))
    .catch((error: unknown) => {
      opened = null
      throw error
    })
  return opened
}

/** Chromium keeps a file that it could not fetch as failed until the page is loaded again: without a network none is asked for. */
async function loadLibrary() {
  if (!navigator.onLine) throw new Error(signIn.googleUnreachable)
  return import('./firebase/open-firebase.ts').catch((cause: unknown) => {
    throw new Error(signIn.googleNotLoaded, { cause })
  })
}

/** Every identity provider the dialogs can sign in with; each is loaded when somebody presses its button. */
export const identityLoaders = { google }
