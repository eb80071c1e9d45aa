import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { parseJson } from '#server/platform/parse-json.ts'
import type { Asked, PartnerCall } from './port.ts'

const maxNameLength = 120

/** A body as JSON; undefined: it is none. */
export function jsonOf({ bytes }: PartnerCall): unknown {
  return parseJson(new TextDecoder().decode(bytes))
}

/** Reads a body by its schema, or says which field is wrong. */
export function readBody<Body extends z.ZodType>(
  call: PartnerCall,
  schema: Body,
  then: (body: z.output<Body>) => Asked,
): Asked {
  const read = schema.safeParse(jsonOf(call))
  if (read.success) return then(read.data)
  const [issue] = read.error.issues
  const field = issue?.path.join('.') ?? ''
  return {
    kind: 'invalid',
    message: field === '' ? 'The body is no JSON of this call.' : `${field} is missing or wrong.`,
  }
}

/** One line of limited length, as invitations have it; null: nothing is left. */
export function nameOf(...parts: readonly (string | null | undefined)[]): string | null {
  const line = parts
    .flatMap((part) => part ?? [])
    .join(' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)
  return line === '' ? null : line
}

/** Whether a text is this secret; an empty secret is none, and opens nothing. */
export function isSecret(text: string | null, secret: string): boolean {
  const [given, expected] = [text ?? '', secret].map((one) => createHash('sha256').update(one).digest())
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected) && secret !== ''
}

/** The user name of `Authorization: Basic`, which holds the key in many APIs. Source: RFC 7617. */
export function basicUserOf({ headers }: PartnerCall): string | null {
  const [scheme = '', encoded = ''] = (headers.authorization ?? '').split(' ')
  if (scheme.toLowerCase() !== 'basic') return null
  const [user = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return user
}

/** Source: RFC 6750. */
export function bearerOf({ headers }: PartnerCall): string | null {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? token : null
}

/** Whether a token is a JWT signed with this secret by HMAC-SHA256, and by nothing else that it may name. Source: RFC 7519. */
export function isJwtOf(token: string | null, secret: string, now: Date): boolean {
  const [head = '', payload = '', signature = '', ...more] = (token ?? '').split('.')
  if (more.length > 0 || secret === '') return false
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')
  if (!isSecret(signature, expected)) return false
  const [header, claims] = [head, payload].map((part) => parseJson(Buffer.from(part, 'base64url').toString('utf8')))
  const end = Number(Object(claims).exp ?? Number.POSITIVE_INFINITY)
  return Object(header).alg === 'HS256' && end * 1000 > now.getTime()
}
