import { hashForPolicy } from '#server/platform/http/security-headers.ts'

/**
 * The policy of one rendered document: only its own inline scripts and styles, by their hashes, and files of this origin.
 * `blob:` lets recorded answers be played and the microphone's worklet be loaded; `data:` serves small pictures in styles.
 */
export function contentSecurityPolicyOf(html: string, publicUrl: string): string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    // Safari before 15.4 does not count a WebSocket of the same host as 'self'.
    `connect-src 'self' ${publicUrl.replace(/^http/, 'ws')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Data blocks are no scripts and need no hash. */
function hashesOf(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)]
    .filter(([element]) => !/^<script[^>]*type="application\/ld\+json"/.test(element))
    .map(([, content = '']) => hashForPolicy(content))
  return [...new Set(hashes)]
}
