import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/**
 * Whether a request that changes something comes from our own pages or from a program that is no browser. Browsers
 * say where a request starts and no page can forge it; a request without any such header has no browser's cookies.
 * Source: OWASP, cross-site request forgery prevention, 2026.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site') return false
  const { origin, host } = headers
  // A page that tells nobody its address posts with the origin `null`.
  if (origin === undefined || origin === 'null') {
    return site === 'same-origin' || site === 'none' || (origin === undefined && site === undefined)
  }
  return isServedOrigin(origin, host, publicUrl)
}

/**
 * Whether this server serves pages of an origin: the public address, or the address of a machine that the request went
 * to. A name other than the public one is not believed, since its owner can point it at this machine (DNS rebinding).
 */
export function isServedOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const given = new URL(origin)
  if (given.origin === new URL(publicUrl).origin) return true
  return given.protocol === 'http:' && given.host === host?.toLowerCase() && isMachineName(given.hostname)
}

/** Whether a host is written as an address, or as the name that every machine gives itself. */
export function isMachineName(hostname: string): boolean {
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
