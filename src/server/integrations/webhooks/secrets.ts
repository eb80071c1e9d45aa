import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { isAppError } from '#contract/errors.ts'
import { Secret } from '#server/platform/config/secret.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SecretContext } from '#server/platform/secrets/secret-box.ts'

/** Source: Standard Webhooks 1.0.0, "Signature scheme": 24 to 64 bytes. */
const secretBytes = 32

export function webhookSecretContext(workspaceId: string): SecretContext {
  return { purpose: 'webhook-secret', workspaceId }
}

/** As receivers' libraries take it: `whsec_` and base64. */
export function makeWebhookSecret(): Secret {
  return new Secret(`whsec_${randomBytes(secretBytes).toString('base64')}`)
}

interface Sealed {
  workspaceId: string
  sealedSecret: string
  sealedPrevious: string | null
  previousUntil: Date | null
}

/** The secrets that sign now, the newest first; null where the newest cannot be read any more. */
export function openSigningSecrets({ secrets }: Pick<Deps, 'secrets'>, sealed: Sealed, now: Date): Secret[] | null {
  const context = webhookSecretContext(sealed.workspaceId)
  try {
    const current = secrets.open(context, sealed.sealedSecret)
    const isOverlapping = sealed.previousUntil !== null && sealed.previousUntil > now
    if (!isOverlapping || sealed.sealedPrevious === null) return [current]
    return [current, secrets.open(context, sealed.sealedPrevious)]
  } catch (error) {
    if (isAppError(error) && error.code === 'secret.unreadable') return null
    throw error
  }
}

export interface Signed {
  messageId: string
  body: string
  at: Date
}

/** The headers that prove who sent a message and when, by every secret that signs now (Standard Webhooks 1.0.0). */
export function signatureHeaders(secrets: readonly Secret[], { messageId, body, at }: Signed): Record<string, string> {
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret.reveal()).sign(messageId, at, body)).join(' '),
  }
}
