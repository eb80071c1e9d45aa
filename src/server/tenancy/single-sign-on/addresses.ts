import { AccessToken } from '#contract/values/ids.ts'
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

/**
 * Tells the browser that began a sign-on from every other one. Over https it carries the prefix that lets no other host of the
 * domain set it. Source: RFC 6265bis, 4.1.3.2.
 */
export function loginCookie(publicUrl: string, token: string): string {
  return `${nameFor(publicUrl)}=${token}; Max-Age=${loginLifeMs / 1000}; ${attributesFor(publicUrl)}`
}

export function expiredLoginCookie(publicUrl: string): string {
  return `${nameFor(publicUrl)}=; Max-Age=0; ${attributesFor(publicUrl)}`
}

export function readLoginCookie(publicUrl: string, cookieHeader: string | undefined): string | null {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key = '', value = ''] = part.trim().split('=', 2)
    if (key === nameFor(publicUrl) && AccessToken.safeParse(value).success) return value
  }
  return null
}

function nameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sign-on' : 'sign-on'
}

function attributesFor(publicUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
}
