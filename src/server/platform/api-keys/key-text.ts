import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { Secret } from '../config/secret.ts'

/**
 * Secret scanners find keys by what they begin with, `orkey_[0-9A-Za-z]{46}`, and tokens of directory sync likewise. Documented
 * in `docs/api.md` and `docs/directory-sync.md`; it never changes.
 */
export type KeyPrefix = 'orkey_' | 'orscim_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 40 digits of 62 are 238 bits. */
const randomLength = 40
/** 62 to the sixth is above 2 to the 32nd. */
const checksumLength = 6
const form = new RegExp(`^or(?:key|scim)_[0-9A-Za-z]{${randomLength + checksumLength}}$`)

/** A new API key: prefix, 40 random digits, and the CRC-32 of all before as 6 digits, so that a scanner knows a mistyped one. */
export function makeKeyText(prefix: KeyPrefix = 'orkey_'): Secret {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('')
  return new Secret(withChecksum(`${prefix}${random}`))
}

/** Whether a text is a key by its form and checksum; whether it opens anything is the database's to say. */
export function isKeyText(text: string, prefix: KeyPrefix = 'orkey_'): boolean {
  return text.startsWith(prefix) && form.test(text) && withChecksum(text.slice(0, -checksumLength)) === text
}

function withChecksum(text: string): string {
  let rest = crc32(text)
  let checksum = ''
  for (let at = 0; at < checksumLength; at++) {
    checksum = (digits[rest % digits.length] ?? '') + checksum
    rest = Math.floor(rest / digits.length)
  }
  return text + checksum
}
