import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  reload,
  sendEmailVerification,
  signInWithPopup,
  signOut,
  type User,
} from 'firebase/auth'
import { signIn } from '#content/sign-in.ts'
import { authDomainOf, storageBucketOf } from '#contract/values/identity.ts'
import type { IdentityAdapter, IdentityOutcome, IdentitySetup } from '../identity.ts'
import { closeOwnSession, openOwnSession } from './own-session.ts'
import { codeOf, IdentityProblem, isCancellation, toProblem } from './problems.ts'

/**
 * Firebase Authentication by its official library. Whoever is signed in is known to our own session alone: the library
 * keeps nothing, so that on a shared machine the next person does not become the one before (decision 0124). That is also
 * why its built-in token sync, which only comes with its store, is done here: POST after the popup, DELETE for an attempt
 * that a newer one has replaced.
 */
export function openFirebase(setup: IdentitySetup): IdentityAdapter {
  const auth = openAuth(setup)
  const google = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
  let opening: AbortController | null = null

  /** An attempt that was about to open our session is stopped, and what it may have opened is closed again. */
  async function replaceOpening(): Promise<void> {
    if (opening === null) return
    opening.abort()
    opening = null
    await closeOwnSession()
  }

  async function enter(user: User): Promise<IdentityOutcome> {
    const current = new AbortController()
    opening = current
    try {
      const answer = await openOwnSession(await user.getIdToken(), current.signal)
      if (answer === 'unverified') return { state: 'unverified', address: user.email ?? '', isMailSent: false }
      void signOut(auth)
      return { state: 'signed-in', isFactorNeeded: answer === 'factor-needed' }
    } finally {
      if (opening === current) opening = null
    }
  }

  function requireUser(): User {
    if (auth.currentUser === null) throw new Error(signIn.googleFailure)
    return auth.currentUser
  }

  return {
    async signInWithGoogle() {
      const replaced = replaceOpening()
      try {
        // Nothing is waited for before: a browser opens a window only right after the press.
        const { user } = await signInWithPopup(auth, google, browserPopupRedirectResolver)
        await replaced
        const outcome = await enter(user)
        if (outcome.state !== 'unverified') return outcome
        const isMailSent = await sendEmailVerification(user).then(
          () => true,
          () => false,
        )
        return { ...outcome, isMailSent }
      } catch (error) {
        if (!isCancellation(error)) throw toProblem(error)
        const words = codeOf(error) === 'cancelled-popup-request' ? null : new IdentityProblem('popup-closed-by-user')
        return { state: 'cancelled', words: words?.message ?? null }
      }
    },
    async sendVerification() {
      await sendEmailVerification(requireUser()).catch((error: unknown) => {
        throw toProblem(error)
      })
    },
    async checkVerification() {
      try {
        const user = requireUser()
        await reload(user)
        // The token at hand was made before the address was verified.
        await user.getIdToken(true)
        return await enter(user)
      } catch (error) {
        throw toProblem(error)
      }
    },
    forget() {
      void signOut(auth)
    },
  }
}

/** @throws Error in words for the person. */
function openAuth({ emulator, ...keys }: IdentitySetup): Auth {
  try {
    const app = initializeApp({ ...keys, authDomain: authDomainOf(keys), storageBucket: storageBucketOf(keys) })
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    if (emulator !== undefined) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })
    return auth
  } catch (error) {
    throw toProblem(error)
  }
}
