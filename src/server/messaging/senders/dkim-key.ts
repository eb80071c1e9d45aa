import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { Secret } from '#server/platform/config/secret.ts'
import type { SecretContext } from '#server/platform/secrets/secret-box.ts'

/** Receivers verify 1,024 and 2,048 bits (RFC 8301, 3.2); longer keys do not fit into what many DNS providers take. */
const keyBits = 2048

const generate = promisify(generateKeyPair)

export interface DkimKey {
  /** DER, base64. */
  publicKey: string
  /** PEM. */
  privateKey: Secret
}

/** A pair of keys that a domain's mails are signed with. Takes a tenth of a second, beside the event loop. */
export async function makeDkimKey(): Promise<DkimKey> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: keyBits,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey: publicKey.toString('base64'), privateKey: new Secret(privateKey) }
}

/** What a sealed key is bound to. */
export function dkimKeyContext(workspaceId: string): SecretContext {
  return { purpose: 'dkim-key', workspaceId }
}
