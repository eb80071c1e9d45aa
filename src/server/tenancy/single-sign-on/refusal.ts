import { AppError, isAppError } from '#contract/errors.ts'
import { SsoProblem } from '#contract/values/single-sign-on.ts'

/**
 * Why a sign-on ends without a session.
 * @param detail For the owner who tests the connection: what the library or the provider said of it.
 */
export function refusal(problem: SsoProblem, detail: string | null = null, cause?: unknown): AppError {
  return new AppError('forbidden', 'single_sign_on.refused', 'The provider’s sign-on did not sign anybody in', {
    details: { problem },
    ...(cause === undefined ? {} : { cause }),
    ...(detail === null ? {} : { extensions: { detail: detail.slice(0, 300) } }),
  })
}

/** Null for what is no refusal of a sign-on. */
export function problemOf(error: unknown): { problem: SsoProblem; detail: string | null } | null {
  if (!isAppError(error)) return null
  if (error.code === 'rate.limited') return { problem: 'limited', detail: null }
  if (error.code !== 'single_sign_on.refused') return null
  const { detail } = error.extensions
  return { problem: SsoProblem.parse(error.details.problem), detail: typeof detail === 'string' ? detail : null }
}
