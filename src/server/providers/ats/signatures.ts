import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether a text is the HMAC-SHA256 of these bytes; compared in constant time.
 * @param encoding How the ATS writes it.
 */
export function isHmacOf(
  signature: string,
  secret: string,
  parts: readonly (string | Uint8Array)[],
  encoding: 'hex' | 'base64' = 'hex',
): boolean {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(part)
  const expected = mac.digest()
  const given = Buffer.from(signature, encoding)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
