import { linkCookie, readLinkCookie } from '#server/platform/http/link-cookie.ts'

const name = 'guest-review'

/** Lets the browser in which a guest has confirmed their address read what their link opens. @param token The link's. */
export function guestCookie(publicUrl: string, token: string, sessionToken: string, maxAgeMs: number): string {
  const maxAgeSeconds = Math.floor(maxAgeMs / 1000)
  return linkCookie(publicUrl, { name, path: `/review/${token}`, token: sessionToken, maxAgeSeconds })
}

export function readGuestCookie(cookieHeader: string | undefined): string | null {
  return readLinkCookie(name, cookieHeader)
}
