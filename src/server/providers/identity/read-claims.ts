import { errors, type JWTVerifyOptions } from 'jose'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { VouchedAddress } from './port.ts'

/** Source: Firebase, "Verify ID tokens", 2026. */
const issuerPrefix = 'https://securetoken.google.com/'

/** How far the provider's clock and ours may differ, in seconds. */
const toleranceSeconds = 10

/** Seconds since a token was made. Source: specification, section 9, "token issued within 5 minutes". */
export const maxTokenAgeSeconds = 300

/**
 * Seconds since the person themself signed in: a token can be renewed for months without them, and whoever has to verify
 * an address first needs time for that. Decision 0124.
 */
export const maxSignInAgeSeconds = 3600

/** Of all that a project may offer, the one that our button offers. */
const signInProvider = 'google.com'

const Claims = z.object({
  aud: z.string(),
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.boolean().default(false),
  firebase: z.object({ sign_in_provider: z.literal(signInProvider) }),
})

/** What every token of a project must say, signed or not. */
export function claimRules(projectId: string, now: Date) {
  return {
    issuer: `${issuerPrefix}${projectId}`,
    audience: projectId,
    currentDate: now,
    clockTolerance: toleranceSeconds,
    maxTokenAge: maxTokenAgeSeconds,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
  } satisfies JWTVerifyOptions
}

/** @throws AppError `sign_in.token_invalid`. */
export function readClaims(payload: unknown, now: Date): VouchedAddress {
  const { data: claims } = Claims.safeParse(payload)
  if (claims === undefined) throw tokenInvalid('its claims are not those of a person with an address')
  const age = now.getTime() / 1000 - claims.auth_time
  if (age < -toleranceSeconds || age > maxSignInAgeSeconds) throw tokenInvalid('the person signed in too long ago')
  return { email: claims.email, isVerified: claims.email_verified }
}

/** A token that the library found wrong is a refusal; anything else is passed on. Neither holds a word of the token. */
export function toRefusal(error: unknown): unknown {
  return error instanceof errors.JOSEError ? tokenInvalid(error.code) : error
}

export function tokenInvalid(reason: string): AppError {
  return new AppError('unauthenticated', 'sign_in.token_invalid', `The provider’s token opens nothing: ${reason}`, {
    details: { reason },
  })
}
