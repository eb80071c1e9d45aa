import { createHash } from 'node:crypto'
import { z } from 'zod'

/** What a sender may use as key: long enough not to meet another's by chance, printable. */
const Key = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/)

/** SHA-256, hexadecimal, of the same values however their names are ordered. */
export function hashValues(values: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

/**
 * The sender's key. A form that was posted without script has none: the same words on the same day (UTC) are then
 * taken for a repeat, such as a double press or a reloaded answer.
 */
export function readKey(header: string | undefined, now: Date): string {
  const key = Key.safeParse(header)
  return key.success ? key.data : `day:${now.toISOString().slice(0, 10)}`
}
