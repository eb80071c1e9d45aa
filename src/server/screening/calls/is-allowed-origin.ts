import type { IncomingHttpHeaders } from 'node:http'
import { isServedOrigin } from '#server/platform/http/origin.ts'

/**
 * Whether a page of this origin may open the live socket. Browsers send Origin with every handshake; a client without
 * one is no browser and cannot be tricked into carrying somebody's session, so it needs only its token.
 * Source: OWASP WebSocket Security Cheat Sheet, cross-site WebSocket hijacking.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false
  return headers.origin === undefined || isServedOrigin(headers.origin, headers.host, publicUrl)
}
