import { createLocalJWKSet, errors, type JWTHeaderParameters, type LocalJWKSet } from 'jose'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createOutsideClient } from '#server/platform/http/outside-client.ts'

/** For name, connection, answer and body together: a person waits for it. */
const timeoutMs = 5_000
/** A set of two keys is about 1.5 kB. */
const maxSetBytes = 64 * 1024
/** Where the answer does not say how long its keys are good, and the most that is believed of what it says. */
const defaultLifeMs = 5 * 60_000
const maxLifeMs = 24 * 60 * 60_000
/** Between two looks for a key that is not in the set: whoever makes up key names shall not make us ask for each. */
const lookAgainAfterMs = 30_000

const call = createOutsideClient({ allowsPrivateAddresses: true, maxBytes: maxSetBytes })

const KeySet = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal('RSA'),
        kid: z.string().min(1),
        n: z.string(),
        e: z.string(),
        alg: z.literal('RS256').default('RS256'),
        use: z.literal('sig').default('sig'),
      }),
    )
    .min(1)
    .max(20),
})

interface HeldKeys {
  set: LocalJWKSet
  askedAtMs: number
  goodUntilMs: number
}

export interface KeyRing {
  /** The public key that a token names. For the verification of `jose`. */
  find(header: JWTHeaderParameters): ReturnType<LocalJWKSet>
}

/**
 * The keys that the provider publishes now, held as long as its answer says (`Cache-Control: max-age` less `Age`). A key
 * that is not among them is looked for once more: keys are replaced every few days, and the new one may come first in a
 * token. Callers that come at once share one request.
 * `find` throws AppError `identity.unavailable` when the keys are needed and cannot be read.
 */
export function createKeyRing({ clock, url }: { clock: Clock; url: string }): KeyRing {
  let held: HeldKeys | null = null
  let asking: Promise<HeldKeys> | null = null

  function ask(): Promise<HeldKeys> {
    asking ??= fetchKeys(url, clock)
      .then((keys) => {
        held = keys
        return keys
      })
      .finally(() => {
        asking = null
      })
    return asking
  }

  return {
    async find(header) {
      if (typeof header.kid !== 'string') throw new errors.JWKSNoMatchingKey()
      const keys = held !== null && clock.monotonicMs() < held.goodUntilMs ? held : await ask()
      try {
        return await keys.set(header)
      } catch (error) {
        const isRecent = clock.monotonicMs() - keys.askedAtMs < lookAgainAfterMs
        if (!(error instanceof errors.JWKSNoMatchingKey) || isRecent) throw error
        return await (await ask()).set(header)
      }
    },
  }
}

async function fetchKeys(url: string, clock: Clock): Promise<HeldKeys> {
  const askedAtMs = clock.monotonicMs()
  try {
    const response = await call(url, { timeoutMs, headers: { accept: 'application/json' } })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`status ${response.status}`)
    }
    const set = createLocalJWKSet(KeySet.parse(await response.json()))
    return { set, askedAtMs, goodUntilMs: askedAtMs + lifeOf(response.headers) }
  } catch (cause) {
    throw new AppError('unavailable', 'identity.unavailable', 'The identity provider’s keys cannot be read', { cause })
  }
}

function lifeOf(headers: Headers): number {
  const maxAge = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(headers.get('cache-control') ?? '')?.[1]
  if (maxAge === undefined) return defaultLifeMs
  const age = Number(/^\d{1,9}$/.exec(headers.get('age') ?? '')?.[0] ?? 0)
  return Math.min(Math.max(Number(maxAge) - age, 0) * 1000, maxLifeMs)
}
