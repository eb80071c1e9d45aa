import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'

/** Where identifiers and secrets come from; seeded in tests. */
export interface Ids {
  /** UUIDv7: sorts by the time it was made. */
  uuid(): string
  /** A bearer secret: 32 random bytes as base64url, 43 characters (see `AccessToken`). Store only `hashToken` of it. */
  token(): string
}

export function createIds(): Ids {
  return { uuid: () => uuidv7(), token: () => randomBytes(32).toString('base64url') }
}

/** The same identifiers in the same order for the same seed; for tests. */
export function createSeededIds(seed: string): Ids {
  let count = 0
  const draw = (kind: string) => createHash('sha256').update(`${seed}/${kind}/${++count}`).digest()
  return {
    uuid() {
      const tail = draw('uuid').toString('hex')
      // The counter stands where UUIDv7 carries its time, so that these sort by the order they were made too.
      const head = count.toString(16).padStart(12, '0')
      return `${head.slice(0, 8)}-${head.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`
    },
    token: () => draw('token').toString('base64url'),
  }
}

/** SHA-256, hex: what is stored of an access token. A random 256-bit secret needs no salt and no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
