import { AccessToken } from '#contract/values/ids.ts'

/**
 * A cookie of ours: not for scripts, not for requests that other sites start but for following a link to us. Over https it
 * carries the prefix that lets no other host of the domain set it. Source: RFC 6265bis, 4.1.3.2.
 */
export function writeCookie(publicUrl: string, name: string, token: string, maxAgeMs: number): string {
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  const maxAgeSeconds = Math.floor(maxAgeMs / 1000)
  return `${fullName(publicUrl, name)}=${token}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** The token in a request's `Cookie` header; null when there is none that could be one. */
export function readCookie(publicUrl: string, name: string, cookieHeader: string | undefined): string | null {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key = '', value = ''] = part.trim().split('=', 2)
    if (key === fullName(publicUrl, name) && AccessToken.safeParse(value).success) return value
  }
  return null
}

function fullName(publicUrl: string, name: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
