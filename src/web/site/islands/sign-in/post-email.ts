import * as z from 'zod/mini'
import { signIn } from '#content/sign-in.ts'

const timeoutMs = 15_000

/** The part of a problem document that is written for the person. */
const Problem = z.object({ fields: z.optional(z.array(z.object({ message: z.string() }))) })

/**
 * Asks for a link that signs in: `POST /api/sign-in/email` with `{ email, next }`. Any 2xx means that the link is on its way,
 * whether or not the address is known to us.
 * @returns null, or what to tell the person.
 */
export function requestSignInLink(email: string, next?: string): Promise<string | null> {
  return post('/api/sign-in/email', { email, next })
}

/**
 * Makes the buyer's account: `POST /api/sign-up` with `{ email, receipt }`, the receipt being the one that opened the
 * dialog (`bootstrap/checkout-return.ts`). 2xx sets the session.
 * @returns null, or what to tell the person.
 */
export function requestSignUp(email: string, receipt: string): Promise<string | null> {
  return post('/api/sign-up', { email, receipt })
}

async function post(address: string, body: object): Promise<string | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return null
    if (response.status === 429) return signIn.tooMany
    const problem = Problem.safeParse(await response.json())
    return problem.data?.fields?.[0]?.message ?? signIn.failure
  } catch {
    return signIn.failure
  }
}
