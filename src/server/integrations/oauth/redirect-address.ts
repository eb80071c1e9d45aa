import { isLoopbackName } from '#server/platform/http/network.ts'

const maxLength = 2000

/**
 * Schemes without a domain that well-known assistants answer to (`cursor://…`), against RFC 8252, 7.1. A list: any scheme at all
 * would have a browser open whatever program of a computer a stranger names.
 */
const knownSchemes = new Set(['claude:', 'cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:', 'zed:'])

/** `http` leads to the same machine alone. */
function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopbackName(hostname)
}

/**
 * Whether a program may register an address that answers are sent to: https, a port of the same machine, or a scheme of its
 * own that names a domain (`com.example.app:/callback`) or is a known program's. Source: OAuth 2.1, 2.3; RFC 8252, 7.1 and 8.4.
 */
export function isRegistrable(address: string): boolean {
  if (address.length > maxLength || /[\s*\\\p{Cc}]/u.test(address) || !URL.canParse(address)) return false
  const url = new URL(address)
  if (address.includes('#') || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return url.hostname !== ''
  if (url.protocol === 'http:') return isLoopback(url)
  return knownSchemes.has(url.protocol) || /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:$/.test(url.protocol)
}

/**
 * Whether an address is one of those that were registered: letter by letter, but for the port of the same machine, which a
 * program is given anew each time. Source: RFC 8252, 7.3.
 */
export function isRegistered(address: string, registered: readonly string[]): boolean {
  if (registered.includes(address)) return true
  if (!isRegistrable(address)) return false
  const url = new URL(address)
  return isLoopback(url) && registered.some((each) => withoutPort(each) === withoutPort(address))
}

function withoutPort(address: string): string {
  const url = new URL(address)
  if (isLoopback(url)) url.port = ''
  return url.href
}

export interface RedirectPlace {
  /** As people are shown it. */
  host: string
  isOnThisComputer: boolean
  /** As a policy for forms names it. Source: Content Security Policy 3, `form-action`. */
  source: string
}

/** Where an address leads. @param address Registrable. */
export function placeOf(address: string): RedirectPlace {
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return {
    host: isWeb ? url.host : url.protocol.slice(0, -1),
    isOnThisComputer: !isWeb || isLoopback(url),
    source: isWeb ? url.origin : url.protocol,
  }
}

/** The address with what a program is answered. Its own query stays. */
export function answerAt(address: string, answer: Readonly<Record<string, string | null>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(answer)) if (value !== null) url.searchParams.append(name, value)
  return url.href
}
