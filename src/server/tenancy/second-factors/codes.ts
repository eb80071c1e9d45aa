import { randomBytes } from 'node:crypto'
import type { TOTP } from 'otpauth'
import type { AppSetup } from '#contract/site/second-factor.ts'
import { recoveryCodeCount } from '#contract/values/second-factor.ts'
import { Secret } from '#server/platform/config/secret.ts'
import { hashToken } from '#server/platform/ids.ts'

/** What every authenticator app knows: SHA-1, six digits, 30 seconds. Source: RFC 6238; Key URI format of the apps. */
const periodMs = 30_000
/** A code of the step before or after counts, too: clocks differ, and typing takes time. Source: RFC 6238, 5.2. */
const window = 1
/** 160 bits, as RFC 4226 (4, R6) asks for. */
const secretBytes = 20

/** Without the look-alikes I, L, O and U. Source: Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits. */
const codeLength = 16

export async function makeAppSecret(): Promise<Secret> {
  const { Secret: AppSecret } = await import('otpauth')
  return new Secret(new AppSecret({ buffer: Uint8Array.from(randomBytes(secretBytes)).buffer }).base32)
}

/** What is shown of a secret so that an app can be given it. */
export async function describeAppSecret(secret: Secret, of: { issuer: string; email: string }): Promise<AppSetup> {
  const { encode } = await import('uqr')
  const uri = (await openTotp(secret, of)).toString()
  const { data, size } = encode(uri, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const keyText =
    secret
      .reveal()
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  return { uri, keyText, qr: { size, path } }
}

/** Which time step a code belongs to; null when it is none of this moment's. */
export async function stepOfCode(secret: Secret, code: string, now: Date): Promise<number | null> {
  const totp = await openTotp(secret)
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta
}

async function openTotp(secret: Secret, of: { issuer: string; email: string } | null = null): Promise<TOTP> {
  const { TOTP: Totp, Secret: AppSecret } = await import('otpauth')
  const names = of === null ? {} : { issuer: of.issuer, label: of.email }
  return new Totp({ ...names, secret: AppSecret.fromBase32(secret.reveal()), period: periodMs / 1000 })
}

/** The code of an app as somebody typed it, with or without spaces; null for what is none. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Ten, in groups of four. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(randomBytes(codeLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
    return letters.match(/.{4}/g)?.join('-') ?? ''
  })
}

/** What is stored of a recovery code, however it was typed; bound to its person. */
export function hashRecoveryCode(userId: string, typed: string): string {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return hashToken(`recovery-code/${userId}/${plain}`)
}
