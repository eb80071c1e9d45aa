import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { Secret } from '../config/secret.ts'

/** What a sealed text is and whose: it opens for nothing and nobody else. */
export interface SecretContext {
  /** Such as `api-key`. */
  purpose: string
  workspaceId: string
}

/** Keeps customers' secrets unreadable where they are stored. */
export interface SecretBox {
  /** Another text each time. Form: `v1.<key id>.<nonce>.<ciphertext and tag>`, base64url. */
  seal(context: SecretContext, text: Secret): string
  /** @throws AppError `secret.unreadable` when it was sealed elsewhere, changed, or by a key that is not here any more. */
  open(context: SecretContext, sealed: string): Secret
  /** Whether it was sealed by another key than the one of today, so that it should be sealed again. */
  isOutdated(sealed: string): boolean
  /** What stands for a text where it is only to be recognised: a keyed hash, 64 hexadecimal digits, the same for one purpose and key. */
  digest(purpose: string, text: string): string
}

/** AES-256-GCM (NIST SP 800-38D): 256-bit key, 96-bit random nonce, 128-bit tag. */
const algorithm = 'aes-256-gcm'
export const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const version = 'v1'

/** @param keys 32 bytes each. The first one seals; the others only open what they once sealed. */
export function createSecretBox(keys: readonly Uint8Array[]): SecretBox {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]))
  const [current] = keys
  if (current === undefined) throw new RangeError('A box needs a key')
  const currentId = keyIdOf(current)
  return {
    seal(context, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, current, nonce, { authTagLength: tagBytes })
      cipher.setAAD(authenticatedText(context, currentId))
      const sealed = Buffer.concat([cipher.update(text.reveal(), 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [version, currentId, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    open(context, sealed) {
      const { keyId, nonce, body } = read(sealed)
      const key = byId.get(keyId)
      if (key === undefined) throw unreadable('no key of this id is here')
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        decipher.setAAD(authenticatedText(context, keyId))
        decipher.setAuthTag(body.subarray(-tagBytes))
        const text = Buffer.concat([decipher.update(body.subarray(0, -tagBytes)), decipher.final()])
        return new Secret(text.toString('utf8'))
      } catch (cause) {
        throw unreadable('it was changed, or sealed for another context', cause)
      }
    },
    isOutdated: (sealed) => read(sealed).keyId !== currentId,
    digest: (purpose, text) =>
      createHmac('sha256', current)
        .update(JSON.stringify(['openround digest', purpose, text]))
        .digest('hex'),
  }
}

/** Names a key without telling anything of it: the first 8 bytes of the SHA-256 of a labelled copy. */
export function keyIdOf(key: Uint8Array): string {
  return createHash('sha256').update('openround key id\n').update(key).digest().subarray(0, 8).toString('base64url')
}

/** Bound to the text by the tag, so that a row copied to another workspace does not open there. */
function authenticatedText({ purpose, workspaceId }: SecretContext, keyId: string): Buffer {
  return Buffer.from(JSON.stringify([version, keyId, purpose, workspaceId]))
}

function read(sealed: string): { keyId: string; nonce: Buffer; body: Buffer } {
  const [form, keyId = '', nonceText = '', bodyText = '', ...rest] = sealed.split('.')
  const nonce = Buffer.from(nonceText, 'base64url')
  const body = Buffer.from(bodyText, 'base64url')
  const isWhole = form === version && rest.length === 0 && nonce.length === nonceBytes && body.length >= tagBytes
  if (!isWhole) throw unreadable('it has another form')
  return { keyId, nonce, body }
}

function unreadable(reason: string, cause?: unknown): AppError {
  return new AppError('conflict', 'secret.unreadable', `A stored secret cannot be read: ${reason}`, { cause })
}
