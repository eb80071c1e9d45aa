import { AccessToken } from '#contract/values/ids.ts'

const name = 'guest-review'

/**
 * Lets the browser in which a guest has confirmed their address read what their link opens. It is no session of an account: sent
 * to the link's own pages alone, not for scripts, and not for requests that other sites start but for following a link to us.
 * @param token The link's.
 */
export function guestCookie(publicUrl: string, token: string, sessionToken: string, maxAgeMs: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const maxAgeSeconds = Math.floor(maxAgeMs / 1000)
  return `${name}=${sessionToken}; Max-Age=${maxAgeSeconds}; Path=/review/${token}; HttpOnly; SameSite=Lax${secure}`
}

/** The token in a request's `Cookie` header; null when there is none that could be one. */
export function readGuestCookie(cookieHeader: string | undefined): string | null {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key = '', value = ''] = part.trim().split('=', 2)
    if (key === name && AccessToken.safeParse(value).success) return value
  }
  return null
}
