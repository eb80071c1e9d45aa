import { z } from 'zod'

/** UUIDv7: sortable by creation time, made by the application. */
export const InterviewId = z.uuid()
export type InterviewId = z.infer<typeof InterviewId>

export const TurnId = z.uuid()
export type TurnId = z.infer<typeof TurnId>

/**
 * A bearer secret in a link or a hello message: 32 random bytes, base64url (43 characters).
 * Only its SHA-256 is stored. Source: OWASP ASVS 5.0 V7.2.3 asks for at least 128 bits.
 */
export const AccessToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
export type AccessToken = z.infer<typeof AccessToken>
