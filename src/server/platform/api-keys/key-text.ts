import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { Secret } from '../config/secret.ts'

/** Secret scanners find keys by them: `orkey_[0-9A-Za-z]{46}`. Documented in `docs/api.md`; they never change. */
const prefixes = {
  apiKey: 'orkey_',
  accessToken: 'oraccess_',
  refreshToken: 'orrefresh_',
  code: 'orcode_',
  directoryToken: 'orscim_',
} as const
export type KeyKind = keyof typeof prefixes
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 40 digits of 62 are 238 bits. */
const randomLength = 40
/** 62 to the sixth is above 2 to the 32nd. */
const checksumLength = 6
const form = new RegExp(`^[0-9A-Za-z]{${randomLength + checksumLength}}$`)

/** A new key: prefix, 40 random digits, and the CRC-32 of all before as 6 digits, so that a scanner knows a mistyped one. */
export function makeKeyText(kind: KeyKind = 'apiKey'): Secret {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('')
  return new Secret(withChecksum(`${prefixes[kind]}${random}`))
}

/** Whether a text is a key of this kind by its form and checksum; whether it opens anything is the database's to say. */
export function isKeyText(text: string, kind: KeyKind = 'apiKey'): boolean {
  if (!isMeantAs(text, kind) || !form.test(text.slice(prefixes[kind].length))) return false
  return withChecksum(text.slice(0, -checksumLength)) === text
}

/** Whether a text begins as keys of this kind do. */
export function isMeantAs(text: string, kind: KeyKind): boolean {
  return text.startsWith(prefixes[kind])
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
