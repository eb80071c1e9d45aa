import * as z from 'zod/mini'
import { post } from '../sign-in/email-form.tsx'

/** What became of making an account. */
type SignUpAnswer = { problem: string } | { problem: null; isSignedIn: boolean; isKept: boolean }

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
