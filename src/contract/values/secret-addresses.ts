/** First parts of the site's paths whose next part opens something; a test holds them against the table of pages. */
export const secretPaths = ['booking', 'report', 'interview', 'your-data', 'messages', 'review', 'next-round']

/** Parameters that sign somebody in or open what they bought, ours and Firebase's; compared in lower case. */
const secretParameters = new Set(['token', 'checkout', 'oobcode', 'apikey', 'receipt'])

/** What our links and the checkouts carry, wherever in an address it stands: 32 bytes in base64url, and Stripe's names. */
const secretText = /^(?:[\w-]{43}|cs_(?:test|live)_\w{1,500})$/

/** Longer than any address that is kept; what is longer is not looked at further. */
const maxAddressLength = 8_000

/**
 * An address without what opens something: the token of a path, whoever's origin it stands under and however its letters and
 * slashes are written, credentials, the fragment, secret parameters and those of an address that a parameter holds.
 */
export function withoutSecrets(address: URL): string {
  if (address.href.length > maxAddressLength) return `${address.origin}/`
  const parts = address.pathname.split('/').filter((part) => part !== '')
  const [first = '', second] = parts.map(decoded)
  const opener = secretPaths.find((path) => path === first.toLowerCase())
  if (opener !== undefined && second !== undefined) return `${address.origin}/${opener}/:token`
  const clean = new URL(address)
  clean.username = ''
  clean.password = ''
  clean.hash = ''
  // A path without a token stays as it was written.
  if (parts.some((part) => secretText.test(decoded(part)))) {
    clean.pathname = parts.map((part) => (secretText.test(decoded(part)) ? ':token' : part)).join('/')
  }
  if (address.search === '') return clean.href
  for (const [name, value] of [...address.searchParams]) {
    if (secretParameters.has(name.toLowerCase()) || secretText.test(value)) clean.searchParams.delete(name)
    else if (/^(?:\/|https?:)/i.test(value) && URL.canParse(value, address.origin)) {
      const inner = withoutSecrets(new URL(value, address.origin))
      clean.searchParams.set(name, inner.startsWith(address.origin) ? inner.slice(address.origin.length) : inner)
    }
  }
  return clean.href
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
