import { AccessToken } from '#contract/values/ids.ts'

interface LinkCookie {
  name: string
  /** Where the link's pages are; the cookie is sent nowhere else. */
  path: string
  token: string
  maxAgeSeconds: number
}

/**
 * Lets one browser do behind a link what no other does that has the same link. It is no session of an account: not for scripts,
 * and not for requests that other sites start but for following a link to us.
 */
export function linkCookie(publicUrl: string, { name, path, token, maxAgeSeconds }: LinkCookie): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${token}; Max-Age=${maxAgeSeconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`
}

/** The token in a request's `Cookie` header; null when there is none that could be one. */
export function readLinkCookie(name: string, cookieHeader: string | undefined): string | null {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key = '', value = ''] = part.trim().split('=', 2)
    if (key === name && AccessToken.safeParse(value).success) return value
  }
  return null
}
