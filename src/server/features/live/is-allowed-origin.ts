/**
 * Whether a page of this origin may open the live socket. Browsers send Origin with every handshake; a client without
 * one is no browser and cannot be tricked into carrying somebody's session, so it needs only its token.
 * Source: OWASP WebSocket Security Cheat Sheet, cross-site WebSocket hijacking.
 */
export function isAllowedOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { host: originHost, origin: canonical } = new URL(origin)
  return canonical === new URL(publicUrl).origin || (host !== undefined && originHost === host.toLowerCase())
}
