import { readCookie, writeCookie } from '#server/platform/auth/cookies.ts'
import { loginLifeMs } from './policy.ts'

/*
 * Each workspace has addresses of its own: an answer that was meant for one's provider cannot be brought to another's
 * (RFC 9700, 4.4).
 */

export function oidcRedirectUri(publicUrl: string, workspaceId: string): string {
  return `${publicUrl}/sign-in/sso/oidc/${workspaceId}`
}

/** Our entity ID; the metadata document lies at it. */
export function samlEntityId(publicUrl: string, workspaceId: string): string {
  return `${publicUrl}/sign-in/sso/saml/${workspaceId}`
}

/** The assertion consumer service. */
export function samlAcsUrl(publicUrl: string, workspaceId: string): string {
  return `${samlEntityId(publicUrl, workspaceId)}/acs`
}

const cookieName = 'sign-on'

/** Tells the browser that began a sign-on from every other one. */
export function loginCookie(publicUrl: string, token: string): string {
  return writeCookie(publicUrl, cookieName, token, loginLifeMs)
}

export function expiredLoginCookie(publicUrl: string): string {
  return writeCookie(publicUrl, cookieName, '', 0)
}

export function readLoginCookie(publicUrl: string, cookieHeader: string | undefined): string | null {
  return readCookie(publicUrl, cookieName, cookieHeader)
}
