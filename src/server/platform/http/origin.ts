import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request that changes something comes from our own pages or from a program that is no browser. Browsers
 * say where a request starts and no page can forge it; a request without any such header has no browser's cookies.
 * Source: OWASP, cross-site request forgery prevention, 2026.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return true
  const { origin, host } = headers
  if (origin === undefined) return site === undefined
  if (origin === publicUrl) return true
  // The same server under another of its names: another loopback name, an address on the local network.
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}
