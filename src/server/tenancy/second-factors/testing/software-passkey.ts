import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, PasskeyAnswer } from '#contract/api/passkeys.ts'

interface Circumstances {
  challenge: string
  origin?: string
  rpId?: string
  /** Whether finger, face or PIN was asked for. */
  isVerified?: boolean
  /** Left out: one more than before. */
  counter?: number
  /** Left out: whoever it was made for. */
  userHandle?: string
}

/** A passkey as an authenticator holds it, for tests: ES256, without attestation. Source: Web Authentication Level 3, 6. */
export function createSoftwarePasskey(place: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let count = 0
  let owner = ''

  function authenticatorData(
    { rpId = place.rpId, isVerified = true, counter }: Circumstances,
    attested: Buffer,
  ): Buffer {
    count = counter ?? count + 1
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const number = Buffer.alloc(4)
    number.writeUInt32BE(count)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), number, attested])
  }
  function clientData(type: string, { challenge, origin = place.origin }: Circumstances): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  const frame = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const

  return {
    id: frame.id,
    make(circumstances: Circumstances, userId: string): MadePasskey {
      owner = Buffer.from(userId).toString('base64url')
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = authenticatorData(circumstances, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', cborMap([]), 'raw'],
        ['authData', authData],
      ])
      return {
        ...frame,
        response: {
          clientDataJSON: clientData('webauthn.create', circumstances).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer(circumstances: Circumstances): PasskeyAnswer {
      const data = clientData('webauthn.get', circumstances)
      const authData = authenticatorData(circumstances, Buffer.alloc(0))
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return {
        ...frame,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: circumstances.userHandle ?? owner,
        },
      }
    },
  }
}

type CborValue = number | string | Buffer

/** As much of CBOR (RFC 8949) as an authenticator writes. */
function cborMap(entries: readonly (readonly [number | string, CborValue, 'raw'?])[]): Buffer {
  const parts = entries.flatMap(([key, value, raw]) => [
    cbor(key),
    raw === 'raw' && Buffer.isBuffer(value) ? value : cbor(value),
  ])
  return Buffer.concat([head(5, entries.length), ...parts])
}

function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  return Buffer.concat([head(2, value.length), value])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}
