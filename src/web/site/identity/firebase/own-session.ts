import * as z from 'zod/mini'
import { signIn } from '#content/sign-in.ts'
import { IdentityProblem } from './problems.ts'

const address = '/api/session'
const timeoutMs = 15_000

const Problem = z.object({ code: z.string() })

/**
 * Exchanges the provider's token for our session, which comes as a cookie: `POST /api/session` with the token as bearer.
 * @returns whether the session is there, or the provider has still to verify the address, or a second factor comes first.
 * @throws IdentityProblem, or the general failure.
 */
export async function openOwnSession(
  idToken: string,
  signal: AbortSignal,
): Promise<'opened' | 'unverified' | 'factor-needed'> {
  const answer = await post(idToken, signal).catch((cause: unknown) => {
    throw new IdentityProblem(signal.aborted ? 'cancelled-popup-request' : 'own-server-away', { cause })
  })
  if (answer.ok) return 'opened'
  const { data } = Problem.safeParse(await answer.json().catch(() => null))
  if (data?.code === 'sign_in.email_unverified') return 'unverified'
  if (data?.code === 'sign_in.factor_needed') return 'factor-needed'
  if (data?.code === 'sign_in.sso_required') throw new IdentityProblem('company-sign-in')
  if (answer.status === 429) throw new IdentityProblem('too-many-requests')
  if (answer.status >= 500) throw new IdentityProblem('own-server-waits')
  throw new Error(signIn.googleFailure)
}

/** `AbortSignal.any` is younger than the browsers that we serve. */
async function post(idToken: string, signal: AbortSignal): Promise<Response> {
  const end = new AbortController()
  const stop = () => end.abort()
  const timer = setTimeout(stop, timeoutMs)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}` },
      signal: end.signal,
    })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Ends what `openOwnSession` may have opened after nobody wanted it any more: `DELETE /api/session`. */
export async function closeOwnSession(): Promise<void> {
  await fetch(address, { method: 'DELETE', signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
    // The session, if there is one, is seen on the next page and can be ended there.
  })
}
