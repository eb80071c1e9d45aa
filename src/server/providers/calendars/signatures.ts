import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/errors.ts'

/** Whether a text is the HMAC-SHA256, hexadecimal, of these bytes; compared in constant time. */
export function isSignatureOf(signature: string, secret: string, ...parts: readonly (string | Uint8Array)[]): boolean {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(part)
  const expected = mac.digest()
  const given = Buffer.from(signature, 'hex')
  return /^[0-9a-f]{64}$/i.test(signature) && timingSafeEqual(given, expected)
}

export function refuseSignature(): AppError {
  return new AppError('invalid', 'webhook.signature_invalid', 'A calendar’s message is not signed right, or is old')
}

/** @throws AppError `request.invalid`: it is signed, and yet no message of that calendar. */
export function refuseMessage(cause: unknown): AppError {
  return new AppError('invalid', 'request.invalid', 'A signed body is no message of that calendar', { cause })
}
