import { AccessToken } from '#contract/values/ids.ts'
import { sessionLimits } from './session-limits.ts'

/**
 * The session's cookie: not for scripts, not for requests that other sites start but for following a link to us. Over
 * https it carries the prefix that lets no other host of the domain set it. Source: RFC 6265bis, 4.1.3.2.
 */
export function sessionCookie(publicUrl: string, token: string): string {
  const maxAgeSeconds = Math.floor(sessionLimits.absoluteMs / 1000)
  return `${nameFor(publicUrl)}=${token}; Max-Age=${maxAgeSeconds}; ${attributesFor(publicUrl)}`
}

export function expiredSessionCookie(publicUrl: string): string {
  return `${nameFor(publicUrl)}=; Max-Age=0; ${attributesFor(publicUrl)}`
}

/** The token in a request's `Cookie` header; null when there is none that could be one. */
export function readSessionToken(publicUrl: string, cookieHeader: string | undefined): string | null {
  const name = nameFor(publicUrl)
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key = '', value = ''] = part.trim().split('=', 2)
    if (key === name && AccessToken.safeParse(value).success) return value
  }
  return null
}

function nameFor(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-session' : 'session'
}

function attributesFor(publicUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
