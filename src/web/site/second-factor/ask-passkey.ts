import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { passkeyWords } from '#content/passkeys.ts'

const timeoutMs = 15_000

/** How asking for a passkey ended. */
export type PasskeyEnd =
  | 'done'
  /** The person closed the browser's dialog, or it waited too long. */
  | 'cancelled'
  | 'refused'
  /** The browser knows no passkeys. */
  | 'unknown'
  | 'limited'
  /** What the dialog was to change asks for a proof first. */
  | 'proof-needed'
  | 'too-many'
  /** The sign-in that it was for has ended. */
  | 'over'
  /** The person's company signs them in by its own provider. */
  | 'company-sign-in'
  | 'failed'

/** Opens the browser's dialog and has the server check what it signed. The library comes with the first press. */
export async function provePasskey(purpose: 'prove' | 'sign_in'): Promise<PasskeyEnd> {
  const begun = await post('/api/passkeys/begin', { purpose })
  if (begun.end !== 'done') return begun.end
  if (!holdsOptions<PublicKeyCredentialRequestOptionsJSON>(begun.answer)) return 'failed'
  const { options } = begun.answer
  const { startAuthentication, browserSupportsWebAuthn } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) return 'unknown'
  const signed = await startAuthentication({ optionsJSON: options }).catch(() => null)
  if (signed === null) return 'cancelled'
  const { id, rawId, type, response } = signed
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const answer = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  return (await post('/api/passkeys/answer', { answer })).end
}

/** What to say to whoever was to prove who they are; null where they have. */
export function wordsForProof(end: PasskeyEnd): string | null {
  switch (end) {
    case 'done':
      return null
    case 'cancelled':
    case 'refused':
    case 'unknown':
    case 'limited':
    case 'over':
      return passkeyWords[end]
    case 'company-sign-in':
      return passkeyWords.company
    default:
      return passkeyWords.failed
  }
}

/** Has the browser make a passkey and the server keep it. Recovery codes come with a person's first factor. */
export async function addPasskey(name: string): Promise<{ end: PasskeyEnd; recoveryCodes: readonly string[] }> {
  const ended = (end: PasskeyEnd) => ({ end, recoveryCodes: [] })
  const begun = await post('/api/passkeys/begin', { purpose: 'add' })
  if (begun.end !== 'done') return ended(begun.end)
  if (!holdsOptions<PublicKeyCredentialCreationOptionsJSON>(begun.answer)) return ended('failed')
  const { options } = begun.answer
  const { startRegistration, browserSupportsWebAuthn } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) return ended('unknown')
  const created = await startRegistration({ optionsJSON: options }).catch(() => null)
  if (created === null) return ended('cancelled')
  const { id, rawId, type, response } = created
  const { clientDataJSON, attestationObject, transports = [] } = response
  const made = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  const added = await post('/api/passkeys', { name, made })
  return added.end === 'done' ? { end: 'done', recoveryCodes: codesIn(added.answer) } : ended(added.end)
}

/*
 * Read by hand: a schema library in common with the forms would make the pages that have those heavier. The options are our own
 * server's, and the browser checks them itself.
 */

function holdsOptions<Options extends { challenge: string }>(answer: unknown): answer is { options: Options } {
  return isRecord(answer) && isRecord(answer.options) && typeof answer.options.challenge === 'string'
}

function codesIn(answer: unknown): string[] {
  const codes = isRecord(answer) && Array.isArray(answer.recoveryCodes) ? answer.recoveryCodes : []
  return codes.filter((code) => typeof code === 'string')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

const ends: Readonly<Record<string, PasskeyEnd>> = {
  'passkey.refused': 'refused',
  'passkey.too_many': 'too-many',
  'proof.needed': 'proof-needed',
  'rate.limited': 'limited',
  'session.missing': 'over',
  'sign_in.challenge_over': 'over',
  'sign_in.sso_required': 'company-sign-in',
}

async function post(address: string, body: object): Promise<{ end: PasskeyEnd; answer?: unknown }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = response.status === 204 ? null : await response.json()
    if (response.ok) return { end: 'done', answer }
    return { end: (isRecord(answer) ? ends[String(answer.code)] : undefined) ?? 'failed' }
  } catch {
    return { end: 'failed' }
  }
}
