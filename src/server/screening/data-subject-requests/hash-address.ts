import { createHash } from 'node:crypto'

/** What is stored in place of an address: SHA-256, hexadecimal, the same for every way to write its letters. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}
