import { googleProblems } from '#content/google-sign-in.ts'
import { signIn } from '#content/sign-in.ts'

export type ProblemCode = keyof typeof googleProblems

/** A failure that already has its words. */
export class IdentityProblem extends Error {
  override readonly name = 'IdentityProblem'
  readonly code: ProblemCode

  constructor(code: ProblemCode, options?: ErrorOptions) {
    super(googleProblems[code], options)
    this.code = code
  }
}

/** The person did this themself; nothing has failed. */
const cancellations: readonly string[] = ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled']

/** Nothing that the person can put right: the site's owner finds these in the console. */
const adminsCodes: readonly string[] = [
  'invalid-api-key',
  'auth-domain-config-required',
  'unauthorized-domain',
  'operation-not-allowed',
  'internal-error',
]

/** Codes that the service makes of its answers, which differ from the library's own for the same thing. */
const otherNames: readonly (readonly [RegExp, ProblemCode])[] = [
  [/^api-key-(not-valid|expired)/, 'invalid-api-key'],
  [/^requests-(from|to)-/, 'unauthorized-domain'],
  [/^user-cancelled$/, 'popup-closed-by-user'],
  [/^quota-exceeded$/, 'too-many-requests'],
]

/** The library's code of a failure without its `auth/`, by the name that has words; null for what is no failure of it. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  const code = error.code.replace(/^auth\//, '')
  return otherNames.find(([pattern]) => pattern.test(code))?.[1] ?? code
}

export function isCancellation(error: unknown): boolean {
  const code = codeOf(error)
  return code !== null && cancellations.includes(code)
}

/** The failure in words for the person; a code without words of its own gets the general ones. */
export function toProblem(error: unknown): Error {
  if (error instanceof IdentityProblem) return error
  const code = codeOf(error)
  if (code === null || adminsCodes.includes(code)) reportToAdmin(error)
  return isProblemCode(code) ? new IdentityProblem(code, { cause: error }) : new Error(signIn.googleFailure)
}

function isProblemCode(code: string | null): code is ProblemCode {
  return code !== null && Object.hasOwn(googleProblems, code)
}

function reportToAdmin(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for it, and it is for the site's owner.
  console.error('Google sign-in failed:', error)
}
