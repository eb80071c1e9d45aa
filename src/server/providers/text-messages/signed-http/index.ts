import { Webhook } from 'standardwebhooks'
import { isAppError } from '#contract/errors.ts'
import type { TextSettings } from '#server/platform/config/text-settings.ts'
import { createOutsideClient } from '#server/platform/http/outside-client.ts'
import type { TextMessages, TextOutcome } from '../port.ts'

const timeoutMs = 10_000

// The operator's own address, which may be in their own network. A redirect is an answer: numbers follow to no other place.
const call = createOutsideClient({ allowsPrivateAddresses: true, maxBytes: 64 * 1024 })

/**
 * What says that this number takes no messages. Every other answer may come of how the gateway is set up, for every number
 * alike: 400 is what the libraries of Standard Webhooks show for a signature that is wrong.
 */
const refusing = [410, 422]

/**
 * A POST of `{ id, to, text }` to an address of the operator's, with its time and an HMAC-SHA256 of both as Standard Webhooks
 * 1.0.0 writes them, so that a few lines before any gateway can tell that it is ours and not a repeat (`docs/operations.md`).
 * Any 2xx says that it is taken.
 */
export function createSignedHttpTexts({ url, secret }: TextSettings): TextMessages {
  const signer = new Webhook(secret.reveal(), { format: 'raw' })
  return {
    id: 'signed-http',
    async send({ id, to, text }, signal): Promise<TextOutcome> {
      const body = JSON.stringify({ id, to, text })
      const at = new Date()
      try {
        const response = await call(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Openround-Texts/1',
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
            'webhook-signature': signer.sign(id, at, body),
          },
          body,
          timeoutMs,
          signal,
        })
        await response.body?.cancel()
        if (response.ok) return { state: 'sent' }
        const { status } = response
        return { state: refusing.includes(status) ? 'refused' : 'deferred', reason: `answered ${status}` }
      } catch (error) {
        return { state: 'deferred', reason: describeFailure(error) }
      }
    },
  }
}

function describeFailure(error: unknown): string {
  if (!isAppError(error)) return 'no connection'
  return error.details.reason === 'timeout' ? `no answer within ${timeoutMs / 1000} s` : 'no connection'
}
