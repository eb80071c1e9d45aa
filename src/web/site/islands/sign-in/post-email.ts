import * as z from 'zod/mini'
import { signIn } from '#content/sign-in.ts'

const timeoutMs = 15_000

/** The part of a problem document that is written for the person. */
const Problem = z.object({ fields: z.optional(z.array(z.object({ message: z.string() }))) })

/** What became of asking for a link; `isKept` where no mail server is set up, so that the site's owner has it. */
export type LinkAnswer = { problem: string } | { problem: null; isKept: boolean }

const AskedFor = z.object({ sent: z.boolean() })

/**
 * Asks for a link that signs in: `POST /api/sign-in/email` with `{ email, next }`. Any 2xx means that the link is on its way,
 * whether or not the address is known to us.
 */
export async function requestSignInLink(email: string, next?: string): Promise<LinkAnswer> {
  const { problem, answer } = await post('/api/sign-in/email', { email, next })
  if (problem !== null) return { problem }
  return { problem, isKept: AskedFor.safeParse(answer).data?.sent === false }
}

/** What became of making an account. */
export type SignUpAnswer = { problem: string } | { problem: null; isSignedIn: boolean; isKept: boolean }

const SignedUp = z.object({ isSignedIn: z.boolean(), sent: z.boolean() })

/**
 * Makes the buyer's account: `POST /api/sign-up` with `{ email, receipt }`, the receipt being the one that opened the
 * dialog (`bootstrap/checkout-return.ts`). A payment proves no address: whoever is not signed in with it already is sent
 * the link that does.
 */
export async function requestSignUp(email: string, receipt: string): Promise<SignUpAnswer> {
  const { problem, answer } = await post('/api/sign-up', { email, receipt })
  if (problem !== null) return { problem }
  const { isSignedIn, sent } = SignedUp.safeParse(answer).data ?? { isSignedIn: false, sent: true }
  return { problem, isSignedIn, isKept: !isSignedIn && !sent }
}

async function post(address: string, body: object): Promise<{ problem: string | null; answer?: unknown }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return { problem: null, answer: await response.json().catch(() => null) }
    if (response.status === 429) return { problem: signIn.tooMany }
    const problem = Problem.safeParse(await response.json())
    return { problem: problem.data?.fields?.[0]?.message ?? signIn.failure }
  } catch {
    return { problem: signIn.failure }
  }
}
