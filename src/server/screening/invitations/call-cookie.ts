import { AccessToken } from '#contract/values/ids.ts'

/** Longer than what is said in any interview is kept; what it shows is asked of the interview each time. */
const maxAgeSeconds = 400 * 24 * 60 * 60
const name = 'interview'

/**
 * Lets the browser that holds an interview come back to the candidate's own data, and no other that has the same link. Sent
 * to the interview's own address alone, and not for scripts. @param token The link's, checked to open an interview.
 */
export function callCookie(publicUrl: string, token: string, callToken: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${callToken}; Max-Age=${maxAgeSeconds}; Path=/interview/${token}; HttpOnly; SameSite=Lax${secure}`
}

/** The token in a request's `Cookie` header; null when there is none that could be one. */
export function readCallCookie(cookieHeader: string | undefined): string | null {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key = '', value = ''] = part.trim().split('=', 2)
    if (key === name && AccessToken.safeParse(value).success) return value
  }
  return null
}
