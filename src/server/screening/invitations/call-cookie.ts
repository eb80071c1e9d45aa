import { linkCookie, readLinkCookie } from '#server/platform/http/link-cookie.ts'

/** Longer than what is said in any interview is kept; what it shows is asked of the interview each time. */
const maxAgeSeconds = 400 * 24 * 60 * 60
const name = 'interview'

/**
 * Lets the browser that holds an interview come back to the candidate's own data.
 * @param token The link's, checked to open an interview.
 */
export function callCookie(publicUrl: string, token: string, callToken: string): string {
  return linkCookie(publicUrl, { name, path: `/interview/${token}`, token: callToken, maxAgeSeconds })
}

export function readCallCookie(cookieHeader: string | undefined): string | null {
  return readLinkCookie(name, cookieHeader)
}
