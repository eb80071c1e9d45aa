import { createHash } from 'node:crypto'

export interface PagePolicy {
  /** Hashes of the page's inline scripts, from `hashForPolicy`; nothing else inline runs. */
  scriptHashes?: readonly string[]
  /** Allows `style` attributes and elements that a library writes at run time. */
  allowsInlineStyles?: boolean
}

/** What nothing needs is refused: the base of every policy here. */
const closed = ["default-src 'none'", "base-uri 'none'", frameAncestorsOf([])]

/** The policy of answers that are data. */
export const dataPolicy = [...closed, "form-action 'none'"].join('; ')

/** A page's policy: everything from our own origin, scripts by file or by hash. */
export function pagePolicy(publicUrl: string, page: PagePolicy = {}): string {
  const hashes = page.scriptHashes ?? []
  // Safari before 15.4 does not count a WebSocket of the same host as 'self'.
  const socket = publicUrl.replace(/^http/, 'ws')
  return [
    ...closed,
    `script-src ${["'self'", ...hashes].join(' ')}`,
    `style-src 'self'${page.allowsInlineStyles ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    "form-action 'self'",
  ].join('; ')
}

/** The policy's name for an inline script: the text between its tags, byte for byte. */
export function hashForPolicy(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** The policy's word on who may show an answer in a frame. @param origins Nobody where there are none. */
export function frameAncestorsOf(origins: readonly string[]): string {
  return `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`
}

/** Of an employer's own domain nothing is said of the names below it, which are not ours to speak for. */
export const ownHostTransport = 'max-age=31536000'

/**
 * What a page may ask a person for. The camera is for interviews that are filmed, and for no other page.
 */
export function permissionsPolicy(camera: 'none' | 'self' = 'none'): string {
  return `camera=${camera === 'self' ? '(self)' : '()'}, geolocation=(), microphone=(self), payment=(), usb=()`
}

/**
 * The headers of every answer. Source: OWASP secure headers project, 2026; microphone for the interview itself.
 * @param frameAncestors The same that the policy names.
 */
export function securityHeaders(
  publicUrl: string,
  contentSecurityPolicy: string = dataPolicy,
  frameAncestors: readonly string[] = [],
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(),
    // An interview's link carries its secret in the path: it must not leave with a click on a link.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // It knows no list: where sites are named, the policy alone says which.
    ...(frameAncestors.length === 0 ? { 'x-frame-options': 'DENY' } : {}),
    // Browsers ignore it over plain http (RFC 6797, 8.1), so it can always be there; behind a proxy that was not
    // announced it must not speak for names beside its own.
    'strict-transport-security': publicUrl.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : 'max-age=31536000',
  }
}
