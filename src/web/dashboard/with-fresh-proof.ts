import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import { isAppError } from '#contract/errors.ts'
import { secondFactorPathTo } from '#contract/values/own-path.ts'

/**
 * For actions whose command asks for a proof of who it is (`requireFreshProof`): whoever has given none lately is led to give
 * one, and back to the page.
 */
export async function withFreshProof<Answer>(
  { url }: Pick<ActionFunctionArgs, 'url'>,
  act: () => Promise<Answer>,
): Promise<Answer | Response> {
  try {
    return await act()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'proof.needed') throw error
    return redirectDocument(secondFactorPathTo(url.pathname), { status: 303 })
  }
}
